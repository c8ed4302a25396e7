import { getNamedType, isInputObjectType, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weightOf } from '../../gateway/graphql/field-prices.ts';
import { maxOperationCost } from '../../gateway/graphql/operation-limits.ts';
import { isSignedIn, rateLimitsOf } from '../../gateway/graphql/directives.ts';
import { argumentAt } from '../../gateway/graphql/rate-limiter.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { documentCalling, validCalls } from '../contract/harness/valid-calls.ts';
import { accountPath, customer } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

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

/** The arguments of a try, with another account and another recipient than in all other tries. */
function anotherAccount(args: Readonly<Record<string, unknown>>, paths: readonly string[], at: number) {
  const changed = structuredClone({ ...args });
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent: unknown = names.reduce<unknown>(argumentAt, changed);
    if (typeof parent === 'object' && parent !== null)
      Reflect.set(parent, last, `${at}-${String(Reflect.get(parent, last))}`);
  }
  return changed;
}

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
    // Another customer each time, because accounts have their own limits.
    let customers = 0;
    upstream.on(accountPath, (request, response) => {
      customers += 1;
      json(customer(`customer-${customers}`))(request, response);
    });
    gateway = await startGateway(upstream.url, {
      RATE_LIMITS: 'on',
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
    const accounts = limits.flatMap(({ argument }) => (argument === undefined ? [] : [argument]));
    const attempt = (at: number) =>
      gateway.graphql(query, {
        variables: anotherAccount(valid.args, [...new Set(accounts)], at),
        headers: {
          ...valid.headers,
          authorization: 'JWT abc',
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
