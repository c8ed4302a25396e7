import type { Services } from '../services.ts';
import { cardHandlers } from './cards.ts';
import { confirmationHandlers } from './confirmation.ts';
import { placeOrderHandlers } from './place-order.ts';
import { promoCodeHandlers } from './promo-codes.ts';
import { saveCartHandlers } from './save-cart.ts';

export { cashierRouter } from './cashier/router.ts';
export { recordOrder } from './order-records.ts';

export function checkoutHandlers(services: Services) {
  return {
    ...promoCodeHandlers(services),
    ...cardHandlers(services),
    ...saveCartHandlers(services),
    ...placeOrderHandlers(services),
    ...confirmationHandlers(services),
  };
}
