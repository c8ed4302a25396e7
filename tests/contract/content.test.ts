import { contentScenarios } from './content.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('content', contentScenarios);
