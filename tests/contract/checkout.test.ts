import { checkoutScenarios } from './checkout.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('checkout', checkoutScenarios);
