import { accountScenarios } from './account.scenarios.ts';
import { cartScenarios } from './cart.scenarios.ts';
import { catalogScenarios } from './catalog.scenarios.ts';
import { dishScenarios } from './catalog-dishes.scenarios.ts';
import { suggestionScenarios } from './catalog-suggestions.scenarios.ts';
import { catalogValueScenarios } from './catalog-values.scenarios.ts';
import { checkoutScenarios } from './checkout.scenarios.ts';
import { contentScenarios } from './content.scenarios.ts';
import { deliveryScenarios } from './delivery.scenarios.ts';
import { driversScenarios } from './drivers.scenarios.ts';
import type { Scenario } from './harness/scenario.ts';
import { nodeScenarios } from './node.scenarios.ts';
import { ordersScenarios } from './orders.scenarios.ts';

/** The scenarios of all operations. */
export const allScenarios: readonly Scenario[] = [
  ...accountScenarios,
  ...cartScenarios,
  ...catalogScenarios,
  ...dishScenarios,
  ...suggestionScenarios,
  ...catalogValueScenarios,
  ...checkoutScenarios,
  ...contentScenarios,
  ...deliveryScenarios,
  ...driversScenarios,
  ...nodeScenarios,
  ...ordersScenarios,
];
