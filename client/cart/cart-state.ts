import type { CartFragment } from './cart.generated.ts';
import { noPendingLines, type PendingLines } from './cart-entity.ts';
import type { MergeReportLine } from './cart-notice.ts';

/** The cart as the page shows it. */
export interface CartState {
  readonly kind: 'guest' | 'customer';
  /** `idle`: not read yet (server, first render). `failed`: the customer's cart could not be fetched. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** With the pending quantities. */
  readonly cart: CartFragment | null;
  /** Quantities that the server has not confirmed yet. While there are any, sums are older than the lines. */
  readonly pending: PendingLines;
  /** The product that was added within the last four seconds. */
  readonly addedId: string | null;
  /** What became of the guest's lines at sign-in, until it is dismissed. */
  readonly mergeReport: readonly MergeReportLine[] | null;
  /** Whether the cart is being ordered and must not change. */
  readonly isLocked: boolean;
}

export const idleCart: CartState = {
  kind: 'guest',
  status: 'idle',
  cart: null,
  pending: noPendingLines,
  addedId: null,
  mergeReport: null,
  isLocked: false,
};
