import { connectionOf } from '../values/connection.ts';
import { badUserInput } from '../values/errors.ts';
import { atOnce, errorMessages, pageSize } from '../values/messages/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { centsOfDecimal } from '../values/money.ts';
import { sizeOf, titleOf, unitPriceOf } from './product-size.ts';
import type { ProductSource } from './product.ts';
import { allProducts, productsAroundPrice, productsOnPromotion, similarProducts } from './suggestions.ts';

const maxSuggestions = 20;
const maxNumbers = 60;
const dealRules = {
  list: ['deals'],
  keyOf: (product: ProductSource) => product.id,
  defaultFirst: 24,
  maxFirst: 250,
};

/** The requested number of products. Throws BAD_USER_INPUT for too many. */
function countOf(first: number): number {
  if (first >= 1 && first <= maxSuggestions) return first;
  throw badUserInput(pageSize(maxSuggestions), ['first']);
}

/** Data derived from the product lists to help shoppers choose: sizes, unit prices, substitutes, cart fillers, promotions. */
export const suggestionResolvers: Resolvers = {
  Query: {
    productsAroundPrice(_, { price, first }, context) {
      const cents = centsOfDecimal(price);
      if (cents === null || cents <= 0) throw badUserInput(errorMessages.price, ['price']);
      return productsAroundPrice(context, cents, countOf(first));
    },
    async productsByNumber(_, { productNums }, context) {
      if (productNums.length > maxNumbers) {
        throw badUserInput(atOnce(maxNumbers, 'numbers'), ['productNums']);
      }
      const byNumber = new Map((await allProducts(context)).map((product) => [product.productNum, product]));
      return productNums.flatMap((productNum) => byNumber.get(productNum) ?? []);
    },
    async deals(_, { first, after }, context) {
      const unfiltered = await productsOnPromotion(context);
      return Object.assign(connectionOf(unfiltered, { first, after }, dealRules), { unfiltered });
    },
  },
  Product: {
    title: titleOf,
    size: sizeOf,
    unitPrice: unitPriceOf,
    similarProducts: (product, { first }, context) => similarProducts(context, product, countOf(first)),
  },
};
