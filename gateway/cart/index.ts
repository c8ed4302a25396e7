export { adjustmentsBetween, evictShort, requestedLine, type CartAdjustmentSource } from './adjustments.ts';
export { cartSource, isCurrentCart, type CartSource, type RestCart } from './cart-source.ts';
export { withCartLocked } from './cart-lock.ts';
export { products, type ChangedProducts } from './payloads.ts';
export { nodeReaders } from './node-readers.ts';
export { readCart } from './read-cart.ts';
export { isProductGone, stockShortage } from './stock-rejection.ts';
export { totalsSource, type TotalsSource } from './totals-source.ts';
