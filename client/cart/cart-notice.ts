import type { AddToCartFragment } from './cart.generated.ts';
import type { DroppedLine } from './model/guest-cart.ts';

export type ProductName = AddToCartFragment['name'];

/** The result of merging one guest line at sign-in. */
export interface MergeReportLine {
  readonly productId: string;
  /** Null when the product is gone and the guest's cart has no name for it. */
  readonly name: ProductName | null;
  readonly outcome: 'MERGED' | 'LIMITED' | 'UNAVAILABLE';
  /** The requested quantity: the server's plus the guest's. */
  readonly wanted: number;
  readonly quantity: number;
}

/** A notice of the cart to the shopper. `cart-messages.ts` has the messages. */
export type CartNotice =
  /** The stock does not cover the requested quantity. */
  | { readonly kind: 'stock'; readonly name: ProductName; readonly available: number }
  /** The quantity is above the line limit of a product without a stock limit. */
  | { readonly kind: 'line-limit'; readonly name: ProductName; readonly available: number }
  /** A change was not made: the line was changed on another device at the same time. */
  | { readonly kind: 'changed-elsewhere'; readonly name: ProductName }
  /** Another user error. */
  | { readonly kind: 'rejected' }
  /** A change did not reach the server; the line shows the server's quantity again. */
  | { readonly kind: 'unsaved' }
  /** The customer's cart was replaced: it was ordered in another tab or on another device. */
  | { readonly kind: 'ordered-elsewhere' }
  /** A change was not made: its cart was ordered. */
  | { readonly kind: 'cart-changed' }
  /** A change was not made: the cart is being ordered. */
  | { readonly kind: 'locked' }
  /** Invalid entries of the stored guest cart. */
  | { readonly kind: 'dropped'; readonly lines: readonly DroppedLine[] }
  /** The merge failed; the guest's lines are still stored. */
  | { readonly kind: 'merge-failed'; readonly retry: () => void };

export type Notify = (notice: CartNotice) => void;
