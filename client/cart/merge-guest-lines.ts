import type { ApolloClient } from '@apollo/client';
import type { Session } from '../session/session.ts';
import { readConfirmedCart } from './cart-cache.ts';
import type { Notify } from './cart-notice.ts';
import type { CartView } from './cart-view.ts';
import { readGuestCart } from './guest-cart.ts';
import { notifyOtherTabs } from './stale-cart.ts';

interface MergeOptions {
  readonly client: ApolloClient;
  readonly session: Session;
  readonly view: CartView;
  readonly notify: Notify;
}

/** Merges the guest's lines, if any, into the customer's cart. Notifies the shopper of a failure, with a retry. */
export async function mergeGuestLines({ client, session, view, notify }: MergeOptions): Promise<void> {
  const server = readConfirmedCart(client.cache);
  if (!server || readGuestCart().lines.length === 0) return;
  try {
    const { mergeGuestCart } = await import('./merge-cart.ts');
    const mergeReport = await mergeGuestCart(client, server);
    if (!mergeReport) return;
    view.update({ mergeReport });
    notifyOtherTabs();
  } catch {
    if (session.token() === null) return;
    notify({
      kind: 'merge-failed',
      retry: () => void mergeGuestLines({ client, session, view, notify }),
    });
  }
}
