import { cancelExpired } from './orders/index.ts';
import type { OrderMailOutbox } from './orders/index.ts';
import { runPaymentTasks } from './payments/index.ts';
import { deleteOldAuditEvents } from './server/audit.ts';
import type { Services } from './services.ts';

const hour = 3_600_000;

/** Returns the periodic work. A task that fails is logged; the others still run. */
export function periodicWork(services: Services, outbox: OrderMailOutbox): () => Promise<void> {
  const { database, clock, log } = services;
  let auditCleanedAt = -Infinity;

  const tasks = [
    { failure: 'overdue orders were not canceled', run: () => cancelExpired(database, clock()) },
    { failure: 'payments were not captured or refunded', run: () => runPaymentTasks(services) },
    { failure: 'mails about orders were not sent', run: () => outbox.send() },
    {
      failure: 'old audit events were not deleted',
      run: async () => {
        if (performance.now() - auditCleanedAt < hour) return;
        await deleteOldAuditEvents(database.queries, clock());
        auditCleanedAt = performance.now();
      },
    },
  ];
  return async () => {
    for (const { failure, run } of tasks) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error }, failure);
      }
    }
  };
}
