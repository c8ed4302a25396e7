import { useApolloClient } from '@apollo/client/react';
import { useCartStore } from '../../cart/index.ts';
import { planBuyAgain, settleEntry, type BuyAgainEntry } from '../model/buy-again.ts';
import { OrderProductsDocument } from './OrderProducts.generated.ts';
import type { OrderProduct } from './useOrderProducts.ts';

type Entry = BuyAgainEntry<OrderProduct>;

/**
 * Adds an order's products to the cart up to the stock. Resolves with a report of each line. Rejects if the order or the cart could not be
 * loaded.
 */
export function useBuyAgain(orderId: string): () => Promise<Entry[]> {
  const client = useApolloClient();
  const cart = useCartStore();
  const inCart = (productId: string): number => cart.quantityOf(productId);

  async function fetchLines() {
    const { data } = await client.query({
      query: OrderProductsDocument,
      variables: { id: orderId },
      fetchPolicy: 'network-only',
    });
    const lines = data?.order?.lines;
    if (!lines) throw new Error('The order has no lines');
    return lines;
  }

  async function put(plan: readonly Entry[]): Promise<void> {
    for (const { product, adding, target } of plan) {
      if (!product || adding === 0) continue;
      const { id, price, ...shown } = product;
      cart.set({ ...shown, productId: id, unitPrice: price }, target);
    }
    await cart.flush();
  }

  const isShort = ({ product, target }: Entry): boolean => product !== null && inCart(product.id) < target;

  return async () => {
    await cart.whenOpen();
    if (cart.state().status !== 'ready') throw new Error('There is no cart');
    let plan = planBuyAgain(await fetchLines(), inCart);
    await put(plan);
    if (plan.some(isShort)) {
      // The displayed stock was outdated. The cart has already reported that and has the new stock.
      const again = planBuyAgain(await fetchLines(), inCart);
      const retried = plan.map((entry) =>
        isShort(entry) ? (again.find(({ product }) => product?.id === entry.product?.id) ?? entry) : entry,
      );
      await put(retried.filter((entry) => !plan.includes(entry)));
      plan = retried;
    }
    return plan.map((entry) => (entry.product ? settleEntry(entry, inCart(entry.product.id)) : entry));
  };
}
