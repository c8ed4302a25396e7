import type { ApolloClient } from '@apollo/client';
import type { Session, SessionChange } from '../session/session.ts';
import { removeStored } from '../browser/storage/local-storage.ts';
import { ShopperCartDocument } from './cart.generated.ts';
import { readConfirmedCart, readShownCart } from './cart-cache.ts';
import type { Notify } from './cart-notice.ts';
import type { CartView } from './cart-view.ts';
import { readGuestCart, removeGuestCart, writeGuestLines } from './guest-cart.ts';
import { mergeGuestLines } from './merge-guest-lines.ts';
import { mergeKey } from './model/storage-keys.ts';
import type { CartAdjustmentFragment } from './pricing.generated.ts';
import { followStaleness, notifyOtherTabs } from './stale-cart.ts';

interface CartLoadingOptions {
  readonly client: ApolloClient;
  readonly session: Session;
  readonly view: CartView;
  readonly notify: Notify;
}

export type CartLoading = ReturnType<typeof cartLoading>;

/** Fetches the cart: when the page opens, when the session changes, and when it may have changed elsewhere. */
export function cartLoading(options: CartLoadingOptions) {
  const { client, session, view, notify } = options;
  let opening: Promise<void> | null = null;

  /** Resolves with whether there is a cart. */
  const load = (): Promise<boolean> =>
    client
      .query({
        query: ShopperCartDocument,
        fetchPolicy: 'network-only',
        context: { queryDeduplication: false },
      })
      .then(
        ({ data }) => Boolean(data?.cart),
        () => false,
      );

  async function open(): Promise<void> {
    const token = session.token();
    view.update({ kind: token === null ? 'guest' : 'customer', status: 'loading' });
    const { lines, dropped } = readGuestCart();
    if (token === null && dropped.length > 0) {
      writeGuestLines(lines);
      notify({ kind: 'dropped', lines: dropped });
    }
    const isLoaded = await load();
    if (session.token() !== token) return;
    // The watched query notifies later: until then, a loaded cart must not look empty.
    const cart = readShownCart(client.cache);
    view.update(isLoaded && cart ? { status: 'ready', cart } : { status: 'failed' });
    if (isLoaded && token !== null) await mergeGuestLines(options);
  }

  /** Fetches the cart again after a failure or an order. */
  function reload(): Promise<void> {
    opening = open();
    return opening;
  }
  /** Resolves when the cart is fetched and, after signing in, the guest's lines are merged or the merge has failed. */
  const whenOpen = (): Promise<void> => opening ?? reload();

  /** Fetches the cart in the background. Resolves with its changes; notifies the shopper if it was ordered elsewhere. */
  async function refresh(): Promise<CartAdjustmentFragment[]> {
    const { kind, status } = view.state();
    const shown = readConfirmedCart(client.cache);
    if (status !== 'ready' || !(await load()) || kind === 'guest' || !shown) return [];
    const now = readConfirmedCart(client.cache);
    if (shown.id === now?.id) {
      const { cartChanges } = await import('./cart-changes.ts');
      return cartChanges(client, shown.lines, now.lines);
    }
    if (now) notify({ kind: 'ordered-elsewhere' });
    return [];
  }

  function followSession(change: SessionChange): void {
    if (change === 'signed-out') {
      removeGuestCart();
      removeStored(mergeKey);
    }
    view.update({ cart: null });
    void reload();
  }

  return {
    /**
     * Opens the cart, in a separate task so that the page responds first, and follows session and other tabs. Returns a function that stops
     * it.
     */
    start(): () => void {
      const stop = new AbortController();
      const { signal } = stop;
      signal.addEventListener('abort', session.subscribe(followSession));
      signal.addEventListener('abort', view.follow());
      followStaleness(() => void refresh(), signal);
      setTimeout(() => {
        if (!signal.aborted) void whenOpen();
      });
      return () => stop.abort();
    },
    whenOpen,
    reload,
    refresh,
    /** The cart was ordered: fetches the next one, here and in other tabs. */
    async ordered(): Promise<void> {
      const unlock = view.lock();
      notifyOtherTabs();
      await reload();
      unlock();
    },
  };
}
