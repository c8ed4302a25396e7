import type { CartFragment } from './cart.generated.ts';
import type { MoneyText } from '../i18n/money.ts';
import type { MergeReportLine } from './cart-notice.ts';

/** The cart as displayed. */
export interface CartState {
  readonly kind: 'guest' | 'customer';
  /** `idle`: not read yet (server, first render). `failed`: the customer's cart could not be fetched. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** With the optimistic quantities. */
  readonly cart: CartFragment | null;
  /** Number of unconfirmed changes by product id. While there are any, sums are outdated. */
  readonly pending: ReadonlyMap<string, number>;
  /** The product that was added within the last four seconds. */
  readonly addedId: string | null;
  /** The merge result of the guest's lines at sign-in, until it is dismissed. */
  readonly mergeReport: readonly MergeReportLine[] | null;
  /** Number of parts of the page that are ordering the cart. The cart must not change then. */
  readonly locks: number;
  /** The customer's credit in the newest totals of this cart; null while unknown. */
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
