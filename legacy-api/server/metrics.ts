import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/index.ts';
import type { Mailer } from '../mail/index.ts';

/** Seconds. Reads take ~1 ms, orders a few ms, password hashing ~100 ms. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of the REST API. */
export class Metrics {
  readonly #registry = new Registry();
  readonly contentType = this.#registry.contentType;
  readonly #requests = new Histogram({
    name: 'rest_api_request_seconds',
    help: 'Time of a request, by operation and status; placeOrder with 201 is an order',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [this.#registry],
  });
  readonly #rejections = new Counter({
    name: 'rest_api_refusals_total',
    help: 'Rejected requests, by operation and error code',
    labelNames: ['operation', 'code'],
    registers: [this.#registry],
  });
  readonly #mails = new Counter({
    name: 'rest_api_mails_total',
    help: 'Mails: sent and failed are attempts; dead is given up, suppressed is beyond the bounds of its recipient',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #unavailable = new Counter({
    name: 'rest_api_database_unavailable_total',
    help: 'Requests that failed because the database could not be used',
    registers: [this.#registry],
  });

  /** Adds the metrics of the process. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Adds whether the database is writable, and the connections to PostgreSQL. */
  measureDatabase({ connections, writeState }: Pick<Database, 'connections' | 'writeState'>): void {
    // Registered first, so that it does not count the queries of the other metrics.
    if (connections) {
      new Gauge({
        name: 'rest_api_database_connections',
        help: 'Connections to PostgreSQL, by state; waiting are requests that wait for one',
        labelNames: ['state'],
        registers: [this.#registry],
        collect() {
          for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
        },
      });
    }
    new Gauge({
      name: 'rest_api_database_writable',
      help: '1 if the database can be written, else 0',
      registers: [this.#registry],
      async collect() {
        this.set((await writeState()).isWritable ? 1 : 0);
      },
    });
  }

  /** Adds the queue of order emails. If the database is unavailable, the last values remain. */
  measureMailQueue(read: () => Promise<{ count: number; oldestSeconds: number }>): void {
    const gauge = (name: string, help: string, value: 'count' | 'oldestSeconds') =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        async collect() {
          const queue = await read().catch(() => undefined);
          if (queue) this.set(queue[value]);
        },
      });
    gauge('rest_api_mail_queue_mails', 'Order mails that wait to be sent', 'count');
    gauge('rest_api_mail_queue_oldest_seconds', 'Age of the oldest order mail that waits', 'oldestSeconds');
  }

  /** `operation` is an operation id of the contract, or `other`. */
  requestEnded(operation: string, status: number, milliseconds: number): void {
    this.#requests.observe({ operation, status: String(status) }, milliseconds / 1_000);
  }

  rejected(operation: string, code: string): void {
    this.#rejections.inc({ operation, code });
  }

  databaseUnavailable(): void {
    this.#unavailable.inc();
  }

  /** An order email that will not be sent. */
  mailEnded(outcome: 'dead' | 'suppressed'): void {
    this.#mails.inc({ outcome });
  }

  /** Returns a mailer that counts its emails. */
  counted(mailer: Mailer): Mailer {
    return async (mail) => {
      try {
        await mailer(mail);
        this.#mails.inc({ outcome: 'sent' });
      } catch (error) {
        this.#mails.inc({ outcome: 'failed' });
        throw error;
      }
    };
  }

  /** All metrics in the format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
