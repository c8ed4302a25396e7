import { LegacyRejection, type RestClient } from '../rest/index.ts';
import type { RestCart, RestCartLine } from './cart-source.ts';

export const lineOf = (cart: RestCart, productId: number | null): RestCartLine | undefined =>
  cart.Sales_Order_Lines.find((line) => line.Product_id === productId);

export const quantityOf = (cart: RestCart, productId: number | null): number =>
  lineOf(cart, productId)?.Quantity ?? 0;

/** Deletes a line. Does nothing if it is already gone. */
export async function deleteLine(rest: RestClient, productId: number): Promise<RestCart> {
  try {
    return await rest.call('removeFromOrderCart', { body: { Product_id: productId } });
  } catch (error) {
    if (error instanceof LegacyRejection && error.status === 404) return rest.call('getOrderCart');
    throw error;
  }
}

/** The cart without the line. Makes no call if the cart does not have it. */
export async function removeLine(
  rest: RestClient,
  cart: RestCart,
  productId: number | null,
): Promise<RestCart> {
  const line = lineOf(cart, productId);
  return line ? deleteLine(rest, line.Product_id) : cart;
}
