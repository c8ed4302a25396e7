import { catalogScenarios } from './catalog.scenarios.ts';
import { dishScenarios } from './catalog-dishes.scenarios.ts';
import { suggestionScenarios } from './catalog-suggestions.scenarios.ts';
import { catalogValueScenarios } from './catalog-values.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('catalog', catalogScenarios);
testScenarios('dishes', dishScenarios);
testScenarios('suggestions', suggestionScenarios);
testScenarios('values', catalogValueScenarios);
