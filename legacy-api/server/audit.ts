import type { Logger } from 'pino';
import type { Queries } from '../database/index.ts';

export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'published-password-refused'
  | 'published-password-replaced'
  | 'password-changed'
  | 'password-reset'
  | 'password-change-failed'
  | 'reset-code-failed'
  | 'email-verified'
  | 'mail-limit-reached'
  | 'mail-suppressed'
  | 'mail-dead'
  | 'order-status-set'
  | 'consolidated-orders-read'
  | 'staff-action-denied';

/** Something that staff did, or that matters to the security of an account. It contains no secret, name or address. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** Id of the customer or staff member who did it; null if nobody is signed in or the shop did it itself. */
  readonly actorId: number | null;
  readonly requestId: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;
}

/** Days after which the table forgets an event. */
const daysKept = 400;

/** Stores an event in the table, inside the transaction of the action. */
export async function storeAuditEvent(queries: Queries, event: AuditEvent, now: Date): Promise<void> {
  await queries
    .insertInto('audit_events')
    .values({
      at: now.toISOString(),
      action: event.action,
      actor_id: event.actorId,
      details: JSON.stringify(event.details ?? {}),
      request_id: event.requestId,
    })
    .execute();
}

/** Deletes events that are older than 400 days. */
export async function deleteOldAuditEvents(queries: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - daysKept * 86_400_000).toISOString();
  await queries.deleteFrom('audit_events').where('at', '<', oldest).execute();
}

/** Logs an event, once its transaction is committed. */
export type LogAuditEvent = (event: AuditEvent) => void;

/** Audit lines are `info`, and are written with LOG_LEVEL `warn` and `error` too. */
export function auditLog(log: Logger): LogAuditEvent {
  const lines = log.level === 'silent' ? log : log.child({ audit: true }, { level: 'info' });
  return ({ action, actorId, requestId, details }) => {
    lines.info({ action, actorId, requestId, ...details }, 'audit');
  };
}
