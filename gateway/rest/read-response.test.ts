import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import { readResponse } from './read-response.ts';
import { LegacyRejection } from './rejection.ts';
import type { OperationId } from './rest-types.ts';

const operations = Object.keys(endpoints) as OperationId[];
const statuses = Array.from({ length: 52 }, (_, at) => 400 + at);

/** What a response with this status becomes. */
function outcome(operation: OperationId, status: number): string {
  const body = Buffer.from('{"detail":"No."}');
  try {
    readResponse(operation, endpoints[operation], { status, isJson: true, body, retryAfter: null });
    return 'a success';
  } catch (error) {
    if (error instanceof LegacyRejection) return 'a rejection';
    if (error instanceof UpstreamFault) return 'a fault';
    return error instanceof GraphQLError ? String(error.extensions['code']) : 'an error of the gateway';
  }
}

const isWrite = (operation: OperationId) => endpoints[operation].tier.kind === 'write';

describe('a 4xx response', () => {
  it.each(operations.filter((operation) => !isWrite(operation)))(
    'of the read %s › is a rejection only if the contract documents it',
    (operation) => {
      const { rejections } = endpoints[operation];
      const rejected = statuses.filter((status) => outcome(operation, status) === 'a rejection');
      expect(rejected).toEqual(rejections.filter((status) => ![401, 403].includes(status)));
      expect(outcome(operation, 418)).toBe('a fault');
    },
  );

  it.each(operations.filter(isWrite))('of the write %s › is never a fault', (operation) => {
    expect(statuses.filter((status) => outcome(operation, status) === 'a fault')).toEqual([]);
  });
});
