import type { ApolloClient } from '@apollo/client';
import type { Session, SessionChange } from '../apollo/session.ts';
import { removeStored, readStored } from '../i18n/browser-storage.ts';
import type { CartFragment } from './cart.generated.ts';
import { readCart, readProduct, watchCart } from './cart-cache.ts';
import type { LineSeed } from './cart-entity.ts';
import type { Notify } from './cart-notice.ts';
import { idleState, type CartState } from './cart-state.ts';
import type { CustomerCart } from './customer-cart.ts';
import { GuestCart } from './guest-cart.ts';
import { LineStates, type LineState } from './line-state.ts';
import { mostOverSaleable } from './model/guest-cart.ts';
import { guestCartKey, mergeKey } from './model/storage-keys.ts';
import { isStockExceeded } from './model/quantity.ts';
import { browserTimers, type Timers } from './model/timers.ts';
import { followOtherTabs, tellOtherTabs } from './other-tabs.ts';
import type { PricedGuestCart, SaveChoices, SavedCart } from './price-cart.ts';
import { priceChanges } from './price-changes.ts';
import type { CartAdjustmentFragment } from './pricing.generated.ts';

/** Milliseconds for which a successful add is shown (spec section 9). */
export const addedFor = 4000;

interface CartSessionOptions {
  readonly client: ApolloClient;
  readonly session: Session;
  readonly notify: Notify;
  readonly timers?: Timers;
}

/** The one cart of the page: guest's or customer's behind one face, read by everything that counts, steps or sums. */
export class CartSession {
  readonly #client: ApolloClient;
  readonly #session: Session;
  readonly #notify: Notify;
  readonly #timers: Timers;
  readonly #guest: GuestCart;
  readonly #listeners = new Set<() => void>();
  /** Null for a guest, whose page does not load it, and until it is loaded. */
  #customer: CustomerCart | null = null;
  #state = idleState;
  #quantities = new Map<string, number>();
  readonly #lineStates = new LineStates();
  #opening: Promise<void> = Promise.resolve();
  #exchange: Promise<unknown> = Promise.resolve();
  #isStarted = false;
  #addedTimer: unknown = null;

  constructor({ client, session, notify, timers = browserTimers }: CartSessionOptions) {
    this.#client = client;
    this.#session = session;
    this.#notify = notify;
    this.#timers = timers;
    this.#guest = new GuestCart(client);
  }

  /** Whoever listens has the cart begin, in a task of its own: a page that comes to life answers before it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      setTimeout(() => {
        this.start();
      });
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): CartState => this.#state;

  quantityOf(productId: string): number {
    return this.#quantities.get(productId) ?? 0;
  }

  /** The same object until something of it changes. */
  lineState(productId: string): LineState {
    const isBusy = this.#customer?.isBusy(productId) ?? false;
    return this.#lineStates.of(productId, this.quantityOf(productId), isBusy);
  }

  /** Begins to follow storage, session and cache; further calls do nothing. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    watchCart(this.#client, () => {
      this.#readCache();
    });
    this.#session.subscribe((change) => {
      this.#follow(change);
    });
    followOtherTabs(() => void this.refresh());
    window.addEventListener('storage', (event) => {
      if (event.key === guestCartKey && this.#state.kind === 'guest') this.#guest.open();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.flush();
    });
    this.#opening = this.#open();
  }

  /** Resolves when the cart has been fetched and, after signing in, the guest's lines have been merged or the merge has failed. */
  whenOpen(): Promise<void> {
    this.start();
    return this.#opening;
  }

  /** Fetches the customer's cart anew: after a failure, or when an order has taken the cart. */
  reload(): Promise<void> {
    this.#opening = this.#open();
    return this.#opening;
  }

  /** An order has taken the cart along: the next one is fetched, here and in other tabs. */
  ordered(): Promise<void> {
    tellOtherTabs();
    return this.reload();
  }

