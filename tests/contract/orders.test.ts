import { ordersScenarios } from './orders.scenarios.ts';
import { testScenarios } from './harness/test-scenarios.ts';

testScenarios('orders', ordersScenarios);
