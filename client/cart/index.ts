import type { RouteObject } from 'react-router-dom';

export { AddToCart } from './AddToCart.tsx';
export { Adjustments } from './Adjustments.tsx';
export type { AddToCartFragment } from './cart.generated.ts';
export { CartLineItem } from './CartLineItem.tsx';
export { CartLink } from './CartLink.tsx';
export { CartProvider, useCartStore } from './CartProvider.tsx';
export { FreeDeliveryBar } from './FreeDeliveryBar.tsx';
export { MergeNotice } from './MergeNotice.tsx';
export type { CartAdjustmentFragment, CartTotalsFragment } from './pricing.generated.ts';
export { TotalsList } from './TotalsList.tsx';
export { useCart } from './useCart.ts';
export { useCartLine } from './useCartLine.ts';
export { useCartLock } from './useCartLock.ts';
export { useCartTotals, type CartTotals, type PromoState } from './useCartTotals.ts';
export { useSaveCart } from './useSaveCart.ts';

/** The cart's screen. */
export const routes: RouteObject[] = [{ path: '/cart', lazy: () => import('./CartScreen.tsx') }];
