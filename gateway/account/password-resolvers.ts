import type { Resolvers } from '../generated/resolver-types.ts';
import { parseInput } from '../values/parse-input.ts';
import { emailInput, passwordChangeInput, passwordResetInput, resetCodeInput } from './access-input.ts';
import { accountMutation } from './account-errors.ts';

const codeFieldNames = { code: 'code', token: 'token' };
const resetFieldNames = { new_password: 'newPassword', token: 'token' };
const changeFieldNames = { old_password: 'oldPassword', new_password: 'newPassword' };

/** The three steps of a password reset, and the change of a password. */
export const passwordResolvers: Resolvers = {
  Mutation: {
    requestPasswordReset: (_root, args, { rest }) =>
      accountMutation({ token: null }, { notFound: 'EMAIL_NOT_FOUND' }, async () => {
        const path = parseInput(emailInput, args);
        return { token: (await rest.call('requestPasswordReset', { path })).data };
      }),

    verifyResetCode: (_root, args, { rest }) =>
      accountMutation({ token: null }, { names: codeFieldNames, notFound: 'CODE_MISMATCH' }, async () => {
        const { code, token } = parseInput(resetCodeInput, args);
        return { token: (await rest.call('verifyResetCode', { path: { code }, body: { token } })).data };
      }),

    resetPassword: (_root, args, { rest }) =>
      accountMutation({ isReset: false }, { names: resetFieldNames }, async () => {
        const { newPassword, token } = parseInput(passwordResetInput, args);
        const body = { new_password: newPassword, token };
        const { username } = await rest.call('resetPassword', { body });
        return { isReset: true, username };
      }),

    changePassword: (_root, args, { rest }) =>
      accountMutation({ isChanged: false }, { names: changeFieldNames }, async () => {
        const { oldPassword, newPassword } = parseInput(passwordChangeInput, args);
        const body = { old_password: oldPassword, new_password: newPassword };
        await rest.call('changePassword', { body });
        return { isChanged: true };
      }),
  },
};
