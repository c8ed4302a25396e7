import type { Logger } from 'pino';
import type { Violation } from './repair-response.ts';
import { endpoints } from './endpoints.ts';
import type { LegacyObserver } from './observer.ts';
import type { OperationId } from './rest-types.ts';

/** How often a continuing violation is logged. */
const repeatMs = 60_000;
/** How long the state is degraded after a violation: longer than any cached response is fresh. */
const degradedMs = 10 * 60_000;

interface Logged {
  at: number;
  suppressed: number;
}

/** The call whose response was read. */
export interface ReportedCall {
  readonly operation: OperationId;
  readonly requestId: string;
  readonly status: number | null;
}

/** Reports responses that violate the contract to the log, the metrics and the health check. */
export class ContractReports {
  readonly #log: Logger;
  readonly #observer: LegacyObserver;
  readonly #now: () => number;
  /** By operation and pointer. Pointers come from the contract, so their number is limited. */
  readonly #logged = new Map<string, Logged>();
  #lastAt = -Infinity;

  /** `now` returns milliseconds. */
  constructor(log: Logger, observer: LegacyObserver, now: () => number) {
    this.#log = log;
    this.#observer = observer;
    this.#now = now;
  }

  /** Whether a response of the last ten minutes violated the contract. */
  get state(): 'ok' | 'degraded' {
    return this.#now() - this.#lastAt < degradedMs ? 'degraded' : 'ok';
  }

  /** Logs each new violation at once and a continuing one every minute, with the number of suppressed reports. */
  report(call: ReportedCall, violations: readonly Violation[]): void {
    if (violations.length === 0) return;
    const now = this.#now();
    this.#lastAt = now;
    const { operation, requestId, status } = call;
    const { method, path: template } = endpoints[operation];
    for (const violation of violations) {
      this.#observer.contractViolated(operation, violation.kind, violation.effect, violation.records);
      const key = `${operation} ${violation.pointer} ${violation.kind}`;
      const logged = this.#logged.get(key);
      if (logged && now - logged.at < repeatMs) {
        logged.suppressed += 1;
        continue;
      }
      this.#logged.set(key, { at: now, suppressed: 0 });
      const suppressed = logged?.suppressed ?? 0;
      this.#log.warn(
        { requestId, operation, method, template, status, ...violation, suppressed },
        'contract',
      );
    }
  }
}
