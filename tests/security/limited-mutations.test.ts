import { getNamedType, isInputObjectType, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weightOf } from '../../gateway/graphql/field-prices.ts';
import { maxOperationCost } from '../../gateway/graphql/operation-limits.ts';
import { isSignedIn, rateLimitsOf } from '../../gateway/graphql/directives.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { documentCalling, validCalls } from '../contract/harness/valid-calls.ts';
import { anotherAccount, countedArguments } from '../harness/another-account.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';

/** The fields of Query and Mutation, by coordinate. */
const roots = new Map<string, GraphQLField<unknown, unknown>>(
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map(
      (field) => [`${type?.name ?? ''}.${field.name}`, field] as const,
    ),
  ),
);
const limited = new Map([...roots].filter(([, field]) => rateLimitsOf(schema, field).length > 0));

/** Fields that are counted together get different client addresses. */
const addressOf = (coordinate: string) => `10.1.0.${[...limited.keys()].indexOf(coordinate) + 1}`;

/** Number of concurrent tries. */
const atOnce = 10;

/** Names of arguments whose values an attacker can guess or search. */
const guessable = ['password', 'oldPassword', 'code', 'promoCode', 'token', 'username', 'email'];
/** Names of such fields of inputs. An email is written by a customer there. */
const guessableInInput = ['password', 'code', 'token', 'number', 'cvv'];

/** Why a field needs a limit; null if it needs none. */
function reasonForLimit(coordinate: string, field: GraphQLField<unknown, unknown>): string | null {
  if (coordinate.startsWith('Mutation.') && !isSignedIn(field)) return 'guests can call it';
  if (weightOf(field, 0) > maxOperationCost / 2) return 'it is expensive';
  const names = field.args.flatMap(({ name, type }) => {
    const input = getNamedType(type);
    if (!isInputObjectType(input)) return guessable.filter((argument) => argument === name);
    return guessableInInput.filter((argument) => argument in input.getFields());
  });
  return names.length === 0 ? null : `${names.join(', ')} can be guessed`;
}

describe('a mutation that could be used to guess or to flood', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, {
      COST_PER_SECOND: '1000000000',
      TRUST_PROXY: '1',
    });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each(
    [...roots].flatMap(([coordinate, field]) => {
      const reason = reasonForLimit(coordinate, field);
      return reason === null ? [] : [{ coordinate, reason }];
    }),
  )('$coordinate has a rate limit, because $reason', ({ coordinate }) => {
    expect([...limited.keys()], 'add @rateLimit to the field').toContain(coordinate);
  });

  it.each([...limited])('%s is rejected when an address has used up its tries', async (coordinate, field) => {
    const type = coordinate.startsWith('Query') ? 'Query' : 'Mutation';
    const limits = rateLimitsOf(schema, field);
    const points = limits.find(({ by }) => by === 'ADDRESS')?.max ?? 0;
    expect(points).toBeGreaterThan(0);
    const valid = validCalls(type, field.name).find(({ args }) =>
      limits.every(({ onlyWith }) => onlyWith === undefined || Boolean(args[onlyWith])),
    );
    if (!valid) throw new Error(`No scenario in tests/contract calls ${coordinate} without an error.`);
    const query = documentCalling(type, field.name);
    const attempt = (at: number) =>
      gateway.graphql(query, {
        variables: anotherAccount(valid.args, countedArguments(field), at),
        headers: {
          ...valid.headers,
          // Another customer each time, because accounts have their own limits.
          authorization: `JWT customer-${at}`,
          'x-forwarded-for': addressOf(coordinate),
        },
      });
    const codesOf = (response: Awaited<ReturnType<typeof attempt>>) =>
      response.errors.map(({ extensions }) => extensions['code']);
    for (let done = 0; done < points; done += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, points - done) }, (_, index) => done + index);
      const codes = (await Promise.all(batch.map(attempt))).flatMap(codesOf);
      expect(codes).not.toContain('RATE_LIMITED');
    }
    const before = upstream.received.length;
    const rejected = await attempt(points);
    expect(codesOf(rejected)).toEqual(['RATE_LIMITED']);
    const seconds = Number(rejected.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(rejected.errors[0]?.extensions['retryAfter']).toBe(seconds);
    expect(upstream.received).toHaveLength(before);
  });
});
