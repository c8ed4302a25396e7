import type { ApolloClient } from '@apollo/client';
import { failureOf, type FailureCode } from '../apollo/errors.ts';
import { ShopperCartDocument, type CartFragment, type ShopperCartQuery } from './cart.generated.ts';
import { readCart, writeCart, writeProduct } from './cart-cache.ts';
import { withLines, withQuantity, type LineSeed } from './cart-entity.ts';
import {
  RemoveCartLineDocument,
  SetCartLineDocument,
  type CartUserErrorFragment,
  type RemoveCartLineMutation,
  type RemoveCartLineMutationVariables,
  type SetCartLineMutation,
  type SetCartLineMutationVariables,
} from './cart-lines.generated.ts';
import type { Notify } from './cart-notice.ts';
import { LineIntent, type LineOutcome } from './model/line-intent.ts';
import { AnswerLedger, reconcileLines } from './model/snapshot.ts';
import type { Timers } from './model/timers.ts';

interface CustomerCartOptions {
  readonly client: ApolloClient;
  readonly notify: Notify;
  readonly timers: Timers;
  /** A line became busy or silent. */
  readonly onActivity: () => void;
  /** The server has another cart than before. */
  readonly onChanged: () => void;
  /** The server has taken more of a product. */
  readonly onAdded: (productId: string) => void;
}

interface LineAnswer {
  readonly cart: CartFragment | null;
  readonly userErrors: readonly CartUserErrorFragment[];
}

/** Waits before an absolute quantity is sent again; it may be, since a repeat changes nothing. */
const retryDelays = [400, 1200];
const passing: readonly FailureCode[] = [
  'OFFLINE',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'RATE_LIMITED',
];

/** The signed-in customer's cart: shown from the cache, changed line by line with absolute quantities, corrected by every answer. */
export class CustomerCart {
  readonly #options: CustomerCartOptions;
  readonly #ledger = new AnswerLedger();
  readonly #intents = new Map<string, LineIntent>();
  /** What the server is known to have of each product. */
  readonly #confirmed = new Map<string, number>();

  constructor(options: CustomerCartOptions) {
    this.#options = options;
  }

  /** Fetches the cart; answers whether there is one. */
  async load(): Promise<boolean> {
    const stamp = this.#ledger.stamp();
    try {
      const { data } = await this.#options.client.query<ShopperCartQuery>({
        query: ShopperCartDocument,
        fetchPolicy: 'no-cache',
      });
      if (!data?.cart) return false;
      this.receive(data.cart, stamp);
      return true;
    } catch {
      return false;
    }
  }

  /** The stamp of a request about the whole cart, to be handed to `receive` with its answer. */
  stamp(): number {
    return this.#ledger.stamp();
  }

  /** A cart from the server, asked for at `stamp`. Lines that have changed since stay as they are shown. */
  receive(cart: CartFragment, stamp: number, sent?: { productId: string; quantity: number }): void {
    const isKept = (productId: string): boolean => {
      const intent = this.#intents.get(productId);
      if (productId === sent?.productId) return intent !== undefined && intent.wanted !== sent.quantity;
      return (intent?.isBusy ?? false) || this.#ledger.isOutdated(productId, stamp);
    };
    const { client } = this.#options;
    const shown = readCart(client);
    const answered = new Map(cart.lines.map((line) => [line.productId, line.quantity]));
    for (const productId of new Set([...this.#confirmed.keys(), ...answered.keys()])) {
      if (productId !== sent?.productId && this.#ledger.isOutdated(productId, stamp)) continue;
      this.#confirmed.set(productId, answered.get(productId) ?? 0);
    }
    const known = shown?.id === cart.id ? shown.lines : [];
    writeCart(client, withLines(cart, reconcileLines(known, cart.lines, isKept)));
  }

  isBusy(productId?: string): boolean {
    if (productId !== undefined) return this.#intents.get(productId)?.isBusy ?? false;
    return [...this.#intents.values()].some((intent) => intent.isBusy);
  }

  /** The line shall have this many; shown at once. */
  put(seed: LineSeed, quantity: number): void {
    this.#intentOf(seed).want(quantity);
    this.#options.onActivity();
  }

  /** Resolves when the server has spoken about every line. */
  async flush(): Promise<void> {
    await Promise.all([...this.#intents.values()].map((intent) => intent.flush()));
  }

  #intentOf(seed: LineSeed): LineIntent {
    const { productId } = seed;
    const known = this.#intents.get(productId);
    if (known) return known;
    const { client, timers, onActivity } = this.#options;
    const intent = new LineIntent(this.#confirmed.get(productId) ?? 0, {
      send: (quantity) => this.#send(productId, quantity),
      show: (quantity) => {
        const cart = readCart(client);
        if (cart) writeCart(client, withQuantity(cart, seed, quantity));
      },
      settled: () => {
        this.#intents.delete(productId);
        onActivity();
      },
      timers,
    });
    this.#intents.set(productId, intent);
    return intent;
  }

  async #send(productId: string, quantity: number): Promise<LineOutcome> {
    const { notify, onAdded, onChanged, client } = this.#options;
    const before = this.#confirmed.get(productId) ?? 0;
    const stamp = this.#ledger.stamp();
    let answer: LineAnswer;
    try {
      answer = await this.#request(productId, quantity);
    } catch (error) {
      if (failureOf(error) !== 'UNAUTHENTICATED') {
        notify({ kind: 'unsaved' });
        // The change may have arrived all the same: what the server has by now is asked for.
        void this.load();
      }
      return { kind: 'refused', quantity: before };
    }
    this.#ledger.answered(productId);
    for (const { product } of answer.userErrors) if (product) writeProduct(client, product);
    const [refusal] = answer.userErrors;
    if (refusal) {
      this.#say(refusal);
      const own = answer.cart?.lines.find((line) => line.productId === productId)?.quantity ?? 0;
      const held = answer.cart ? own : before;
      this.#confirmed.set(productId, held);
      return { kind: 'refused', quantity: held };
    }
    if (answer.cart) this.receive(answer.cart, stamp, { productId, quantity });
    onChanged();
    if (quantity > before) onAdded(productId);
    return { kind: 'accepted' };
  }

  #say(refusal: CartUserErrorFragment): void {
    const { code, product, available } = refusal;
    const isStock = code === 'STOCK_INSUFFICIENT' && product !== null;
    this.#options.notify(
      isStock
        ? { kind: 'stock', name: product.name, available: available ?? product.maxQuantity }
        : { kind: 'refused' },
    );
  }

  async #request(productId: string, quantity: number, attempt = 0): Promise<LineAnswer> {
    const { client, timers } = this.#options;
    try {
      if (quantity === 0) {
        const { data } = await client.mutate<RemoveCartLineMutation, RemoveCartLineMutationVariables>({
          mutation: RemoveCartLineDocument,
          variables: { productId },
          fetchPolicy: 'no-cache',
        });
        if (data) return data.removeCartLine;
      } else {
        const { data } = await client.mutate<SetCartLineMutation, SetCartLineMutationVariables>({
          mutation: SetCartLineDocument,
          variables: { productId, quantity },
          fetchPolicy: 'no-cache',
        });
        if (data) return data.setCartLine;
      }
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !passing.includes(failureOf(error))) throw error;
      await new Promise<void>((resolve) => void timers.start(resolve, delay));
      return this.#request(productId, quantity, attempt + 1);
    }
    throw new Error('The cart answered nothing');
  }
}
