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

/** A staff action or a security event of an account. It contains no secrets, names or addresses. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** Id of the customer or staff member who did it; null if no one is signed in or the shop did it. */
  readonly actorId: number | null;
  readonly requestId: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;
}

/** Days after which events are deleted. */
const retentionDays = 400;

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

/** Deletes events after the retention period. */
export async function deleteOldAuditEvents(queries: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  await queries.deleteFrom('audit_events').where('at', '<', oldest).execute();
}

/** Logs an event, once its transaction is committed. */
export type LogAuditEvent = (event: AuditEvent) => void;

/** Audit lines have level `info`, but are also written if LOG_LEVEL is `warn` or `error`. */
export function auditLog(log: Logger): LogAuditEvent {
  const lines = log.level === 'silent' ? log : log.child({ audit: true }, { level: 'info' });
  return ({ action, actorId, requestId, details }) => {
    lines.info({ action, actorId, requestId, ...details }, 'audit');
  };
}
