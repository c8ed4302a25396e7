import { checkFirst, checkLength } from '../values/argument-limits.ts';
import { connectionOf } from '../values/connection.ts';
import { badUserInput } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { centsOfDecimal } from '../values/money.ts';
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

/** Data derived from the product lists to help shoppers choose: substitutes, cart fillers, promotions. */
export const suggestionResolvers: Resolvers = {
  Query: {
    productsAroundPrice(_, { price, first }, context) {
      const cents = centsOfDecimal(price);
      if (cents === null || cents <= 0) throw badUserInput(errorMessages.price, ['price']);
      checkFirst(first, maxSuggestions);
      return productsAroundPrice(context, cents, first);
    },
    async productsByNumber(_, { productNums }, context) {
      checkLength(productNums, maxNumbers, 'numbers', ['productNums']);
      const byNumber = new Map((await allProducts(context)).map((product) => [product.productNum, product]));
      return productNums.flatMap((productNum) => byNumber.get(productNum) ?? []);
    },
    async deals(_, { first, after }, context) {
      const unfiltered = await productsOnPromotion(context);
      return Object.assign(connectionOf(unfiltered, { first, after }, dealRules), { unfiltered });
    },
  },
  Product: {
    similarProducts(product, { first }, context) {
      checkFirst(first, maxSuggestions);
      return similarProducts(context, product, first);
    },
  },
};
