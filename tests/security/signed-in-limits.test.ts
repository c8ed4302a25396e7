import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateLimitsOf, rootFields } from '../../gateway/graphql/directives.ts';
import { documentCalling, validCalls } from '../contract/harness/valid-calls.ts';
import { accountPath, cartPath } from '../harness/catalog.ts';
import { schema } from '../harness/fields-used.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const codePath = '/v1/mobile/group-code';
const setCode = 'mutation { setGroupCode(code: "LANTERN") { userErrors { code } } }';
/** Tries of `setGroupCode` for a customer in ten minutes. */
const maxTries = 15;

/** The limits of each root field by the signed-in customer. */
const limitsOf = new Map(
  rootFields(schema).map((field) => [
    field.name,
    rateLimitsOf(schema, field).filter(({ by, argument }) => by === 'ACCOUNT' && argument === undefined),
  ]),
);
const names = [...limitsOf].filter(([, limits]) => limits.length > 0).map(([name]) => name);
const maxTriesOf = (name: string) => Math.max(...(limitsOf.get(name) ?? []).map(({ max }) => max));

/** A request that calls a root field so that its tries are counted: document, variables and headers. */
function validCall(
  name: string,
): [document: string, variables: Record<string, unknown>, headers: Record<string, string>] {
  const type = schema.getQueryType()?.getFields()[name] ? 'Query' : 'Mutation';
  const valid = validCalls(type, name).find(({ args }) =>
    limitsOf.get(name)?.every(({ onlyWith }) => onlyWith === undefined || Boolean(args[onlyWith])),
  );
  return [documentCalling(type, name), { ...valid?.args }, { ...valid?.headers }];
}

/** A token in the format of the REST API. */
const tokenOf = (sub: string, issuedAt = 1_790_000_000, secret = 'the secret of the REST API') =>
  new SignJWT({ ver: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 2_592_000)
    .sign(new TextEncoder().encode(secret));

/** The same token with other unused bits at the end of its signature, which lenient decoders ignore. */
function respelled(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(token.slice(-1));
  return token.slice(0, -1) + alphabet.charAt(last ^ 1);
}

describe('limits of a signed-in customer', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let addresses = 0;

  beforeEach(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, {
      COST_PER_SECOND: '1000000000',
      TRUST_PROXY: '1',
    });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  /** Sends an operation from a new address. Resolves to the code of its error, or `allowed`. */
  async function send(
    authorization: string,
    query = setCode,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    addresses += 1;
    const from = `10.2.${Math.floor(addresses / 250)}.${addresses % 250}`;
    const { errors } = await gateway.graphql(query, {
      variables,
      headers: { ...headers, authorization, 'x-forwarded-for': from },
    });
    return errors[0]?.extensions['code'] ?? 'allowed';
  }
  async function useUp(authorization: string): Promise<void> {
    for (let count = 0; count < maxTries; count += 1) expect(await send(authorization)).toBe('allowed');
    expect(await send(authorization)).toBe('RATE_LIMITED');
  }
  const acceptCodes = () => {
    upstream.on(codePath, json({ GroupCode: 'LANTERN' }));
  };

  it.each(names)('%s › does not read the customer to count', async (name) => {
    await send(`JWT ${await tokenOf('1')}`, ...validCall(name));
    expect(upstream.received).not.toEqual([]);
    // The message to customer service contains the customer's name.
    const reads = name === 'requestAccountDeletion' ? 1 : 0;
    expect(upstream.count(accountPath)).toBe(reads);
  });

  it('a promo code can be applied while the account cannot be read', async () => {
    upstream.on(accountPath, json({ detail: 'No.' }, 500));
    const totals = { TotalPrice: 0, Delivery: 0, FinalPrice: 0, Tax: 0, GrandTotal: 0, Savings: 0 };
    const credit = { AvailableCredit: 0, CreditAmount: 0, IsCreditUsed: false, Promotions: '' };
    upstream.on(cartPath, json({ SalesOrder_id: 1, Sales_Order_Lines: [], TotalPrice: 0, TotalCount: 0 }));
    upstream.on('/v1/mobile/promocode', json({ is_valid: true, message: '', IsPercent: true, OffRate: 10 }));
    upstream.on(
      '/v1/mobile/cart/',
      json({ ...totals, ...credit, Sales_Order_Lines: [], SalesOrder_id: 1, TotalCount: 0 }),
    );
    const query = 'mutation { applyPromoCode(code: "WELCOME10") { userErrors { code } } }';
    expect(await send(`JWT ${await tokenOf('1')}`, query)).toBe('allowed');
    expect(upstream.count(accountPath)).toBe(0);
  });

  it('count all spellings of a token as one', async () => {
    acceptCodes();
    const token = await tokenOf('1');
    await useUp(`JWT ${token}`);
    const spellings = [`jwt ${token}`, `JWT ${respelled(token)}`, `JWT ${token}=`, `JWT ${token}=more`];
    for (const spelling of spellings) expect(await send(spelling), spelling).toBe('RATE_LIMITED');
  });

  it('count the sessions of a customer together', async () => {
    acceptCodes();
    await useUp(`JWT ${await tokenOf('1')}`);
    expect(await send(`JWT ${await tokenOf('1', 1_790_000_060)}`)).toBe('RATE_LIMITED');
    expect(await send(`JWT ${await tokenOf('2')}`)).toBe('allowed');
  });

  it('count tries of a token without claims by the token', async () => {
    acceptCodes();
    await useUp('JWT opaque-1');
    expect(await send('JWT opaque-2')).toBe('allowed');
  });

  it.each(names)(
    '%s › forged tokens do not use up the tries of the customer whom they name',
    async (name) => {
      const forged = await Promise.all(
        Array.from({ length: maxTriesOf(name) + 1 }, (_, at) => tokenOf('1', 1_790_000_000 + at, 'a guess')),
      );
      upstream.otherwise((request, response) => {
        const isForged = forged.includes(request.headers.authorization?.slice('JWT '.length) ?? '');
        json({ detail: 'No.' }, isForged ? 401 : 404)(request, response);
      });
      const call = validCall(name);
      for (const token of forged) expect(await send(`JWT ${token}`, ...call)).toBe('UNAUTHENTICATED');
      expect(await send(`JWT ${await tokenOf('1')}`, ...call)).not.toBe('RATE_LIMITED');
    },
  );
});
