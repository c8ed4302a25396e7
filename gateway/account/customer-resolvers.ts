import type { Resolvers } from '../generated/resolver-types.ts';
import { accountMutation } from './account-errors.ts';
import { readCustomer } from './customer-source.ts';

/** The signed-in customer. The profile picture has a separate endpoint. */
export const customerResolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { rest }) => ({ rest }),
    customer: (_root, _args, { rest }) => readCustomer(rest),
  },

  Mutation: {
    requestEmailVerification: (_root, _args, { rest }) =>
      accountMutation({ isSent: false }, {}, async () => {
        await rest.call('requestEmailVerification');
        return { isSent: true };
      }),
  },

  Viewer: {
    customer: ({ rest }) => rest && readCustomer(rest),
  },

  Customer: {
    addresses: ({ addressBook }) => addressBook?.all() ?? [],
    defaultAddress: ({ addressBook }) => addressBook?.default() ?? null,
  },
};
