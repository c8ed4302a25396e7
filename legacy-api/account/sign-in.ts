import type { Handlers } from '../contract/index.ts';
import { invalidFields } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { customerByUsername } from './customers.ts';
import type { Passwords } from './passwords.ts';
import { tokenIssuer } from './tokens.ts';

export function signInHandlers(services: Services, passwords: Passwords): Handlers<'logIn'> {
  const issueToken = tokenIssuer(services);
  return {
    logIn: async ({ body }) => {
      const customer = await customerByUsername(services.database.queries, body.username);
      const matched = await passwords.matches(customer?.password_hash, body.password);
      if (!customer || !matched) {
        throw invalidFields({ non_field_errors: ['Unable to login with provided credentials'] });
      }
      return { token: await issueToken(customer) };
    },
  };
}
