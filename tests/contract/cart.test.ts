import { cartScenarios } from './cart.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('cart', cartScenarios);
