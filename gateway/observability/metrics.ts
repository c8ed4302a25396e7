import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UpstreamLoad } from '../rest/index.ts';

const breakerStates = ['closed', 'half-open', 'open'];
/** Upper bounds in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statusClasses = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** The metrics of the gateway, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly contentType = this.#registry.contentType;
  readonly #operations = this.#times(
    'gateway_operation_seconds',
    'Time of a GraphQL operation, by its name and the code of its first error (or ok)',
    ['operation', 'outcome'],
  );
  readonly #calls = this.#times(
    'gateway_rest_call_seconds',
    'Time of one exchange with the REST API, by operation and outcome (status or kind of fault)',
    ['operation', 'outcome'],
  );
  readonly #responses = this.#times(
    'gateway_http_response_seconds',
    'Time from request to response, by kind of path and class of status',
    ['route', 'status'],
  );
  readonly #cacheReads = this.#counter(
    'gateway_public_reads_total',
    'Reads of the public tier, by operation and source of the response',
    ['operation', 'outcome'],
  );
  readonly #staleAges = new Histogram({
    name: 'gateway_stale_age_seconds',
    help: 'Age of stale responses that were served because there was no fresh one',
    buckets: [15, 60, 300, 900, 3_600, 21_600, 86_400],
    registers: [this.#registry],
  });
  readonly sharedResponses = this.#counter(
    'gateway_shared_responses_total',
    'Operations served from the response cache',
  );
  readonly pages = this.#counter(
    'gateway_pages_total',
    'Pages, by how they were served: fresh or stale from memory, rendered, or rejected because too many waited or the address had used its renderings',
    ['outcome'],
  );
  readonly #breaker = new Gauge({
    name: 'gateway_breaker_state',
    help: 'State of the circuit breaker of the REST API: 0 closed, 1 half open, 2 open',
    registers: [this.#registry],
  });
  readonly #contractViolations = this.#counter(
    'gateway_contract_violations_total',
    'Values in responses of the REST API that differ from the contract, by operation, kind and effect',
    ['operation', 'kind', 'effect'],
  );
  readonly searches = this.#counter(
    'gateway_searches_total',
    'Searches by how they ended: found, changed (a word was corrected or left out), empty',
    ['outcome'],
  );
  readonly costRejections = this.#counter(
    'gateway_cost_rejections_total',
    'Operations that were rejected for their cost: operation (above the maximum) or budget (the caller has spent it)',
    ['reason'],
  );
  readonly busyRejections = this.#counter(
    'gateway_busy_rejections_total',
    'Requests rejected because bodies and unsent responses hold too many bytes, in the process or for one client address',
    ['bound'],
  );
  readonly redisFailures = this.#counter(
    'gateway_redis_failures_total',
    'Redis commands that failed or took too long',
  );

  #counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #times<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.#registry] });
  }

  /** Adds gauges for REST calls in flight or waiting, and for available retries. */
  measureUpstream(load: () => UpstreamLoad): void {
    new Gauge({
      name: 'gateway_rest_calls',
      help: 'Current calls of the REST API, by kind, in flight or waiting for a slot',
      labelNames: ['kind', 'state'],
      registers: [this.#registry],
      collect() {
        for (const { kind, inFlight, waiting } of load().calls) {
          this.set({ kind, state: 'in-flight' }, inFlight);
          this.set({ kind, state: 'waiting' }, waiting);
        }
      },
    });
    new Gauge({
      name: 'gateway_retries_left',
      help: 'Retries that are left, at most 10',
      registers: [this.#registry],
      collect() {
        this.set(load().retries);
      },
    });
  }

  /** Adds a gauge for the bytes of request bodies and unsent responses in memory. */
  measureBytesInFlight(bytes: () => number): void {
    new Gauge({
      name: 'gateway_bytes_in_flight',
      help: 'Bytes of request bodies and unsent responses that are held in memory',
      registers: [this.#registry],
      collect() {
        this.set(bytes());
      },
    });
  }

  /** Adds a gauge for the connection to Redis. */
  measureRedis(isConnected: () => boolean): void {
    new Gauge({
      name: 'gateway_redis_connected',
      help: 'Whether Redis is connected (1) or not (0); left out without Redis',
      registers: [this.#registry],
      collect() {
        this.set(isConnected() ? 1 : 0);
      },
    });
  }

  /** Adds metrics of the process: memory, event-loop lag, garbage collection. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** All metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** `name` is one of `OperationNames`: each name has its own series. */
  operationEnded(name: string, outcome: string, milliseconds: number): void {
    this.#operations.observe({ operation: name, outcome }, milliseconds / 1000);
  }

  responseSent(route: string, status: number, milliseconds: number): void {
    this.#responses.observe(
      { route, status: statusClasses[Math.floor(status / 100)] ?? '0xx' },
      milliseconds / 1000,
    );
  }

  callEnded(operation: string, outcome: number | string, milliseconds: number): void {
    this.#calls.observe({ operation, outcome }, milliseconds / 1000);
  }

  cacheRead(operation: string, outcome: string, ageMs?: number): void {
    this.#cacheReads.inc({ operation, outcome });
    if (ageMs !== undefined) this.#staleAges.observe(ageMs / 1_000);
  }

  breakerChanged(state: string): void {
    this.#breaker.set(breakerStates.indexOf(state));
  }

  contractViolated(operation: string, kind: string, effect: string, records: number): void {
    this.#contractViolations.inc({ operation, kind, effect }, records);
  }
}
