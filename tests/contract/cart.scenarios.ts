import type { Scenario } from './harness/scenario.ts';
import { reading } from './cart/read-cart.ts';
import { guest } from './cart/guest-cart.ts';
import { adding } from './cart/add-cart-line.ts';
import { setting } from './cart/set-cart-line.ts';
import { settingLines } from './cart/set-cart-lines.ts';
import { removing } from './cart/remove-cart-line.ts';
import { merging } from './cart/merge-cart.ts';
import { expectedQuantities } from './cart/expected-quantity.ts';
import { changedProducts } from './cart/changed-products.ts';
import { cachedProducts } from './cart/cached-products.ts';
import { anotherCartScenarios } from './cart/another-cart.ts';

/** The scenarios of the cart. */
export const cartScenarios: Scenario[] = [
  ...reading,
  ...guest,
  ...adding,
  ...setting,
  ...settingLines,
  ...removing,
  ...merging,
  ...anotherCartScenarios,
  ...expectedQuantities,
  ...changedProducts,
  ...cachedProducts,
];
