import { testScenarios } from './harness/test-scenarios.ts';
import { nodeScenarios } from './node.scenarios.ts';

testScenarios('node', nodeScenarios);
