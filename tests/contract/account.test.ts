import { accountScenarios } from './account.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('account', accountScenarios);
