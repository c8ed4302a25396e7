import type { Resolvers } from '../generated/resolver-types.ts';
import { accountErrors } from './account-errors.ts';

/** The verified address. The picture has an endpoint of its own. */
export const profileResolvers: Resolvers = {
  Mutation: {
    async requestEmailVerification(_root, _args, { rest }) {
      try {
        await rest.call('requestEmailVerification');
        return { isSent: true, userErrors: [] };
      } catch (error) {
        return { isSent: false, userErrors: accountErrors(error) };
      }
    },
  },
};
