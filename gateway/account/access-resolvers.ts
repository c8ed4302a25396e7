import { badUserInput } from '../values/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { accountErrors, accountInputErrors } from './account-errors.ts';
import { newCustomer, readCustomer } from './customer-source.ts';
import { emailQuestion, loginInput, usernameQuestion } from './login-input.ts';
import { tokenExpiry } from './token-expiry.ts';
import { registerInput } from './register-input.ts';

/** What the REST fields of a registration are called in `RegisterInput`. */
const registerFieldNames = {
  FirstName: 'firstName',
  LastName: 'lastName',
  email: 'email',
  password: 'password',
  username: 'username',
};

const loginFieldNames = { username: 'username', password: 'password' };

/** Signing in and registering, and what can be asked before. */
export const accessResolvers: Resolvers = {
  Query: {
    async isUsernameTaken(_root, args, { rest }) {
      const question = checkInput(usernameQuestion, args);
      if (question.invalidFields) throw badUserInput('`username` is empty or too long.', ['username']);
      return (await rest.call('checkTaken', { body: question.value })).isTaken;
    },

    async isEmailTaken(_root, args, { rest }) {
      const question = checkInput(emailQuestion, args);
      if (question.invalidFields) throw badUserInput('`email` is empty or too long.', ['email']);
      return (await rest.call('checkTaken', { body: question.value })).isTaken;
    },
  },

  Mutation: {
    async login(_root, args, { rest }) {
      const checked = checkInput(loginInput, args);
      if (checked.invalidFields)
        return { token: null, userErrors: accountInputErrors(checked.invalidFields) };
      try {
        const { token } = await rest.call('logIn', { body: checked.value });
        return { token, userErrors: [] };
      } catch (error) {
        return { token: null, userErrors: accountErrors(error, { names: loginFieldNames }) };
      }
    },

    async register(_root, args, { rest }) {
      const checked = checkInput(registerInput, args.input, ['input']);
      if (checked.invalidFields)
        return { customer: null, userErrors: accountInputErrors(checked.invalidFields) };
      const { firstName, lastName, ...others } = checked.value;
      try {
        const customer = await rest.call('registerCustomer', {
          body: { FirstName: firstName, LastName: lastName, ...others },
        });
        return { customer: newCustomer(customer), userErrors: [] };
      } catch (error) {
        const userErrors = accountErrors(error, { names: registerFieldNames, at: ['input'] });
        return { customer: null, userErrors };
      }
    },
  },

  LoginPayload: {
    expiresAt({ token }) {
      const expiry = token === null ? null : tokenExpiry(token);
      return expiry && expiry.toISOString();
    },
    customer: ({ token }, _args, { rest }) => (token ? readCustomer(rest.withToken(token)) : null),
  },
};
