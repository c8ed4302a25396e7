import { useApolloClient } from '@apollo/client/react';
import { useContext } from 'react';
import { SessionContext } from '../session/useSession.ts';
import type { LineAddition } from './cart-entity.ts';
import { useCartStore } from './CartProvider.tsx';
import { addGuestLines } from './guest-cart.ts';
import { lineLimit } from './line-limit.ts';
import { notifyOtherTabs } from './stale-cart.ts';

/**
 * Adds several products to the cart at once: to local storage for a guest, with one request for a customer. Resolves with the ids of
 * products that were added in part or not at all. Rejects if the cart was not changed.
 */
export function useAddLines(): (additions: readonly LineAddition[]) => Promise<readonly string[]> {
  const client = useApolloClient();
  const store = useCartStore();
  const session = useContext(SessionContext);

  return async (additions) => {
    await store.whenOpen();
    const { status, locks } = store.state();
    if (status !== 'ready' || locks > 0) throw new Error('The cart cannot be changed now');
    // Wait for earlier changes, because quantities are added to the cart.
    await store.flush();
    if (session.token() === null)
      return addGuestLines(client.cache, additions, (item) => lineLimit(client.cache, item).max);
    const { addCustomerLines } = await import('./add-customer-lines.ts');
    const short = await addCustomerLines(client, additions);
    notifyOtherTabs();
    return short;
  };
}
