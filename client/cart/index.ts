import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routing/screen-route.ts';

export { AddToCart } from './AddToCart.tsx';
export { Adjustments } from './Adjustments.tsx';
export type { AddToCartFragment } from './cart.generated.ts';
export { cartLink } from './cart-link.ts';
export { CartLines } from './CartLines.tsx';
export { CartShelvesContext, type CartShelves } from './cart-shelves.ts';
export { CartLink } from './CartLink.tsx';
export { CartProvider, useCartStore } from './CartProvider.tsx';
export { FreeDeliveryBar } from './FreeDeliveryBar.tsx';
export { MergeNotice } from './MergeNotice.tsx';
export type { CartAdjustmentFragment, CartTotalsFragment } from './pricing.generated.ts';
export { PointsNote } from './PointsNote.tsx';
export { ProductSize } from './ProductSize.tsx';
export { ProductTitle } from './ProductTitle.tsx';
export { TotalsList } from './TotalsList.tsx';
export { useCart } from './useCart.ts';
export { useCartLine } from './useCartLine.ts';
export { useCartLock } from './useCartLock.ts';
export { useCartTotals, type CartTotals, type ClearedChoices, type PromoState } from './useCartTotals.ts';
export { useRemovedLines, type RemovedLines } from './useRemovedLines.ts';
export { useSaveCart } from './useSaveCart.ts';

/** The cart's screen. */
export const routes: ScreenRoute[] = [{ path: paths.cart, lazy: () => import('./CartScreen.tsx') }];
