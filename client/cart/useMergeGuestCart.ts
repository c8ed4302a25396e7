import { useApolloClient } from '@apollo/client/react';
import { useContext, useState } from 'react';
import { SessionContext } from '../session/useSession.ts';
import { readConfirmedCart, writeCurrentCart } from './cart-cache.ts';
import type { Notify } from './cart-notice.ts';
import type { CartView } from './cart-view.ts';
import { readGuestCart } from './guest-cart.ts';
import { useMergeCartMutation } from './merge.generated.ts';
import { notifyOtherTabs } from './stale-cart.ts';

/** Merges the guest's lines, if there are any, into the customer's cart. A failure is notified, with a retry. */
export function useMergeGuestCart(view: CartView, notify: Notify): () => Promise<void> {
  const client = useApolloClient();
  const session = useContext(SessionContext);
  const [mergeCart] = useMergeCartMutation({
    update: (cache, { data }) => writeCurrentCart(cache, data?.mergeCart?.cart),
  });
  const [merge] = useState(
    () =>
      async function mergeLines(): Promise<void> {
        const server = readConfirmedCart(client.cache);
        if (!server || readGuestCart().lines.length === 0) return;
        try {
          const { mergeGuestCart } = await import('./merge-cart.ts');
          const mergeReport = await mergeGuestCart(client, server, async (variables) => {
            const { data } = await mergeCart({ variables });
            if (!data?.mergeCart) throw new Error('The response has no data');
            return data.mergeCart;
          });
          if (!mergeReport) return;
          view.update({ mergeReport });
          notifyOtherTabs();
        } catch {
          if (session.token() !== null) notify({ kind: 'merge-failed', retry: () => void mergeLines() });
        }
      },
  );
  return merge;
}
