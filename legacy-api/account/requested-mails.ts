import type { Queries } from '../database/index.ts';
import { admitMail } from '../mail/index.ts';
import type { LogAuditEvent } from '../server/audit.ts';
import { tooManyRequests } from '../server/rejections.ts';
import type { Customer } from './customers.ts';

interface RequestedMail {
  readonly kind: 'verification' | 'reset';
  readonly customer: Customer;
  readonly requestId: string;
  readonly audit: LogAuditEvent;
}

/** Counts a requested email, inside the caller's transaction. Throws a 429 with `Retry-After` if the mailbox got too many. */
export async function countRequestedMail(
  queries: Queries,
  { kind, customer, requestId, audit }: RequestedMail,
  now: Date,
): Promise<void> {
  const { id, email, email_verified } = customer;
  const admission = await admitMail(queries, { kind, email, isVerified: email_verified === 1 }, now);
  if (admission.admitted) return;
  audit({ action: 'mail-limit-reached', actorId: null, requestId, details: { kind, customer: id } });
  throw tooManyRequests(Math.max(1, Math.ceil(admission.waitMs / 1000)));
}
