import { existingProducts } from '../catalog/index.ts';
import type { RequestContext } from '../context.ts';
import type { CartUserErrorSource } from './cart-errors.ts';
import type { CartSource } from './cart-source.ts';
import type { CartMergeLineSource } from './merge-cart.ts';

/** Data for `products` of a payload. */
export interface ChangedProducts {
  /** Ids of the REST API. */
  readonly productIds: readonly number[];
}

/** The payload of a change of the cart; `products` has a resolver, so that its calls are made only if a client selects it. */
export interface CartPayloadSource extends ChangedProducts {
  readonly cart: CartSource | null;
  readonly userErrors: CartUserErrorSource[];
}

export interface MergeCartPayloadSource extends CartPayloadSource {
  readonly lines: CartMergeLineSource[];
}

/** The resolver of a payload's `products`: each product once, even if several lines are about it. */
export const products = ({ productIds }: ChangedProducts, _args: unknown, context: RequestContext) =>
  existingProducts(context, [...new Set(productIds)]);
