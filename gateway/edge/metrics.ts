import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How many operation names get a series of their own; clients choose the names, so the rest share one. */
const maxOperationNames = 200;

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const breakerStates = ['closed', 'half-open', 'open'];

/** What the gateway counts, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #operationNames = new Set<string>();
  readonly #operations = new Histogram({
    name: 'gateway_operation_seconds',
    help: 'Time of a GraphQL operation, by its name and the code of its first error (or ok)',
    labelNames: ['operation', 'outcome'],
    buckets: seconds,
    registers: [this.registry],
  });
  readonly #calls = new Histogram({
    name: 'gateway_rest_call_seconds',
    help: 'Time of one exchange with the REST API, by operation and outcome (status or kind of fault)',
    labelNames: ['operation', 'outcome'],
    buckets: seconds,
    registers: [this.registry],
  });
  readonly #cacheReads = new Counter({
    name: 'gateway_public_reads_total',
    help: 'Reads of the public tier, by operation and where the answer came from',
    labelNames: ['operation', 'outcome'],
    registers: [this.registry],
  });
  readonly #responses = new Counter({
    name: 'gateway_http_responses_total',
    help: 'HTTP responses, by kind of path and class of status',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  });
  readonly #breaker = new Gauge({
    name: 'gateway_breaker_state',
    help: 'Circuit breaker of the REST API: 0 closed, 1 half open, 2 open',
    registers: [this.registry],
  });
  readonly #redisFailures = new Counter({
    name: 'gateway_redis_failures_total',
    help: 'Redis commands that failed or took too long',
    registers: [this.registry],
  });

  /** Has the process itself measured as well: memory, event-loop lag, garbage collection. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  operationEnded(name: string | null, outcome: string, milliseconds: number): void {
    this.#operations.observe({ operation: this.#operationName(name), outcome }, milliseconds / 1000);
  }

  #operationName(name: string | null): string {
    if (name === null) return 'anonymous';
    if (this.#operationNames.has(name)) return name;
    if (this.#operationNames.size >= maxOperationNames) return 'other';
    this.#operationNames.add(name);
    return name;
  }

  responseSent(route: string, status: number): void {
    this.#responses.inc({ route, status: `${Math.floor(status / 100)}xx` });
  }

  callEnded(operation: string, outcome: number | string, milliseconds: number): void {
    this.#calls.observe({ operation, outcome }, milliseconds / 1000);
  }

  cacheRead(operation: string, outcome: string): void {
    this.#cacheReads.inc({ operation, outcome });
  }

  breakerChanged(state: string): void {
    this.#breaker.set(breakerStates.indexOf(state));
  }

  redisFailed(): void {
    this.#redisFailures.inc();
  }
}