  /**
   * Fetches the customer's cart behind what is shown, and answers which prices are others than those. Another cart in its place is told: this one
   * was ordered somewhere else.
   */
  async refresh(): Promise<CartAdjustmentFragment[]> {
    const { kind, status, cart: shown } = this.#state;
    if (kind !== 'customer' || status !== 'ready') return [];
    if (!(await this.#customer?.load())) return [];
    const { cart } = this.#state;
    if (shown === null || cart === null) return [];
    if (shown.id === cart.id) return priceChanges(shown.lines, cart.lines);
    this.#notify({ kind: 'ordered-elsewhere' });
    return [];
  }

  /** Adds pieces to a line, or takes them off; answers false when the stock does not cover them. */
  add(seed: LineSeed, adding: number): boolean {
    return this.#change(seed, (inCart) => inCart + adding);
  }

  /** Gives a line an absolute quantity; 0 takes it out. */
  set(seed: LineSeed, quantity: number, index?: number): boolean {
    return this.#change(seed, () => quantity, index);
  }

  /** How many of a product the cart may hold, as far as anybody knows. */
  limitOf({ productId, maxQuantity }: Pick<LineSeed, 'productId' | 'maxQuantity'>): number {
    const known = readProduct(this.#client, productId)?.maxQuantity ?? maxQuantity;
    if (known !== undefined) return known;
    const line = this.#guest.lines.find(({ Product_id }) => Product_id === productId);
    // More in the cart than in stock: the product may be sold beyond its stock.
    return line && line.StockLevel >= line.quantity ? line.StockLevel : mostOverSaleable;
  }

  /** Says that a product cannot be had in the quantity asked for. */
  refuse(line: Pick<LineSeed, 'productId' | 'name' | 'maxQuantity'>): void {
    this.#notify({ kind: 'stock', name: line.name, available: this.limitOf(line) });
  }

  /** Sends what waits and resolves when the server has spoken about every line. */
  async flush(): Promise<void> {
    await this.#opening;
    await this.#customer?.flush();
  }

  /** Asks what a guest's cart costs now and takes over what the shop had to change. Null when the cart changed meanwhile. */
  async price(): Promise<PricedGuestCart | null> {
    const { priceGuestCart } = await import('./price-cart.ts');
    const asked = this.#guest.lines;
    const priced = await priceGuestCart(this.#client, asked);
    if (this.#state.kind !== 'guest' || this.#guest.lines !== asked) return null;
    this.#guest.replace(priced.lines);
    return priced;
  }

  /** Brings the products behind the customer's lines into the cache, for their stock. */
  async loadProducts(): Promise<void> {
    const { loadCartProducts } = await import('./price-cart.ts');
    await loadCartProducts(this.#client);
  }

  dismissMergeReport(): void {
    if (this.#state.mergeReport !== null) this.#emit({ mergeReport: null });
  }

  /**
   * Runs a request that answers the customer's whole cart, after what was changed has arrived, and takes that cart over. One after the other: the
   * server ends with what was asked for last.
   */
  exchange<Answer extends { readonly cart: CartFragment | null }>(
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const answer = this.#exchange.then(async () => {
      await this.flush();
      const customer = this.#customer;
      const stamp = customer?.stamp() ?? 0;
      const answered = await request();
      if (answered.cart) customer?.receive(answered.cart, stamp);
      return answered;
    });
    this.#exchange = answer.catch(() => undefined);
    return answer;
  }

  /**
   * Saves the customer's cart (spec section 4, "save and adjust"), and tells beside what the shop had to change which prices are others than those
   * shown. Rejects when it was not saved.
   */
  async save(choices: SaveChoices = {}): Promise<SavedCart> {
    const { saveCustomerCart } = await import('./price-cart.ts');
    const shown = this.#state.cart;
    const saved = await this.exchange(() => saveCustomerCart(this.#client, choices));
    const { cart, adjustments } = saved;
    const repriced = shown?.id === cart.id ? priceChanges(shown.lines, cart.lines, adjustments) : [];
    return { ...saved, adjustments: [...adjustments, ...repriced] };
  }

  #change(seed: LineSeed, quantityFrom: (inCart: number) => number, index?: number): boolean {
    this.start();
    if (this.#state.status !== 'ready') {
      void this.#changeLater(seed, quantityFrom, index);
      return true;
    }
    const { productId } = seed;
    const inCart = this.quantityOf(productId);
    const quantity = Math.max(0, quantityFrom(inCart));
    const adding = quantity - inCart;
    if (adding > 0 && isStockExceeded({ stock: this.limitOf(seed), inCart, adding })) {
      this.refuse(seed);
      return false;
    }
    if (this.#customer) {
      this.#customer.put(seed, quantity);
    } else {
      const stock = readProduct(this.#client, productId)?.stockLevel ?? seed.stockLevel;
      const line = this.#guest.lines.find(({ Product_id }) => Product_id === productId);
      this.#guest.put(seed, quantity, stock ?? line?.StockLevel ?? mostOverSaleable, index);
      if (adding > 0) this.#flagAdded(productId);
    }
    return true;
  }

  async #changeLater(
    seed: LineSeed,
    quantityFrom: (inCart: number) => number,
    index?: number,
  ): Promise<void> {
    if (this.#state.status === 'failed') await this.reload();
    else await this.#opening;
    if (this.#state.status === 'ready') this.#change(seed, quantityFrom, index);
    else this.#notify({ kind: 'unsaved' });
  }

  /** Loads and fetches the customer's cart; answers whether it is there. */
  async #loadCustomer(token: string): Promise<boolean> {
    try {
      const module = await import('./customer-cart.ts');
      if (this.#session.token() !== token) return false;
      const customer = new module.CustomerCart({
        client: this.#client,
        notify: this.#notify,
        timers: this.#timers,
        onActivity: () => {
          this.#emit({ isBusy: this.#customer?.isBusy() ?? false });
        },
        onChanged: tellOtherTabs,
        onAdded: (productId) => {
          this.#flagAdded(productId);
        },
      });
      this.#customer = customer;
      return await customer.load();
    } catch {
      return false;
    }
  }

  #follow(change: SessionChange): void {
    if (change === 'signed-out') {
      removeStored(guestCartKey);
      removeStored(mergeKey);
    }
    this.#opening = this.#open();
  }

  async #open(): Promise<void> {
    const token = this.#session.token();
    this.#customer = null;
    if (token === null) {
      this.#emit({ kind: 'guest', status: 'ready', isBusy: false });
      const { dropped } = this.#guest.open();
      if (dropped.length > 0) this.#notify({ kind: 'dropped', lines: dropped });
      return;
    }
    this.#emit({ kind: 'customer', status: 'loading', isBusy: false });
    const isLoaded = await this.#loadCustomer(token);
    if (this.#session.token() !== token) return;
    this.#emit({ status: isLoaded ? 'ready' : 'failed' });
    if (isLoaded && readStored(guestCartKey) !== null) await this.#merge();
  }

  async #merge(): Promise<void> {
    const server = readCart(this.#client);
    if (!server) return;
    try {
      const { mergeGuestCart } = await import('./merge-cart.ts');
      const customer = this.#customer;
      const stamp = customer?.stamp() ?? 0;
      const merged = await mergeGuestCart({ client: this.#client, server });
      if (!merged) return;
      customer?.receive(merged.cart, stamp);
      this.#emit({ mergeReport: merged.lines });
      tellOtherTabs();
    } catch {
      const retry = (): void => void this.#merge();
      if (this.#session.token() !== null) this.#notify({ kind: 'merge-failed', retry });
    }
  }

  #flagAdded(productId: string): void {
    if (this.#addedTimer !== null) this.#timers.stop(this.#addedTimer);
    this.#addedTimer = this.#timers.start(() => {
      this.#addedTimer = null;
      this.#emit({ addedId: null });
    }, addedFor);
    this.#emit({ addedId: productId });
  }

  #readCache(): void {
    const cart = readCart(this.#client);
    this.#quantities = new Map(cart?.lines.map((line) => [line.productId, line.quantity]));
    this.#emit({ cart });
  }

  #emit(change: Partial<CartState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
