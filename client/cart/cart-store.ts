import type { ApolloClient } from '@apollo/client';
import { failureOf } from '../apollo/errors.ts';
import type { Session, SessionChange } from '../session/session.ts';
import { readStored, removeStored } from '../browser/storage/local-storage.ts';
import { ShopperCartDocument, type CartFragment } from './cart.generated.ts';
import { quantityIn, readProduct, type CartItem, type PendingLine } from './cart-entity.ts';
import type { CartUserErrorFragment, SetCartLineMutationVariables } from './cart-lines.generated.ts';
import type { Notify } from './cart-notice.ts';
import type { CartState } from './cart-state.ts';
import { CartView } from './cart-view.ts';
import { GuestCart } from './guest-cart.ts';
import { LineQueue } from './line-queue.ts';
import type { MergeCartMutation, MergeCartMutationVariables } from './merge.generated.ts';
import { maxOverSaleable, type GuestLine } from './model/guest-cart.ts';
import { guestCartKey, mergeKey } from './model/storage-keys.ts';
import { followOtherTabs, notifyOtherTabs } from './other-tabs.ts';
import type { CartAdjustmentFragment } from './pricing.generated.ts';

/** Milliseconds for which the last added product is shown (docs/product.md). */
export const addedDuration = 4000;

/** The mutations of the generated hooks. Each updates the cache by its result. */
export interface CartMutations {
  /** 0 removes the line. */
  readonly setCartLine: (
    variables: SetCartLineMutationVariables,
  ) => Promise<{ readonly userErrors: readonly CartUserErrorFragment[] }>;
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

/**
 * The one cart of the page, a guest's or a customer's. Its lines are the entity `Cart` in Apollo's cache; beside it there are only the
 * pending quantities and a status.
 */
export class CartStore {
  readonly #options: CartStoreOptions;
  readonly #client: ApolloClient;
  readonly #queue = new LineQueue(
    (line) => this.#sendLine(line),
    (pending) => this.#view.update({ pending }),
  );
  readonly #guest: GuestCart;
  readonly #view: CartView;
  #locks = 0;
  #notify: Notify = () => undefined;
  #opening: Promise<void> | null = null;
  #addedTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CartStoreOptions) {
    this.#options = options;
    this.#client = options.client;
    this.#guest = new GuestCart(options.client);
    this.#view = new CartView(options.client.cache, () => this.#queue.discard());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  /** The same object until something changes. */
  readonly state = (): CartState => this.#view.state();

  quantityOf(productId: string): number {
    return quantityIn(this.state().cart, productId);
  }

  /** How the shopper is notified, in the language of the page. */
  setNotify(notify: Notify): void {
    this.#notify = notify;
  }

  /** Opens the cart, in a task of its own so that the page can respond before, and follows session, storage and other tabs. Returns a function that stops it. */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    signal.addEventListener('abort', this.#options.session.subscribe(this.#followSession));
    followOtherTabs(
      {
        onCustomerChange: () => void this.refresh(),
        onGuestChange: () => {
          if (this.state().kind === 'guest') this.#guest.open();
        },
      },
      signal,
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

  /** Locks the cart while it is ordered. Returns a function that unlocks it. */
  lock(): () => void {
    const add = (count: number): void => {
      this.#locks += count;
      this.#view.update({ isLocked: this.#locks > 0 });
    };
    add(1);
    return () => add(-1);
  }

  /** Fetches the customer's cart in the background. Resolves with what changed in it; notifies when the cart was ordered elsewhere. */
  async refresh(): Promise<CartAdjustmentFragment[]> {
    const { kind, status } = this.state();
    const shown = this.#view.cart;
    if (kind !== 'customer' || status !== 'ready') return [];
    if (!(await this.#load()) || !shown || !this.#view.cart) return [];
    if (shown.id === this.#view.cart.id) {
      const now = this.#view.cart.lines;
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

  /** The max quantity of a product, as far as known. */
  maxQuantityOf({ productId, maxQuantity }: CartItem): number {
    const known = readProduct(this.#client.cache, productId)?.maxQuantity ?? maxQuantity;
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
      if (!this.#view.cart) throw new Error('There is no cart');
      return request(this.#view.cart);
    });
  }

  /** The guest's lines as stored: another array after every change. */
  guestLines(): readonly GuestLine[] {
    return this.#guest.lines;
  }

  /** Replaces the guest's lines if they are still these. */
  replaceGuestLines(known: readonly GuestLine[], lines: readonly GuestLine[]): boolean {
    const isCurrent = this.state().kind === 'guest' && this.#guest.lines === known;
    if (isCurrent) this.#guest.replace(lines);
    else if (this.state().kind === 'guest') this.#guest.show(this.#guest.lines);
    return isCurrent;
  }

  dismissMergeReport(): void {
    this.#view.update({ mergeReport: null });
  }

  #change(...[item, quantityFrom, index]: Change): boolean {
    const { kind, status, isLocked } = this.state();
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
    const product = readProduct(this.#client.cache, productId) ?? item;
    const stock = product.stockLevel ?? this.#guest.find(productId)?.StockLevel ?? maxOverSaleable;
    this.#guest.set(item, quantity, stock, index);
    if (isMore) this.#showAdded(productId);
    return true;
  }

  async #changeWhenOpen(...change: Change): Promise<void> {
    await (this.state().status === 'failed' ? this.reload() : this.whenOpen());
    if (this.state().status === 'ready') this.#change(...change);
    else this.#notify({ kind: 'unsaved' });
  }

  /** Sends a pending quantity. The mutation's result updates the cache; this handles the rest. */
  async #sendLine({ item, quantity }: PendingLine): Promise<void> {
    const { productId } = item;
    const before = quantityIn(this.#view.cart, productId);
    if (!this.#view.cart || quantity === before) return;
    try {
      const { userErrors } = await this.#options.setCartLine({
        cartId: this.#view.cart.id,
        productId,
        quantity,
      });
      if (userErrors[0]) {
        this.#notifyUserError(userErrors[0]);
        return;
      }
      notifyOtherTabs();
      if (quantity > before) this.#showAdded(productId);
    } catch (error) {
      if (failureOf(error) === 'UNAUTHENTICATED') return;
      this.#notify({ kind: 'unsaved' });
      // The change may have arrived anyway.
      void this.#load();
    }
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
      this.#view.update({ kind: 'guest', status: 'ready' });
      const { dropped } = this.#guest.open();
      if (dropped.length > 0) this.#notify({ kind: 'dropped', lines: dropped });
      return;
    }
    this.#view.update({ kind: 'customer', status: 'loading' });
    const isLoaded = await this.#load();
    if (session.token() !== token) return;
    this.#view.update({ status: isLoaded ? 'ready' : 'failed' });
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
    const server = this.#view.cart;
    if (!server) return;
    try {
      const { mergeGuestCart } = await import('./merge-cart.ts');
      const mergeReport = await mergeGuestCart(this.#client, server, (variables) =>
        this.#queue.run(() => mergeCart(variables)),
      );
      if (!mergeReport) return;
      this.#view.update({ mergeReport });
      notifyOtherTabs();
    } catch {
      const retry = (): void => void this.#merge();
      if (session.token() !== null) this.#notify({ kind: 'merge-failed', retry });
    }
  }

  #showAdded(productId: string): void {
    clearTimeout(this.#addedTimer);
    this.#addedTimer = setTimeout(() => this.#view.update({ addedId: null }), addedDuration);
    this.#view.update({ addedId: productId });
  }
}
