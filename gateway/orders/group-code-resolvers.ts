import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { groupCodeInput } from './group-code-input.ts';
import { orderErrors, orderInputError } from './order-errors.ts';

/** The group leader's code that a customer buys under. */
export const groupCodeResolvers: Resolvers = {
  Query: {
    groupCode: async (_root, _args, { rest }) => (await rest.call('getGroupCode')).GroupCode || null,
  },

  Mutation: {
    async setGroupCode(_root, args, { rest }) {
      const code = checkInput(groupCodeInput, args.code, ['code']);
      if (code.invalidFields) {
        const userErrors = code.invalidFields.map(({ field, message }) => orderInputError(field, message));
        return { groupCode: null, userErrors };
      }
      try {
        const { GroupCode } = await rest.call('setGroupCode', { body: { GroupCode: code.value || null } });
        return { groupCode: GroupCode || null, userErrors: [] };
      } catch (error) {
        return { groupCode: null, userErrors: orderErrors(error, ['code'], { GroupCode: 'code' }) };
      }
    },
  },
};
