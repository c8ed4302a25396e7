import type { Handlers } from '../contract/index.ts';
import { storeAuditEvent } from '../server/audit.ts';
import { invalidFields } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { folded } from '../values/text.ts';
import { customerByUsername } from './customers.ts';
import type { Customer } from './customers.ts';
import type { Passwords } from './passwords.ts';
import { tokenIssuer } from './tokens.ts';

export function signInHandlers(services: Services, passwords: Passwords): Handlers<'logIn'> {
  const { database, clock, audit, refusedAccounts } = services;
  const issueToken = tokenIssuer(services);
  /** Whether the password is a published one: for staff any of them, for customers that of their own account. */
  const isRefused = ({ is_staff, username_key }: Customer, password: string) =>
    refusedAccounts.some(
      (known) => known.password === password && (is_staff === 1 || folded(known.username) === username_key),
    );
  return {
    logIn: async ({ body, requestId }) => {
      const customer = await customerByUsername(database.queries, body.username);
      const matched = await passwords.matches(customer?.password_hash, body.password);
      const actorId = customer?.id ?? null;
      if (!customer || !matched || isRefused(customer, body.password)) {
        const action = matched ? 'published-password-refused' : 'sign-in-failed';
        audit({ action, actorId, requestId });
        throw invalidFields({ non_field_errors: ['Unable to login with provided credentials'] });
      }
      const isStaff = customer.is_staff === 1;
      const event = { action: 'signed-in', actorId, requestId, details: { isStaff } } as const;
      if (isStaff) await storeAuditEvent(database.queries, event, clock());
      audit(event);
      return { token: await issueToken(customer) };
    },
  };
}
