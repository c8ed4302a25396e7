import { useApolloClient } from '@apollo/client/react';
import { useContext, useState } from 'react';
import { failureOf } from '../apollo/errors.ts';
import { SessionContext } from '../session/useSession.ts';
import { updateLine, type LineChange } from './cart-cache.ts';
import { entity, quantityIn, type CartItem } from './cart-entity.ts';
import { useSetCartLineMutation, type SetCartLineMutation } from './cart-lines.generated.ts';
import type { CartLoading } from './cart-loading.ts';
import type { Notify } from './cart-notice.ts';
import type { CartView } from './cart-view.ts';
import { lineLimit } from './line-limit.ts';
import { notifyOtherTabs } from './stale-cart.ts';

/** Delays in milliseconds before a line is sent again. A repeat has no effect, because it contains the expected quantity. */
const retryDelays = [400, 1200];

const optimisticResponse: SetCartLineMutation = {
  setCartLine: entity('SetCartLinePayload', { cart: null, products: [], userErrors: [] }),
};

export type CartLines = ReturnType<typeof useSetLine>;

/** Changes lines of the cart: displays the change immediately and sends it through the cart's links. */
export function useSetLine(view: CartView, loading: CartLoading, notify: Notify) {
  const { cache } = useApolloClient();
  const session = useContext(SessionContext);
  const [setCartLine] = useSetCartLineMutation({ update: updateLine });
  const [lines] = useState(() => {
    const unsettled = new Set<Promise<void>>();
    const quantityOf = (productId: string): number => quantityIn(view.state().cart, productId);

    function notifyLimit(item: CartItem, limit = lineLimit(cache, item)): void {
      notify({ kind: limit.isStock ? 'stock' : 'line-limit', name: item.name, available: limit.max });
    }

    /** Sends a change. The mutation's result updates the cache; this handles errors. */
    async function send(cartId: string, lineChange: LineChange, quantity: number): Promise<void> {
      const { item } = lineChange;
      const { productId } = item;
      const isMore = quantity > quantityOf(productId);
      const token = session.token();
      view.countPending(productId, 1);
      try {
        const { data } = await setCartLine({
          variables: { cartId, productId, quantity },
          context: { lineChange, retryDelays },
          // A guest's cart changes in the same task (guest-cart.ts); writing it twice would delay the next frame.
          ...(token === null ? {} : { optimisticResponse }),
        });
        const payload = data?.setCartLine;
        if (!payload) return;
        const [error] = payload.userErrors;
        if (!error) {
          if (token !== null) notifyOtherTabs();
          if (isMore) view.showAdded(productId);
        } else if (error.code === 'CART_CHANGED') {
          const isSameCart = payload.cart?.id === cartId;
          notify(isSameCart ? { kind: 'changed-elsewhere', name: item.name } : { kind: 'cart-changed' });
        } else if (error.code === 'STOCK_INSUFFICIENT' || error.code === 'LINE_LIMIT') {
          const max = error.available ?? lineLimit(cache, item).max;
          notifyLimit(item, { max, isStock: error.code === 'STOCK_INSUFFICIENT' });
        } else notify({ kind: 'rejected' });
      } catch (error) {
        if (session.token() !== token || failureOf(error) === 'UNAUTHENTICATED') return;
        notify({ kind: 'unsaved' });
        // The server may have received the change.
        void loading.refresh();
      } finally {
        view.countPending(productId, -1);
      }
    }

    function change(item: CartItem, step: number | null, target: number, index?: number): boolean {
      const { cart, status, locks } = view.state();
      if (locks > 0) {
        notify({ kind: 'locked' });
        return false;
      }
      if (status !== 'ready') {
        void changeWhenOpen(item, step, target, index);
        return true;
      }
      if (!cart) return false;
      const inCart = quantityOf(item.productId);
      const quantity = step === null ? target : Math.max(0, inCart + step);
      if (quantity > inCart && quantity > lineLimit(cache, item).max) {
        notifyLimit(item);
        return false;
      }
      const sending = send(cart.id, { item, step, index }, quantity);
      unsettled.add(sending);
      void sending.finally(() => unsettled.delete(sending));
      return true;
    }

    async function changeWhenOpen(...args: Parameters<typeof change>): Promise<void> {
      await (view.state().status === 'failed' ? loading.reload() : loading.whenOpen());
      if (view.state().status === 'ready') change(...args);
      else notify({ kind: 'unsaved' });
    }

    return {
      quantityOf,
      /** Adds to a line, or removes from it. Returns false, with a notice, if the stock does not cover it. */
      add: (item: CartItem, step: number) => change(item, step, 0),
      /** Sets a line to an absolute quantity; 0 removes it. `index`: position of a new line in a guest's cart. */
      set: (item: CartItem, quantity: number, index?: number) => change(item, null, quantity, index),
      /** Resolves when every change is confirmed or rejected. */
      flush: async () => void (await Promise.all(unsettled)),
      /** Notifies that the quantity is above the product's limit. */
      notifyLimit: (item: CartItem) => notifyLimit(item),
    };
  });
  return lines;
}
