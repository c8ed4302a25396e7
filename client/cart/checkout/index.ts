/** Exports of the cart for the checkout. Separate from `cart/index.ts`, which every list of products loads. */
export { Adjustments } from '../Adjustments.tsx';
export { CartLines } from '../CartLines.tsx';
export { useCartStore } from '../CartProvider.tsx';
export { FreeDeliveryBar } from '../FreeDeliveryBar.tsx';
export { PointsNote } from '../PointsNote.tsx';
export type { CartTotalsFragment } from '../pricing.generated.ts';
export { TotalsList } from '../TotalsList.tsx';
export { useCart } from '../useCart.ts';
export { useCartTotals, type CartTotals, type ClearedChoices, type PromoState } from '../useCartTotals.ts';
export type { RemovedLines } from '../useRemovedLines.ts';
export { useSaveCart } from '../useSaveCart.ts';
