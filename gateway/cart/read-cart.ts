import type { RestClient } from '../rest/index.ts';
import { cartSource, type CartSource } from './cart-source.ts';

/** The current cart of the customer whose token `rest` has; null without a token. */
export async function readCart(rest: RestClient): Promise<CartSource | null> {
  return rest.hasToken ? cartSource(await rest.call('getOrderCart')) : null;
}
