import type { RouteObject } from 'react-router-dom';

export { AddToCart } from './AddToCart.tsx';
export { Adjustments } from './Adjustments.tsx';
export { AddToCartFragmentDoc, type AddToCartFragment, type CartLineFragment } from './cart.generated.ts';
export { CartLineItem } from './CartLineItem.tsx';
export { CartLink } from './CartLink.tsx';
export type { CartSession } from './cart-session.ts';
export { FreeDeliveryBar } from './FreeDeliveryBar.tsx';
export { MergeNotice } from './MergeNotice.tsx';
export type { CartAdjustmentFragment, CartTotalsFragment } from './pricing.generated.ts';
export type { SaveChoices, SavedCart } from './price-cart.ts';
export { TotalsList } from './TotalsList.tsx';
export { useCart, useCartSession, type Cart } from './useCart.ts';
export { useCartLine, type CartLineControl } from './useCartLine.ts';

/** The cart's screen. */
export const routes: RouteObject[] = [{ path: '/cart', lazy: () => import('./CartScreen.tsx') }];
