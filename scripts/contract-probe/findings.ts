import type { Violation } from '../../gateway/rest/repair-response.ts';
import { repair } from '../../gateway/rest/repair-response.ts';
import { responseShapes } from '../../gateway/rest/generated/response-shapes.ts';
import type { OperationId } from '../../gateway/rest/rest-types.ts';
import type { RestResponse } from './rest-api.ts';
import { collectUndocumented, type Undocumented } from './undocumented.ts';

/** Observations of one operation. */
export interface OperationFindings {
  readonly operation: OperationId;
  calls: number;
  readonly statuses: Map<number, number>;
  readonly milliseconds: number[];
  readonly violations: Violation[];
  readonly undocumented: Undocumented;
  /** Other contract violations, one sentence each. */
  readonly notes: Set<string>;
}

/** A violation that costs the shop a record or the whole response. */
export const isVital = ({ effect }: Violation): boolean => effect === 'dropped' || effect === 'rejected';

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Collects responses of a REST API and compares them with the contract. */
export class Findings {
  readonly #byOperation = new Map<OperationId, OperationFindings>();
  readonly skipped: { readonly operation: OperationId; readonly why: string }[] = [];

  get operations(): readonly OperationFindings[] {
    return [...this.#byOperation.values()];
  }

  get hasVital(): boolean {
    return this.operations.some(({ violations }) => violations.some(isVital));
  }

  of(operation: OperationId): OperationFindings {
    const known = this.#byOperation.get(operation);
    if (known) return known;
    const findings: OperationFindings = {
      operation,
      calls: 0,
      statuses: new Map(),
      milliseconds: [],
      violations: [],
      undocumented: { fields: new Set(), values: new Map() },
      notes: new Set(),
    };
    this.#byOperation.set(operation, findings);
    return findings;
  }

  /** Records a response. `expected` is the allowed statuses; any other is a vital violation. */
  add(operation: OperationId, response: RestResponse, expected: readonly number[] = [200, 201, 204]): void {
    const findings = this.of(operation);
    findings.calls += 1;
    findings.statuses.set(response.status, (findings.statuses.get(response.status) ?? 0) + 1);
    findings.milliseconds.push(response.milliseconds);
    const shape = responseShapes[operation];
    if (!expected.includes(response.status)) {
      const got = `status ${response.status}`;
      findings.violations.push(refusal('type', `status ${expected.join(' or ')}`, got));
    } else if (!response.isJson && (shape !== null || !isSuccess(response.status))) {
      findings.violations.push(refusal('not-json', 'JSON', 'something else'));
    } else if (shape && isSuccess(response.status)) {
      collectUndocumented(shape, response.body, '', findings.undocumented);
      findings.violations.push(...repair(shape, structuredClone(response.body)).violations);
    }
  }
}

const refusal = (kind: Violation['kind'], expected: string, got: string): Violation => ({
  kind,
  pointer: '',
  expected,
  got,
  effect: 'rejected',
  records: 1,
  of: 1,
});
