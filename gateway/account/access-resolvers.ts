import { badUserInput } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { parseInput } from '../values/parse-input.ts';
import { emailQuestion, loginInput, registerInput, usernameQuestion } from './access-input.ts';
import { accountMutation } from './account-errors.ts';
import { newCustomer, readCustomer } from './customer-source.ts';
import { tokenExpiry } from '../values/token-expiry.ts';

/** Names of the REST fields of a registration in `RegisterInput`. */
const registerFieldNames = {
  FirstName: 'firstName',
  LastName: 'lastName',
  email: 'email',
  password: 'password',
  username: 'username',
};

const loginFieldNames = { username: 'username', password: 'password' };

/** Sign-in, sign-out, registration and the checks for taken names. */
export const accessResolvers: Resolvers = {
  Query: {
    async isUsernameTaken(_root, args, { rest }) {
      const { data: body } = usernameQuestion.safeParse(args);
      if (!body) throw badUserInput(errorMessages.username, ['username']);
      return (await rest.call('checkTaken', { body })).isTaken;
    },

    async isEmailTaken(_root, args, { rest }) {
      const { data: body } = emailQuestion.safeParse(args);
      if (!body) throw badUserInput(errorMessages.email, ['email']);
      return (await rest.call('checkTaken', { body })).isTaken;
    },
  },

  Mutation: {
    login: (_root, args, { rest }) =>
      accountMutation({ token: null, rest: null }, { names: loginFieldNames }, async () => {
        const body = parseInput(loginInput, args);
        const { token } = await rest.call('logIn', { body });
        return { token, rest: rest.withToken(token) };
      }),

    // The REST API cannot sign out, so the gateway rejects the token itself.
    async logout(_root, _args, context) {
      // Store only tokens that the REST API accepts.
      await context.rest.call('getCustomer');
      await context.endSession();
      return { isSignedOut: true, viewer: { rest: null }, userErrors: [] };
    },

    register: (_root, args, { rest }) =>
      accountMutation({ customer: null }, { names: registerFieldNames, at: ['input'] }, async () => {
        const { firstName, lastName, ...others } = parseInput(registerInput, args.input, ['input']);
        const body = { FirstName: firstName, LastName: lastName, ...others };
        return { customer: newCustomer(await rest.call('registerCustomer', { body })) };
      }),
  },

  LoginPayload: {
    expiresAt({ token }) {
      const expiry = token ? tokenExpiry(token) : null;
      return expiry && expiry.toISOString();
    },
    customer: ({ rest }) => rest && readCustomer(rest),
    viewer: ({ rest }) => rest && { rest },
  },
};
