import type { Logger } from 'pino';
import type { Violation } from './repair-response.ts';
import type { Endpoint } from './endpoints.ts';
import type { LegacyObserver } from './observer.ts';
import type { OperationId } from './rest-client.ts';

/** How often a violation is logged that goes on. */
const repeatMs = 60_000;
/** For how long after the last violation the contract counts as broken: longer than what is cached the longest stays fresh. */
const degradedMs = 10 * 60_000;

interface Logged {
  at: number;
  suppressed: number;
}

/** The call whose response was read. */
export interface ReportedCall {
  readonly operation: OperationId;
  readonly requestId: string;
  readonly endpoint: Endpoint;
  readonly status: number | null;
}

/** Makes responses that differ from the contract visible: in the log, in metrics and in the gateway's health. */
export class ContractReports {
  readonly #log: Logger;
  readonly #observer: LegacyObserver;
  readonly #now: () => number;
  /** By operation and pointer. Pointers come from the contract, so there are not many. */
  readonly #logged = new Map<string, Logged>();
  #lastAt = -Infinity;

  /** `now` returns milliseconds. */
  constructor(log: Logger, observer: LegacyObserver, now: () => number) {
    this.#log = log;
    this.#observer = observer;
    this.#now = now;
  }

  /** Whether a response of the last ten minutes differed from the contract. */
  get state(): 'ok' | 'degraded' {
    return this.#now() - this.#lastAt < degradedMs ? 'degraded' : 'ok';
  }

  /** Logs each violation at once, and one that goes on once a minute with the number of responses in between. */
  report(call: ReportedCall, violations: readonly Violation[]): void {
    if (violations.length === 0) return;
    const now = this.#now();
    this.#lastAt = now;
    const { operation, requestId, endpoint, status } = call;
    for (const violation of violations) {
      this.#observer.contractViolated(operation, violation.kind, violation.effect, violation.records);
      const key = `${operation} ${violation.pointer} ${violation.kind}`;
      const logged = this.#logged.get(key);
      if (logged && now - logged.at < repeatMs) {
        logged.suppressed += 1;
        continue;
      }
      this.#logged.set(key, { at: now, suppressed: 0 });
      const { method, path: template } = endpoint;
      const suppressed = logged?.suppressed ?? 0;
      this.#log.warn(
        { requestId, operation, method, template, status, ...violation, suppressed },
        'contract',
      );
    }
  }
}
