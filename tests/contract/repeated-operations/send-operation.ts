import { z } from 'zod';
import type { ExampleRestApi, Write } from '../../harness/example-rest-api.ts';
import type { RunningGateway } from '../../harness/gateway.ts';

interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isSignedIn: boolean;
}

/** What a client and the REST API see of an operation. */
export interface Outcome {
  readonly status: number;
  /** As JSON, so that the order of fields counts. */
  readonly data: string;
  /** As JSON, sorted: errors of parallel fields have no fixed order. */
  readonly errors: readonly string[];
  readonly extensions: unknown;
  /** In the order of their arrival; those of a query sorted, because its fields are executed in parallel. */
  readonly writes: readonly Write[];
}

const responseBody = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.looseObject({ extensions: z.looseObject({ code: z.string() }) })).optional(),
  extensions: z.unknown().optional(),
});

let requests = 0;

/**
 * Sends an operation, with an address, a token and a body of its own: rate limits count each request for another client, and no cached
 * response replaces the execution.
 */
export async function sendOperation(
  { url }: RunningGateway,
  rest: ExampleRestApi,
  { query, variables, isSignedIn }: Operation,
): Promise<Outcome> {
  requests += 1;
  const address = [20, requests >> 16, (requests >> 8) & 255, requests & 255].join('.');
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-dispatch-password': 'lantern',
      ...(isSignedIn && { authorization: `JWT customer.${requests}.token` }),
    },
    body: JSON.stringify({ query, variables, extensions: { requests } }),
  });
  const { data, errors = [], extensions } = responseBody.parse(await response.json());
  const writes = rest.takeWrites();
  return {
    status: response.status,
    data: data === undefined ? '' : JSON.stringify(data),
    errors: errors.map((error) => JSON.stringify(error)).sort(),
    extensions,
    writes: query.startsWith('mutation') ? writes : writes.sort((a, b) => a.body.localeCompare(b.body)),
  };
}
