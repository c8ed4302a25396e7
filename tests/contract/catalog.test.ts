import { catalogScenarios } from './catalog.scenarios.ts';
import { suggestionScenarios } from './catalog-suggestions.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('catalog', catalogScenarios);
testScenarios('suggestions', suggestionScenarios);
