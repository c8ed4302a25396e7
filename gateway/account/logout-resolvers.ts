import type { Resolvers } from '../generated/resolver-types.ts';

/** Signing out. The REST API has no such call, so the gateway refuses the token itself. */
export const logoutResolvers: Resolvers = {
  Mutation: {
    async logout(_root, _args, { rest, endSession }) {
      // Only tokens that the REST API accepts are remembered.
      await rest.call('getCustomer');
      await endSession();
      return { isSignedOut: true, userErrors: [] };
    },
  },
};
