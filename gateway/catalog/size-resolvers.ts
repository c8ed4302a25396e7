import type { Resolvers } from '../generated/resolver-types.ts';
import { sizeOf, titleOf, unitPriceOf } from './product-size.ts';

/** The fields of `Product` that are derived from its size. */
export const sizeResolvers: Resolvers = {
  Product: { title: titleOf, size: sizeOf, unitPrice: unitPriceOf },
};
