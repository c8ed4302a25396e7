import { withResponse, withoutResponse, type Exchange } from './exchange.ts';
import { operationOf } from '../../harness/rest-contract.ts';
import type { Scenario } from './scenario.ts';

type Working = Omit<Scenario, 'response'> & {
  /** Path of the field that fails with its call. */
  readonly at: readonly (string | number)[];
  /** The remaining data; by default only the root field, which is null. */
  readonly left?: unknown;
};

const isGood = ({ status, isSilent }: Exchange) => !isSilent && status < 300;

/**
 * All failures of a working operation: each of its calls in turn gets a 401, a 500 with an HTML page, or no
 * response. Later calls are not made, and the client gets only an error code.
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
