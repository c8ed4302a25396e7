import { makeVar, type ApolloClient, type ReactiveVar } from '@apollo/client';
import { failureOf } from '../apollo/errors.ts';
import type { Session, SessionChange } from '../session/session.ts';
import { readStored, removeStored } from '../storage/local-storage.ts';
import {
  AddToCartFragmentDoc,
  ShopperCartDocument,
  type AddToCartFragment,
  type CartFragment,
  type ShopperCartQuery,
} from './cart.generated.ts';
import { withPending, type CartItem, type PendingLine } from './cart-entity.ts';
import type { CartUserErrorFragment, SetCartLineMutationVariables } from './cart-lines.generated.ts';
import type { MergeReportLine, Notify } from './cart-notice.ts';
import { GuestCart } from './guest-cart.ts';
import { LineQueue } from './line-queue.ts';
import {
  MergeIdentityDocument,
  type MergeCartMutation,
  type MergeCartMutationVariables,
} from './merge.generated.ts';
import { maxOverSaleable, type GuestLine } from './model/guest-cart.ts';
import { guestCartKey, mergeKey } from './model/storage-keys.ts';
import { followOtherTabs, notifyOtherTabs } from './other-tabs.ts';
import type { CartAdjustmentFragment } from './pricing.generated.ts';

/** Milliseconds for which the last added product is shown (docs/product.md). */
export const addedDuration = 4000;

/** What the page knows about the cart beside its lines. */
interface CartStatus {
  readonly kind: 'guest' | 'customer';
  /** `idle`: not read yet (server, first render). `failed`: the customer's cart could not be fetched. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The product that was added within the last four seconds. */
  readonly addedId: string | null;
  /** What became of the guest's lines at sign-in, until it is dismissed. */
  readonly mergeReport: readonly MergeReportLine[] | null;
  /** Whether the cart is being ordered and must not change. */
  readonly isLocked: boolean;
}

export interface CartState extends CartStatus {
  /** With the pending quantities. */
  readonly cart: CartFragment | null;
  /** Whether a quantity is pending: then sums are older than the lines. */
  readonly isBusy: boolean;
}

const idleStatus: CartStatus = {
  kind: 'guest',
  status: 'idle',
  addedId: null,
  mergeReport: null,
  isLocked: false,
};
export const idleCart: CartState = { ...idleStatus, cart: null, isBusy: false };

/** One product in the cart. */
export interface LineState {
  /** How many are in the cart, with the pending quantity. */
  readonly quantity: number;
  /** Whether the quantity is pending. */
  readonly isBusy: boolean;
  /** Whether the cart is being ordered and must not change. */
  readonly isLocked: boolean;
}

export const idleLine: LineState = { quantity: 0, isBusy: false, isLocked: false };

export interface LinePayload {
  readonly cart: CartFragment | null;
  readonly userErrors: readonly CartUserErrorFragment[];
}

/** The mutations of the generated hooks. Each updates the cache by its result. */
export interface CartMutations {
  /** 0 removes the line. */
  readonly setCartLine: (variables: SetCartLineMutationVariables) => Promise<LinePayload>;
  readonly mergeCart: (
    variables: MergeCartMutationVariables,
  ) => Promise<NonNullable<MergeCartMutation['mergeCart']>>;
}

interface CartStoreOptions extends CartMutations {
  readonly client: ApolloClient;
  readonly session: Session;
}

/** A product, its new quantity by what is in the cart, and the position of a new line. */
type Change = [item: CartItem, quantityFrom: (inCart: number) => number, index?: number];

function onEveryChange<Value>(variable: ReactiveVar<Value>, listener: () => void): void {
  variable.onNextChange(() => {
    onEveryChange(variable, listener);
    listener();
  });
}

/**
 * The one cart of the page, a guest's or a customer's. Its lines are the entity `Cart` in Apollo's cache; beside it there are only the
 * pending quantities and a status.
 */
