export { AddToCart } from './AddToCart.tsx';
export type { AddToCartFragment } from './cart.generated.ts';
export { useCartStore } from './CartProvider.tsx';
export { ProductSize } from './ProductSize.tsx';
export { ProductTitle } from './ProductTitle.tsx';
export { useAddLines } from './useAddLines.ts';
export { useCart } from './useCart.ts';
export { useCartLine } from './useCartLine.ts';
