import type { AddToCartFragment } from './cart.generated.ts';
import type { DroppedLine } from './model/guest-cart.ts';

export type ProductName = AddToCartFragment['name'];

/** What became of one line that a guest brought along when signing in. */
export interface MergeReportLine {
  readonly productId: string;
  /** Null when the product is gone and the guest's cart did not know it either. */
  readonly name: ProductName | null;
  readonly outcome: 'MERGED' | 'LIMITED' | 'UNAVAILABLE';
  /** How many there should have been: the server's and the guest's together. */
  readonly wanted: number;
  readonly quantity: number;
}

/** Something that the cart has to tell the shopper, in words that `cart-messages.ts` finds. */
export type CartNotice =
  /** The stock does not cover what was asked for. */
  | { readonly kind: 'stock'; readonly name: ProductName; readonly available: number }
  /** Another user error. */
  | { readonly kind: 'rejected' }
  /** A change did not reach the server; the line shows again what the server has. */
  | { readonly kind: 'unsaved' }
  /** The customer's cart is another one than was shown: it was ordered in another tab or on another device. */
  | { readonly kind: 'ordered-elsewhere' }
  /** A change was not made: the cart that it was meant for is ordered. */
  | { readonly kind: 'cart-changed' }
  /** A change was not made: the cart is being ordered. */
  | { readonly kind: 'locked' }
  /** Entries of the stored guest cart that could not be read. */
  | { readonly kind: 'dropped'; readonly lines: readonly DroppedLine[] }
  /** The merge failed; the guest's lines are still kept. */
  | { readonly kind: 'merge-failed'; readonly retry: () => void };

export type Notify = (notice: CartNotice) => void;