export class CartStore {
  readonly #options: CartStoreOptions;
  readonly #client: ApolloClient;
  readonly #queue = new LineQueue((line) => this.#sendLine(line));
  readonly #guest: GuestCart;
  readonly #status = makeVar(idleStatus);
  readonly #listeners = new Set<() => void>();
  /** The cart in Apollo's cache. */
  #cart: CartFragment | null = null;
  #state = idleCart;
  /** What the views of each line were given last: a view re-renders only when its own line changes. */
  readonly #lineStates = new Map<string, LineState>();
  #locks = 0;
  #notify: Notify = () => undefined;
  #opening: Promise<void> | null = null;
  #addedTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CartStoreOptions) {
    this.#options = options;
    this.#client = options.client;
    this.#guest = new GuestCart(options.client);
    onEveryChange(this.#queue.pending, this.#refreshState);
    onEveryChange(this.#status, this.#refreshState);
    this.#client.cache.watch<ShopperCartQuery>({
      query: ShopperCartDocument,
      optimistic: true,
      returnPartialData: true,
      callback: ({ complete, result }) => {
        const cart = complete ? result.cart : null;
        if (cart?.id !== this.#cart?.id) this.#queue.discard();
        this.#cart = cart;
        this.#refreshState();
      },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something changes. */
  readonly state = (): CartState => this.#state;

  quantityOf(productId: string): number {
    return this.#state.cart?.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  }

  /** The same object until something of this line changes. */
  lineState(productId: string): LineState {
    const { isLocked } = this.#state;
    const quantity = this.quantityOf(productId);
    const isBusy = this.#queue.pending().has(productId);
    const known = this.#lineStates.get(productId) ?? idleLine;
    if (known.quantity === quantity && known.isBusy === isBusy && known.isLocked === isLocked) return known;
    const changed = { quantity, isBusy, isLocked };
    this.#lineStates.set(productId, changed);
    return changed;
  }

  /** How the shopper is notified, in the language of the page. */
  setNotify(notify: Notify): void {
    this.#notify = notify;
  }

  /** Opens the cart, in a task of its own so that the page can respond before, and follows session, storage and other tabs. Returns how to stop. */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    signal.addEventListener('abort', this.#options.session.subscribe(this.#followSession));
    followOtherTabs(() => void this.refresh(), signal);
    window.addEventListener(
      'storage',
      (event) => {
        if (event.key === guestCartKey && this.#state.kind === 'guest') this.#guest.open();
      },
      { signal },
    );
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') void this.flush();
      },
      { signal },
    );
    setTimeout(() => {
      if (!signal.aborted) void this.whenOpen();
    });
    return () => stop.abort();
  }

  /** Resolves when the cart is fetched and, after signing in, the guest's lines are merged or the merge has failed. */
  whenOpen(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  /** Fetches the customer's cart again: after a failure, or when it was ordered. */
  reload(): Promise<void> {
    this.#opening = this.#open();
    return this.#opening;
  }

  /** The cart was ordered: fetches the next one, here and in other tabs. */
  async ordered(): Promise<void> {
    const unlock = this.lock();
    notifyOtherTabs();
    await this.reload();
    unlock();
  }

  /** Keeps the cart as it is while it is ordered. Returns how to unlock it. */
  lock(): () => void {
    this.#addLocks(1);
    return () => this.#addLocks(-1);
  }

  /** Fetches the customer's cart in the background. Resolves with what changed in it; notifies when the cart was ordered elsewhere. */
  async refresh(): Promise<CartAdjustmentFragment[]> {
    const { kind, status } = this.#state;
    const shown = this.#cart;
    if (kind !== 'customer' || status !== 'ready') return [];
    if (!(await this.#load()) || !shown || !this.#cart) return [];
    if (shown.id === this.#cart.id) {
      const now = this.#cart.lines;
      const { cartChanges } = await import('./cart-changes.ts');
      return cartChanges(this.#client, shown.lines, now);
    }
    this.notifyOrderedElsewhere();
    return [];
  }

  notifyOrderedElsewhere(): void {
    this.#notify({ kind: 'ordered-elsewhere' });
  }

  /** Adds to a line, or takes off. Returns false when the stock does not cover it. */
  add(item: CartItem, adding: number): boolean {
    return this.#change(item, (inCart) => inCart + adding);
  }

  /** Sets a line to an absolute quantity; 0 removes it. `index`: position of a new line in a guest's cart. */
  set(item: CartItem, quantity: number, index?: number): boolean {
    return this.#change(item, () => quantity, index);
  }

  /** How many of a product the cart may have, as far as known. */
  maxQuantityOf({ productId, maxQuantity }: CartItem): number {
    const known = this.#product(productId)?.maxQuantity ?? maxQuantity;
    if (known !== undefined) return known;
    const line = this.#guest.find(productId);
    // More in the cart than in stock: the product may be over-saleable.
    return line && line.StockLevel >= line.quantity ? line.StockLevel : maxOverSaleable;
  }

  /** Notifies that the stock does not cover the quantity. */
  notifyStock(item: CartItem): void {
    this.#notify({ kind: 'stock', name: item.name, available: this.maxQuantityOf(item) });
  }

  /** Sends what is pending; resolves when every line is confirmed or rejected. */
  async flush(): Promise<void> {
    await this.#opening;
    await this.#queue.flush();
  }

  /** Runs a request about the customer's whole cart after everything pending, one at a time. */
  async exchange<Result>(request: (cart: CartFragment) => Promise<Result>): Promise<Result> {
    await this.#opening;
    void this.#queue.flush();
    return this.#queue.run(async () => {
      if (!this.#cart) throw new Error('There is no cart');
      return request(this.#cart);
    });
  }

  /** The guest's lines as stored: another array after every change. */
  guestLines(): readonly GuestLine[] {
    return this.#guest.lines;
  }

  /** Replaces the guest's lines if they are still these. */
  replaceGuestLines(known: readonly GuestLine[], lines: readonly GuestLine[]): boolean {
    const isCurrent = this.#state.kind === 'guest' && this.#guest.lines === known;
    if (isCurrent) this.#guest.replace(lines);
    else if (this.#state.kind === 'guest') this.#guest.show(this.#guest.lines);
    return isCurrent;
  }

  dismissMergeReport(): void {
    this.#update({ mergeReport: null });
  }

  #change(...[item, quantityFrom, index]: Change): boolean {
    const { kind, status, isLocked } = this.#state;
    if (isLocked) {
      this.#notify({ kind: 'locked' });
      return false;
    }
    if (status !== 'ready') {
      void this.#changeWhenOpen(item, quantityFrom, index);
      return true;
    }
    const { productId } = item;
    const inCart = this.quantityOf(productId);
    const quantity = Math.max(0, quantityFrom(inCart));
    const isMore = quantity > inCart;
    if (isMore && quantity > this.maxQuantityOf(item)) {
      this.notifyStock(item);
      return false;
    }
    if (kind === 'customer') {
      this.#queue.set(item, quantity);
      return true;
    }
    const stock = this.#product(productId)?.stockLevel ?? item.stockLevel;
    this.#guest.set(
      item,
      quantity,
      stock ?? this.#guest.find(productId)?.StockLevel ?? maxOverSaleable,
      index,
    );
    if (isMore) this.#showAdded(productId);
    return true;
  }

  async #changeWhenOpen(...change: Change): Promise<void> {
    await (this.#state.status === 'failed' ? this.reload() : this.whenOpen());
    if (this.#state.status === 'ready') this.#change(...change);
    else this.#notify({ kind: 'unsaved' });
  }

  /** Sends a pending quantity. The mutation's result updates the cache; this handles the rest. */
  async #sendLine({ item, quantity }: PendingLine): Promise<void> {
    const { productId } = item;
    const before = this.#cart?.lines.find((line) => line.productId === productId)?.quantity ?? 0;
    if (!this.#cart || quantity === before) return;
    let payload: LinePayload;
    try {
      payload = await this.#options.setCartLine({ cartId: this.#cart.id, productId, quantity });
    } catch (error) {
      if (failureOf(error) === 'UNAUTHENTICATED') return;
      this.#notify({ kind: 'unsaved' });
      // The change may have arrived anyway.
      void this.#load();
      return;
    }
    const [userError] = payload.userErrors;
    if (userError) {
      this.#notifyUserError(userError);
      return;
    }
    notifyOtherTabs();
    if (quantity > before) this.#showAdded(productId);
  }

  #notifyUserError({ code, product, available }: CartUserErrorFragment): void {
    if (code === 'STOCK_INSUFFICIENT' && product) {
      this.#notify({ kind: 'stock', name: product.name, available: available ?? product.maxQuantity });
    } else this.#notify({ kind: code === 'CART_CHANGED' ? 'cart-changed' : 'rejected' });
  }

  readonly #followSession = (change: SessionChange): void => {
    if (change === 'signed-out') {
      removeStored(guestCartKey);
      removeStored(mergeKey);
    }
    void this.reload();
  };

  async #open(): Promise<void> {
    const { session } = this.#options;
    const token = session.token();
    this.#queue.reset();
    if (token === null) {
      this.#update({ kind: 'guest', status: 'ready' });
      const { dropped } = this.#guest.open();
      if (dropped.length > 0) this.#notify({ kind: 'dropped', lines: dropped });
      return;
    }
    this.#update({ kind: 'customer', status: 'loading' });
    const isLoaded = await this.#load();
    if (session.token() !== token) return;
    this.#update({ status: isLoaded ? 'ready' : 'failed' });
    if (isLoaded && readStored(guestCartKey) !== null) await this.#merge();
  }

  /** Fetches the customer's cart into the cache; resolves with whether there is one. */
  #load(): Promise<boolean> {
    return this.#queue.run(async () => {
      try {
        const { data } = await this.#client.query({
          query: ShopperCartDocument,
          fetchPolicy: 'network-only',
        });
        return Boolean(data?.cart);
      } catch {
        return false;
      }
    });
  }

  async #merge(): Promise<void> {
    const { session, mergeCart } = this.#options;
    const server = this.#cart;
    if (!server) return;
    try {
      const { mergeGuestCart } = await import('./merge-cart.ts');
      const mergeReport = await mergeGuestCart({
        server,
        fetchCustomerId: () => this.#fetchCustomerId(),
        maxQuantity: (productId) => this.#product(productId)?.maxQuantity,
        mergeCart: (variables) => this.#queue.run(() => mergeCart(variables)),
      });
      if (!mergeReport) return;
      this.#update({ mergeReport });
      notifyOtherTabs();
    } catch {
      const retry = (): void => void this.#merge();
      if (session.token() !== null) this.#notify({ kind: 'merge-failed', retry });
    }
  }

  async #fetchCustomerId(): Promise<string> {
    const { data } = await this.#client.query({ query: MergeIdentityDocument, fetchPolicy: 'network-only' });
    if (!data?.customer) throw new Error('Nobody is signed in');
    return data.customer.id;
  }

  #product(id: string): AddToCartFragment | null {
    return this.#client.cache.readFragment({
      id: `Product:${id}`,
      fragment: AddToCartFragmentDoc,
      fragmentName: 'AddToCart',
    });
  }

  #addLocks(count: number): void {
    this.#locks += count;
    this.#update({ isLocked: this.#locks > 0 });
  }

  #showAdded(productId: string): void {
    clearTimeout(this.#addedTimer);
    this.#addedTimer = setTimeout(() => this.#update({ addedId: null }), addedDuration);
    this.#update({ addedId: productId });
  }

  #update(change: Partial<CartStatus>): void {
    this.#status({ ...this.#status(), ...change });
  }

  readonly #refreshState = (): void => {
    const pending = this.#queue.pending();
    this.#state = {
      ...this.#status(),
      cart: this.#cart && withPending(this.#cart, pending),
      isBusy: pending.size > 0,
    };
    for (const listener of this.#listeners) listener();
  };
}
