import type { RouteObject } from 'react-router-dom';

export { AddToCart } from './AddToCart.tsx';
export { Adjustments } from './Adjustments.tsx';
export type { AddToCartFragment } from './cart.generated.ts';
export { CartLineItem } from './CartLineItem.tsx';
export { CartLink } from './CartLink.tsx';
export { FreeDeliveryBar } from './FreeDeliveryBar.tsx';
export { MergeNotice } from './MergeNotice.tsx';
export type { CartAdjustmentFragment, CartTotalsFragment } from './pricing.generated.ts';
export type { SaveChoices } from './price-cart.ts';
export { TotalsList } from './TotalsList.tsx';
export { useCart, useCartSession } from './useCart.ts';
export { useCartLine } from './useCartLine.ts';

/** The cart's screen. */
export const routes: RouteObject[] = [{ path: '/cart', lazy: () => import('./CartScreen.tsx') }];
