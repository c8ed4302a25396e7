import { useApolloClient } from '@apollo/client/react';
import { useCartSession } from '../../cart/index.ts';
import { planBuyAgain, settleEntry, type BuyAgainEntry } from '../model/buy-again.ts';
import {
  OrderProductsDocument,
  type OrderProductsQuery,
  type OrderProductsQueryVariables,
} from './OrderProducts.generated.ts';
import type { OrderProduct } from './useOrderProducts.ts';

/**
 * Puts an order's products into the cart by today's stock and answers what became of each, once the shop has spoken about every line. Rejects
 * when the order or the cart could not be had.
 */
export function useBuyAgain(orderId: string): () => Promise<BuyAgainEntry<OrderProduct>[]> {
  const client = useApolloClient();
  const cart = useCartSession();
  return async () => {
    await cart.whenOpen();
    if (cart.state().status !== 'ready') throw new Error('There is no cart');
    const { data } = await client.query<OrderProductsQuery, OrderProductsQueryVariables>({
      query: OrderProductsDocument,
      variables: { id: orderId },
      fetchPolicy: 'network-only',
    });
    const lines = data?.order?.document?.lines;
    if (!lines) throw new Error('The order has no lines');
    const plan = planBuyAgain(lines, (productId) => cart.quantityOf(productId));
    for (const { product, adding, target } of plan) {
      if (!product || adding === 0) continue;
      const { id, price, ...shown } = product;
      cart.set({ ...shown, productId: id, unitPrice: price }, target);
    }
    await cart.flush();
    return plan.map((entry) =>
      entry.product ? settleEntry(entry, cart.quantityOf(entry.product.id)) : entry,
    );
  };
}
