import type { Services } from '../services.ts';
import { localCartHandlers } from './local-cart.ts';
import { orderCartHandlers } from './order-cart.ts';

export { freeItemJson, freeItems } from './free-items.ts';
export type { FreeItem } from './free-items.ts';
export {
  cartLines,
  limitToStock,
  linesFor,
  maxQuantity,
  productGone,
  quantitiesOf,
  removeLine,
  setQuantity,
  stockGone,
} from './lines.ts';
export type { CartLine } from './lines.ts';
export { cartJson, lockCart } from './open-cart.ts';
export type { OpenCart } from './open-cart.ts';
export { totalsJson, totalsOf } from './totals.ts';
export type { Saving, Totals } from './totals.ts';

export function cartHandlers(services: Services) {
  return { ...orderCartHandlers(services), ...localCartHandlers(services) };
}
