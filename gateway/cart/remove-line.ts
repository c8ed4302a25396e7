import { LegacyRejection, type RestClient } from '../legacy/index.ts';
import type { RestCart, RestCartLine } from './cart-source.ts';

export const lineOf = (cart: RestCart, productId: number): RestCartLine | undefined =>
  cart.Sales_Order_Lines.find((line) => line.Product_id === productId);

/** Deletes a line; one that is already gone needs no deleting. */
export async function deleteLine(rest: RestClient, productId: number): Promise<RestCart> {
  try {
    return await rest.call('removeFromOrderCart', { body: { Product_id: productId } });
  } catch (error) {
    if (error instanceof LegacyRejection && error.status === 404) return rest.call('getOrderCart');
    throw error;
  }
}

/** The cart without the line. Costs no call where it has none. */
export async function removeLine(rest: RestClient, cart: RestCart, productId: number): Promise<RestCart> {
  return lineOf(cart, productId) ? deleteLine(rest, productId) : cart;
}
