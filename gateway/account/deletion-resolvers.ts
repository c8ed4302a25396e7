import type { Resolvers } from '../generated/resolver-types.ts';
import { LegacyRejection, type RestClient, type RestResponse } from '../rest/index.ts';
import { parseInput } from '../values/parse-input.ts';
import { userError } from '../values/user-error.ts';
import { deletionInput } from './access-input.ts';
import { accountMutation } from './account-errors.ts';

/** Maximum length of a name in a message to customer service. */
const maxNameLength = 100;

/** Whether the password is the customer's. Logs in for that, because the REST API has no other check; the new token is discarded. */
async function isPasswordOf(rest: RestClient, username: string, password: string): Promise<boolean> {
  try {
    await rest.call('logIn', { body: { username, password } });
    return true;
  } catch (error) {
    if (error instanceof LegacyRejection) return false;
    throw error;
  }
}

/** The message to customer service. */
function messageOf(customer: RestResponse<'getCustomer'>, now: Date) {
  const { username, email } = customer;
  const name = [customer.FirstName, customer.LastName].join(' ').trim() || username;
  const lines = [
    'Account deletion: please delete my account.',
    '',
    `Username: ${username}`,
    `Email: ${email}`,
    `Confirmed with the password of the account at ${now.toISOString()}.`,
  ];
  return { Name: name.slice(0, maxNameLength), Email: email, Message: lines.join('\n') };
}

/** Requests to delete an account. Staff handle them, because the REST API has no such call. */
export const deletionResolvers: Resolvers = {
  Mutation: {
    requestAccountDeletion: (_root, args, { rest, clock }) =>
      accountMutation({ isRequested: false }, {}, async () => {
        const { password } = parseInput(deletionInput, args);
        const customer = await rest.call('getCustomer');
        if (!(await isPasswordOf(rest, customer.username, password))) {
          return { isRequested: false, userErrors: [userError('PASSWORD_MISMATCH', ['password'])] };
        }
        await rest.call('sendContactMessage', { body: messageOf(customer, clock()) });
        return { isRequested: true };
      }),
  },
};
