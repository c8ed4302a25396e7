import { z } from 'zod';
import type { Resolvers } from '../generated/resolver-types.ts';
import { parseInput } from '../values/parse-input.ts';
import { orderMutation } from './order-errors.ts';

/** A group leader's code; an empty one clears it. */
const groupCodeInput = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{0,32}$/, 'A group code has at most 32 letters, digits and hyphens.');

/** The group leader's code that a customer buys under. */
export const groupCodeResolvers: Resolvers = {
  Query: {
    groupCode: async (_root, _args, { rest }) => (await rest.call('getGroupCode')).GroupCode || null,
  },

  Mutation: {
    setGroupCode: (_root, args, { rest }) =>
      orderMutation({ groupCode: null }, { idField: ['code'], names: { GroupCode: 'code' } }, async () => {
        const code = parseInput(groupCodeInput, args.code, ['code']);
        const { GroupCode } = await rest.call('setGroupCode', { body: { GroupCode: code || null } });
        return { groupCode: GroupCode || null };
      }),
  },
};
