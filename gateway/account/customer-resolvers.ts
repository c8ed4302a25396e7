import type { Resolvers } from '../generated/resolver-types.ts';
import { readCustomer } from './customer-source.ts';

export const customerResolvers: Resolvers = {
  Query: {
    customer: (_root, _args, { rest }) => (rest.hasToken ? readCustomer(rest) : null),
  },

  Customer: {
    addresses: ({ addressBook }) => addressBook.all(),
    defaultAddress: ({ addressBook }) => addressBook.default(),
  },
};
