import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Latencies } from './latencies.ts';

const breakerStates = ['closed', 'half-open', 'open'];
const statusClasses = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** What the gateway counts, for Prometheus. */
export class Metrics {
  readonly contentType: string;
  readonly #registry = new Registry();
  readonly #operations = new Latencies(
    'gateway_operation_seconds',
    'Time of a GraphQL operation, by its name and the code of its first error (or ok)',
    ['operation', 'outcome'],
  );
  readonly #calls = new Latencies(
    'gateway_rest_call_seconds',
    'Time of one exchange with the REST API, by operation and outcome (status or kind of fault)',
    ['operation', 'outcome'],
  );
  readonly #responses = new Latencies(
    'gateway_http_response_seconds',
    'Time from request to response, by kind of path and class of status',
    ['route', 'status'],
  );
  readonly #cacheReads = new Counter({
    name: 'gateway_public_reads_total',
    help: 'Reads of the public tier, by operation and where the answer came from',
    labelNames: ['operation', 'outcome'],
    registers: [this.#registry],
  });
  readonly #knownAnswers = new Counter({
    name: 'gateway_known_answers_total',
    help: 'Public answers of the REST API that came with the bytes of the one before, by operation',
    labelNames: ['operation'],
    registers: [this.#registry],
  });
  readonly #sharedResponses = new Counter({
    name: 'gateway_shared_answers_total',
    help: 'Public operations that were answered with the bytes of an earlier answer',
    registers: [this.#registry],
  });
  readonly #pages = new Counter({
    name: 'gateway_pages_total',
    help: 'Pages, by how they were served: fresh or stale from memory, rendered, or rejected because too many waited',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #breaker = new Gauge({
    name: 'gateway_breaker_state',
    help: 'Circuit breaker of the REST API: 0 closed, 1 half open, 2 open',
    registers: [this.#registry],
  });
  readonly #searches = new Counter({
    name: 'gateway_searches_total',
    help: 'Searches by how they ended: found, changed (a word was corrected or left out), empty',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #redisFailures = new Counter({
    name: 'gateway_redis_failures_total',
    help: 'Redis commands that failed or took too long',
    registers: [this.#registry],
  });

  constructor() {
    this.contentType = this.#registry.contentType;
  }

  /** Has the process itself measured as well: memory, event-loop lag, garbage collection. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Everything, as Prometheus reads it. */
  async text(): Promise<string> {
    const rest = await this.#registry.metrics();
    return [this.#operations.text(), this.#calls.text(), this.#responses.text(), rest].join('');
  }

  /** `name` is one of `OperationNames`: each name has series of its own. */
  operationEnded(name: string, outcome: string, milliseconds: number): void {
    this.#operations.observe(name, outcome, milliseconds);
  }

  responseSent(route: string, status: number, milliseconds: number): void {
    this.#responses.observe(route, statusClasses[Math.floor(status / 100)] ?? '0xx', milliseconds);
  }

  pageServed(outcome: string): void {
    this.#pages.inc({ outcome });
  }

  responseShared(): void {
    this.#sharedResponses.inc();
  }

  callEnded(operation: string, outcome: number | string, milliseconds: number): void {
    this.#calls.observe(operation, outcome, milliseconds);
  }

  cacheRead(operation: string, outcome: string): void {
    this.#cacheReads.inc({ operation, outcome });
  }

  answerKnown(operation: string): void {
    this.#knownAnswers.inc({ operation });
  }

  breakerChanged(state: string): void {
    this.#breaker.set(breakerStates.indexOf(state));
  }

  searchEnded(outcome: string): void {
    this.#searches.inc({ outcome });
  }

  redisFailed(): void {
    this.#redisFailures.inc();
  }
}
