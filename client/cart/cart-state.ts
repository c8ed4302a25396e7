import type { CartFragment } from './cart.generated.ts';
import type { MoneyText } from '../i18n/money.ts';
import type { MergeReportLine } from './cart-notice.ts';

/** The cart as the page shows it. */
export interface CartState {
  readonly kind: 'guest' | 'customer';
  /** `idle`: not read yet (server, first render). `failed`: the customer's cart could not be fetched. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** With the optimistic quantities. */
  readonly cart: CartFragment | null;
  /** By product id: how many changes are unconfirmed. While there are any, sums are older than the lines. */
  readonly pending: ReadonlyMap<string, number>;
  /** The product that was added within the last four seconds. */
  readonly addedId: string | null;
  /** What became of the guest's lines at sign-in, until it is dismissed. */
  readonly mergeReport: readonly MergeReportLine[] | null;
  /** How many parts of the page are ordering the cart: it must not change. */
  readonly locks: number;
  /** The customer's credit as the newest totals of this cart have it; null while unknown. */
  readonly credit: { readonly cartId: string; readonly available: MoneyText } | null;
}

export const idleCart: CartState = {
  kind: 'guest',
  status: 'idle',
  cart: null,
  pending: new Map(),
  addedId: null,
  mergeReport: null,
  locks: 0,
  credit: null,
};
