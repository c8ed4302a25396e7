import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** REST calls in flight or waiting, and available retries. */
interface UpstreamLoad {
  readonly calls: readonly { readonly kind: string; readonly inFlight: number; readonly waiting: number }[];
  readonly retries: number;
}

const breakerStates = ['closed', 'half-open', 'open'];
/** Upper bounds in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statusClasses = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** The metrics of the gateway, for Prometheus. */
export class Metrics {
  readonly contentType: string;
  readonly #registry = new Registry();
  readonly #operations = new Histogram({
    name: 'gateway_operation_seconds',
    help: 'Time of a GraphQL operation, by its name and the code of its first error (or ok)',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers: [this.#registry],
  });
  readonly #calls = new Histogram({
    name: 'gateway_rest_call_seconds',
    help: 'Time of one exchange with the REST API, by operation and outcome (status or kind of fault)',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers: [this.#registry],
  });
  readonly #responses = new Histogram({
    name: 'gateway_http_response_seconds',
    help: 'Time from request to response, by kind of path and class of status',
    labelNames: ['route', 'status'],
    buckets,
    registers: [this.#registry],
  });
  readonly #cacheReads = new Counter({
    name: 'gateway_public_reads_total',
    help: 'Reads of the public tier, by operation and source of the response',
    labelNames: ['operation', 'outcome'],
    registers: [this.#registry],
  });
  readonly #staleAges = new Histogram({
    name: 'gateway_stale_age_seconds',
    help: 'Age of stale responses that were served because there was no fresh one',
    buckets: [15, 60, 300, 900, 3_600, 21_600, 86_400],
    registers: [this.#registry],
  });
  readonly #sharedResponses = new Counter({
    name: 'gateway_shared_responses_total',
    help: 'Operations served from the response cache',
    registers: [this.#registry],
  });
  readonly #pages = new Counter({
    name: 'gateway_pages_total',
    help: 'Pages, by how they were served: fresh or stale from memory, rendered, or rejected because too many waited or the address had used its renderings',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #breaker = new Gauge({
    name: 'gateway_breaker_state',
    help: 'State of the circuit breaker of the REST API: 0 closed, 1 half open, 2 open',
    registers: [this.#registry],
  });
  readonly #contractViolations = new Counter({
    name: 'gateway_contract_violations_total',
    help: 'Values in responses of the REST API that differ from the contract, by operation, kind and effect',
    labelNames: ['operation', 'kind', 'effect'],
    registers: [this.#registry],
  });
  readonly #searches = new Counter({
    name: 'gateway_searches_total',
    help: 'Searches by how they ended: found, changed (a word was corrected or left out), empty',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #costRejections = new Counter({
    name: 'gateway_cost_rejections_total',
    help: 'Operations that were rejected for their cost: operation (above the maximum) or budget (the caller has spent it)',
    labelNames: ['reason'],
    registers: [this.#registry],
  });
  readonly #busyRejections = new Counter({
    name: 'gateway_busy_rejections_total',
    help: 'Requests rejected because bodies and unsent responses hold too many bytes, in the process or for one client address',
    labelNames: ['bound'],
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

  pageServed(outcome: string): void {
    this.#pages.inc({ outcome });
  }

  responseShared(): void {
    this.#sharedResponses.inc();
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

  searchEnded(outcome: string): void {
    this.#searches.inc({ outcome });
  }

  costRejected(reason: 'operation' | 'budget'): void {
    this.#costRejections.inc({ reason });
  }

  busyRejected(bound: 'process' | 'address'): void {
    this.#busyRejections.inc({ bound });
  }

  redisFailed(): void {
    this.#redisFailures.inc();
  }
}

/** `/metrics` for Prometheus, on a separate server. Responds 500 and logs the error if the metrics cannot be written. */
export function metricsListener(metrics: Metrics, log: Logger): RequestListener {
  return (request, response) => {
    if (request.url !== '/metrics') {
      response.statusCode = 404;
      response.end();
      return;
    }
    metrics.text().then(
      (text) => {
        response.setHeader('Content-Type', metrics.contentType);
        response.end(text);
      },
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written');
        response.statusCode = 500;
        response.end();
      },
    );
  };
}
