import { deliveryScenarios } from './delivery.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('delivery', deliveryScenarios);
