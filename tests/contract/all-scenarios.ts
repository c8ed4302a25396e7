import { accountScenarios } from './account.scenarios.ts';
import { cartScenarios } from './cart.scenarios.ts';
import { catalogScenarios } from './catalog.scenarios.ts';
import { checkoutScenarios } from './checkout.scenarios.ts';
import { contentScenarios } from './content.scenarios.ts';
import { deliveryScenarios } from './delivery.scenarios.ts';
import { driversScenarios } from './drivers.scenarios.ts';
import type { Scenario } from './harness/scenario.ts';
import { ordersScenarios } from './orders.scenarios.ts';

/** What is promised of every operation. */
export const allScenarios: readonly Scenario[] = [
  ...accountScenarios,
  ...cartScenarios,
  ...catalogScenarios,
  ...checkoutScenarios,
  ...contentScenarios,
  ...deliveryScenarios,
  ...driversScenarios,
  ...ordersScenarios,
];
