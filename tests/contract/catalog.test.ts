import { catalogScenarios } from './catalog.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('catalog', catalogScenarios);
