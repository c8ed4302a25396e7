import type { CartFragment } from './cart.generated.ts';
import type { MergeReportLine } from './cart-notice.ts';

/** What the page knows of the cart beside the lines themselves. Replaced whole on every change. */
export interface CartState {
  readonly kind: 'guest' | 'customer';
  /** `idle`: not looked at yet (server, first render). `failed`: the customer's cart could not be fetched. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly cart: CartFragment | null;
  /** Whether a change is on its way to the server: then sums are older than what is shown. */
  readonly isBusy: boolean;
  /** The product that was added within the last four seconds. */
  readonly addedId: string | null;
  /** What became of the guest's lines at sign-in, until it has been seen. */
  readonly mergeReport: readonly MergeReportLine[] | null;
}

export const idleState: CartState = {
  kind: 'guest',
  status: 'idle',
  cart: null,
  isBusy: false,
  addedId: null,
  mergeReport: null,
};
