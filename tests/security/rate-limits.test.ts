import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { accountPath, customer } from '../harness/catalog.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const loginPath = '/api-token-auth/';
/** With this media type, an invalid operation is a 400. */
const strict = { accept: 'application/graphql-response+json' };
const wrong = json({ non_field_errors: ['Unable to login with provided credentials'] }, 400);

describe('rate limits', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const login = (username: string, from: string, aliases = 1, headers: Record<string, string> = {}) => {
    const fields = Array.from(
      { length: aliases },
      (_, at) => `a${at}: login(username: "${username}", password: "${at}") { token }`,
    );
    return gateway.graphql(`mutation { ${fields.join(' ')} }`, {
      headers: { 'x-forwarded-for': from, ...headers },
    });
  };

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(loginPath, wrong);
    gateway = await startGateway(upstream.url, {
      COST_PER_SECOND: '1000000000',
      TRUST_PROXY: '1',
    });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('an account has ten attempts, from all addresses together', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await login('mei', `10.0.0.${count}`)).errors).toEqual([]);
    const refused = await login('MEI ', '10.0.0.99');
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(upstream.count(loginPath)).toBe(10);
    expect((await login('lin', '10.0.0.99')).errors).toEqual([]);
  });

  it('an address has a hundred attempts, for all accounts together', async () => {
    for (let count = 0; count < 100; count += 1) await login(`user-${count}`, '10.0.0.1');
    expect((await login('another', '10.0.0.1')).errors[0]?.extensions['code']).toBe('RATE_LIMITED');
    expect((await login('another', '10.0.0.2')).errors).toEqual([]);
  });

  it('successful sign-ins are not counted against a shared address', async () => {
    upstream.on(loginPath, json({ token: 'a.b.c' }));
    const codes = new Set<unknown>();
    for (let count = 0; count < 130; count += 1) {
      const { errors } = await login(`user-${count}`, '10.0.0.1');
      codes.add(errors[0]?.extensions['code']);
    }
    expect(codes).toEqual(new Set([undefined]));
    upstream.on(loginPath, wrong);
    for (let count = 0; count < 100; count += 1) await login(`other-${count}`, '10.0.0.1');
    expect((await login('another', '10.0.0.1')).errors[0]?.extensions['code']).toBe('RATE_LIMITED');
  });

  it('successful sign-ins are counted against the account', async () => {
    upstream.on(loginPath, json({ token: 'a.b.c' }));
    for (let count = 0; count < 10; count += 1) await login('mei', `10.0.0.${count}`);
    expect((await login('mei', '10.0.0.99')).errors[0]?.extensions['code']).toBe('RATE_LIMITED');
  });

  it.each([
    ['a field of a mutation', 'mutation { verifyResetCode(token: "t", code: "1") { userErrors { code } } }'],
    [
      'a whole form',
      'mutation { register(input: { firstName: "", lastName: "", email: "mei", password: "x", username: "m" }) { userErrors { code } } }',
    ],
    ['an argument of a query', '{ isEmailTaken(email: " ") }'],
  ])('invalid input is not counted: %s', async (_, query) => {
    const codes = new Set<unknown>();
    for (let count = 0; count < 130; count += 1) {
      const { errors } = await gateway.graphql(query, { headers: { 'x-forwarded-for': '10.0.0.1' } });
      codes.add(errors[0]?.extensions['code']);
    }
    expect(codes).not.toContain('RATE_LIMITED');
    expect(upstream.received).toEqual([]);
  });

  it.each([
    ['as JSON', {}, 200],
    ['as a GraphQL response', strict, 400],
  ])('a login under two aliases is rejected before any attempt, %s', async (_, headers, expected) => {
    const { status, data, errors } = await login('mei', '10.0.0.1', 2, headers);
    expect(status).toBe(expected);
    expect(data).toBeUndefined();
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
    expect(upstream.count(loginPath)).toBe(0);
  });

  it('expensive mutations in fragments are also counted', async () => {
    const { status, errors } = await gateway.graphql(
      `mutation { ...A ... on Mutation { b: requestPasswordReset(email: "b@example.com") { token } } }
       fragment A on Mutation { a: requestPasswordReset(email: "a@example.com") { token } }`,
      { headers: strict },
    );
    expect(status).toBe(400);
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
    expect(upstream.received).toEqual([]);
  });

  it('aliases of other limited fields count as separate attempts', async () => {
    const guesses = (from: number, count: number) => {
      const fields = Array.from(
        { length: count },
        (_, at) => `a${at}: verifyResetCode(token: "token-${from + at}", code: "123456") { token }`,
      );
      return gateway.graphql(`mutation { ${fields.join(' ')} }`);
    };
    await guesses(0, 40);
    const { errors } = await guesses(40, 21);
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['RATE_LIMITED']);
    expect(upstream.received).toHaveLength(60);
  });

  it('emails to one recipient are counted together, for all kinds of email and spellings of the address', async () => {
    const mail = 'mei@example.com';
    const spellings = [mail, mail.toUpperCase(), `  ${mail.replace('m', 'M')} `];
    const input = { firstName: 'Mei', lastName: 'Chen', password: 'correct-horse', username: 'meichen' };
    const codes: unknown[] = [];
    for (let at = 0; at < 4; at += 1) {
      const email = spellings[at % spellings.length] ?? mail;
      const registration = await gateway.graphql(
        'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
        { headers: { 'x-forwarded-for': `10.0.3.${at}` }, variables: { input: { ...input, email } } },
      );
      const reset = await gateway.graphql(
        'mutation ($mail: String!) { requestPasswordReset(email: $mail) { token } }',
        { headers: { 'x-forwarded-for': `10.0.3.${at + 100}` }, variables: { mail: email } },
      );
      codes.push(registration.errors[0]?.extensions['code'], reset.errors[0]?.extensions['code']);
    }
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
  });

  it('a verification email is limited by the customer, and by the mailbox in the REST API', async () => {
    const verify = (from: number) =>
      gateway.graphql('mutation { requestEmailVerification { isSent } }', {
        headers: { authorization: 'JWT abc', 'x-forwarded-for': `10.0.5.${from}` },
      });
    upstream.on(
      '/v1/mobile/account/verify_email_req',
      json({ detail: 'Too many.' }, 429, { 'retry-after': '40' }),
    );
    const refused = await verify(1);
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 40 });
    for (let at = 2; at <= 6; at += 1) await verify(at);
    expect(upstream.count('/v1/mobile/account/verify_email_req')).toBe(5);
  });

  it('an address in compatibility forms, a possible other spelling, is rejected for emails', async () => {
    const { data } = await gateway.graphql(
      'mutation { requestPasswordReset(email: "ｍei@example.com") { token userErrors { code } } }',
    );
    expect(data).toEqual({ requestPasswordReset: { token: null, userErrors: [{ code: 'INPUT_INVALID' }] } });
    expect(upstream.received).toEqual([]);
  });

  it('promo code attempts through saveCart are also counted, for a customer across addresses', async () => {
    upstream.on(accountPath, json(customer('mei')));
    upstream.on(
      '/v1/mobile/order-cart',
      json({ SalesOrder_id: 1, Sales_Order_Lines: [], TotalPrice: 0, TotalCount: 0 }),
    );
    upstream.on(
      '/v1/mobile/promocode',
      json({ is_valid: false, message: 'No.', IsPercent: false, OffRate: 0 }),
    );
    const guess = async (at: number) => {
      const field = at % 2 ? `saveCart(promoCode: "G${at}")` : `applyPromoCode(code: "G${at}")`;
      const { errors } = await gateway.graphql(`mutation { ${field} { userErrors { code } } }`, {
        headers: { authorization: 'JWT abc', 'x-forwarded-for': `10.0.4.${at}` },
      });
      return errors[0]?.extensions['code'] === 'RATE_LIMITED';
    };
    const limited = [];
    for (let at = 0; at < 40; at += 1) limited.push(await guess(at));
    expect(limited.filter(Boolean)).toHaveLength(10);
    const saved = await gateway.graphql('mutation { saveCart { userErrors { code } } }', {
      headers: { authorization: 'JWT abc' },
    });
    expect(saved.errors.map(({ extensions }) => extensions['code'])).not.toContain('RATE_LIMITED');
  });

  it('a forwarded address from an untrusted proxy is ignored', async () => {
    await gateway.close();
    gateway = await startGateway(upstream.url, { COST_PER_SECOND: '1000000000' });
    for (let count = 0; count < 100; count += 1) await login(`user-${count}`, `10.0.1.${count}`);
    expect((await login('another', '10.0.2.1')).errors[0]?.extensions['code']).toBe('RATE_LIMITED');
  });
});
