import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { accountErrors, accountInputErrors } from './account-errors.ts';
import { emailInput } from './login-input.ts';
import { passwordChangeInput, passwordResetInput, resetCodeInput } from './password-input.ts';

/** A forgotten password, in three steps, and the change of a known one. */
export const passwordResolvers: Resolvers = {
  Mutation: {
    async requestPasswordReset(_root, args, { rest }) {
      const checked = checkInput(emailInput, args);
      if (checked.invalidFields)
        return { token: null, userErrors: accountInputErrors(checked.invalidFields) };
      try {
        const { data } = await rest.call('requestPasswordReset', { path: { email: checked.value.email } });
        return { token: data, userErrors: [] };
      } catch (error) {
        return { token: null, userErrors: accountErrors(error, { notFound: 'EMAIL_NOT_FOUND' }) };
      }
    },

    async verifyResetCode(_root, args, { rest }) {
      const checked = checkInput(resetCodeInput, args);
      if (checked.invalidFields)
        return { token: null, userErrors: accountInputErrors(checked.invalidFields) };
      const { code, token } = checked.value;
      try {
        const { data } = await rest.call('verifyResetCode', { path: { code }, body: { token } });
        return { token: data, userErrors: [] };
      } catch (error) {
        const names = { code: 'code', token: 'token' };
        return { token: null, userErrors: accountErrors(error, { names, notFound: 'CODE_MISMATCH' }) };
      }
    },

    async resetPassword(_root, args, { rest }) {
      const checked = checkInput(passwordResetInput, args);
      if (checked.invalidFields)
        return { isReset: false, userErrors: accountInputErrors(checked.invalidFields) };
      const { newPassword, token } = checked.value;
      try {
        const { username } = await rest.call('resetPassword', {
          body: { new_password: newPassword, token },
        });
        return { isReset: true, username, userErrors: [] };
      } catch (error) {
        const names = { new_password: 'newPassword', token: 'token' };
        return { isReset: false, userErrors: accountErrors(error, { names }) };
      }
    },

    async changePassword(_root, args, { rest }) {
      const checked = checkInput(passwordChangeInput, args);
      if (checked.invalidFields)
        return { isChanged: false, userErrors: accountInputErrors(checked.invalidFields) };
      const { oldPassword, newPassword } = checked.value;
      try {
        await rest.call('changePassword', { body: { old_password: oldPassword, new_password: newPassword } });
        return { isChanged: true, userErrors: [] };
      } catch (error) {
        const names = { old_password: 'oldPassword', new_password: 'newPassword' };
        return { isChanged: false, userErrors: accountErrors(error, { names }) };
      }
    },
  },
};
