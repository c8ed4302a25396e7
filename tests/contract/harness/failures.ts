import { withResponse, withoutResponse, type Exchange } from './exchange.ts';
import { operationOf } from '../../harness/rest-contract.ts';
import type { Scenario } from './scenario.ts';

type Working = Omit<Scenario, 'response'> & {
  /** Path of the field that fails with its call. */
  readonly at: readonly (string | number)[];
  /** What of the data is left; where left out, nothing but the null of the root field. */
  readonly left?: unknown;
};

const isGood = ({ status, isSilent }: Exchange) => !isSilent && status < 300;

/**
 * Every way in which the back end can fail an operation that works: each of its calls in turn is refused with 401, breaks with an HTML page and 500, or is never
 * answered. Calls after it are not made, and the client is told by a code alone.
 */
export function failures({ at, left, name, ...working }: Working): Scenario[] {
  const [root = ''] = at;
  return working.rest.flatMap((exchange, index) => {
    if (!isGood(exchange)) return [];
    const before = working.rest.slice(0, index);
    const { operationId, needsToken } = operationOf(exchange);
    const failing = (how: string, failed: Exchange, code: string): Scenario => ({
      ...working,
      name: `${name}: ${how} of call ${index + 1}, ${operationId}, is ${code}`,
      rest: [...before, failed],
      response: { data: left ?? { [root]: null }, errors: [{ code, path: at }] },
    });
    const unauthorized = withResponse(exchange, 401, {
      detail: 'Authentication credentials were not provided.',
    });
    return [
      ...(needsToken ? [failing('a 401', unauthorized, 'UNAUTHENTICATED')] : []),
      failing('a 500', withResponse(exchange, 500, '<h1>Server Error (500)</h1>'), 'UPSTREAM_UNAVAILABLE'),
      failing('a time-out', withoutResponse(exchange), 'UPSTREAM_TIMEOUT'),
    ];
  });
}
