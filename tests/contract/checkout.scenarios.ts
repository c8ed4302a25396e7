import { readingCheckout } from './checkout/read-checkout.ts';
import type { Scenario } from './harness/scenario.ts';
import { saving } from './checkout/save-cart.ts';
import { applying } from './checkout/apply-promo-code.ts';
import { storing } from './checkout/store-card.ts';
import { invalidCards } from './checkout/invalid-cards.ts';
import { rejectedOrders } from './checkout/rejected-orders.ts';
import { placing } from './checkout/place-order.ts';
import { repeating } from './checkout/place-order-again.ts';
import { confirming } from './checkout/order-confirmation.ts';

/** The scenarios of the checkout. */
export const checkoutScenarios: Scenario[] = [
  ...readingCheckout,
  ...saving,
  ...applying,
  ...storing,
  ...invalidCards,
  ...placing,
  ...rejectedOrders,
  ...repeating,
  ...confirming,
];
