import type { Scenario } from './harness/scenario.ts';
import { bought } from './orders/bought-products.ts';
import { filters } from './orders/filters.ts';
import { lists } from './orders/lists.ts';
import { pages } from './orders/pages.ts';
import { pendingPayments } from './orders/pending-payments.ts';
import { single } from './orders/one-order.ts';
import { canceling } from './orders/canceling.ts';
import { staff } from './orders/staff-and-group-code.ts';

/** The scenarios of the orders. */
export const ordersScenarios: Scenario[] = [
  ...lists,
  ...pages,
  ...pendingPayments,
  ...bought,
  ...filters,
  ...single,
  ...canceling,
  ...staff,
];
