import { z } from 'zod';
import { signedInCustomer } from '../account/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import type { RestClient } from '../rest/index.ts';
import { format, keeps } from '../values/input-rules.ts';
import { inputMessages } from '../values/messages/inputs.ts';
import { parseInput } from '../values/parse-input.ts';
import { orderMutation } from './order-errors.ts';

/** A group leader's code; an empty string removes it. */
const groupCodeInput = z
  .string()
  .trim()
  .superRefine(keeps(format(/^[A-Za-z0-9-]{0,32}$/, inputMessages.groupCode)));

const readGroupCode = async (rest: RestClient): Promise<string | null> =>
  (await rest.call('getGroupCode')).GroupCode || null;

/** The code of the group leader under whom a customer buys. */
export const groupCodeResolvers: Resolvers = {
  Query: {
    groupCode: (_root, _args, { rest }) => readGroupCode(rest),
  },

  Customer: {
    groupCode: ({ rest }) => rest && readGroupCode(rest),
  },

  Mutation: {
    setGroupCode: (_root, args, { rest }) =>
      orderMutation({ groupCode: null }, { idField: ['code'], names: { GroupCode: 'code' } }, async () => {
        const code = parseInput(groupCodeInput, args.code, ['code']);
        const { GroupCode } = await rest.call('setGroupCode', { body: { GroupCode: code || null } });
        return { groupCode: GroupCode || null };
      }),
  },

  SetGroupCodePayload: { customer: signedInCustomer },
};
