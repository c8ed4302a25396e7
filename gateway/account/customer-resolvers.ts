import type { Resolvers } from '../generated/resolver-types.ts';
import { LegacyRejection } from '../legacy/index.ts';
import { addressSource } from './address-source.ts';
import { readCustomer } from './customer-source.ts';

export const customerResolvers: Resolvers = {
  Query: {
    customer: (_root, _args, { rest }) => (rest.hasToken ? readCustomer(rest) : null),
  },

  Customer: {
    async addresses({ rest }) {
      const book = await rest.call('getAddresses');
      const addresses = book.Customer_Detail.map(addressSource);
      return addresses.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    },

    async defaultAddress({ rest }) {
      try {
        return addressSource(await rest.call('getDefaultAddress'));
      } catch (error) {
        if (error instanceof LegacyRejection && error.status === 404) return null;
        throw error;
      }
    },
  },
};
