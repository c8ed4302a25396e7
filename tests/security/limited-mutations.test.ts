import type { GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weightOf } from '../../gateway/graphql/field-prices.ts';
import { maxOperationCost } from '../../gateway/graphql/operation-limits.ts';
import { rateLimitsOf } from '../../gateway/graphql/directives.ts';
import { createSchema } from '../../gateway/graphql/schema.ts';
import { accountPath, customer } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

/** A call of each limited field; each attempt uses another account. */
const tries: Record<string, { call: (at: number) => string; headers?: Record<string, string> }> = {
  'Mutation.login': { call: (at) => `login(username: "user-${at}", password: "x") { token }` },
  'Mutation.register': {
    call: (at) =>
      `register(input: { firstName: "Mei", lastName: "Lin", email: "m${at}@example.com", password: "correct-horse", username: "user-${at}" }) { userErrors { code } }`,
  },
  'Mutation.requestPasswordReset': {
    call: (at) => `requestPasswordReset(email: "m${at}@example.com") { token }`,
  },
  'Mutation.verifyResetCode': {
    call: (at) => `verifyResetCode(token: "token-${at}", code: "12345${at}") { token }`,
  },
  'Mutation.resetPassword': {
    call: (at) => `resetPassword(token: "token-${at}", newPassword: "correct-horse") { isReset }`,
  },
  'Query.isUsernameTaken': { call: (at) => `isUsernameTaken(username: "user-${at}")` },
  'Query.isEmailTaken': { call: (at) => `isEmailTaken(email: "m${at}@example.com")` },
  'Mutation.storeCard': {
    call: () =>
      'storeCard(input: { cartId: "1", number: "4242424242424242", expiry: "12/39", cvv: "123", holderName: "Mei" }) { cardReference }',
  },
  'Mutation.requestEmailVerification': { call: () => 'requestEmailVerification { isSent }' },
  'Mutation.requestAccountDeletion': {
    call: (at) => `requestAccountDeletion(password: "guess-${at}") { isRequested }`,
  },
  'Mutation.changePassword': {
    call: (at) => `changePassword(oldPassword: "old${at}", newPassword: "correct-horse") { isChanged }`,
  },
  'Mutation.saveCart': {
    call: (at) => `saveCart(promoCode: "GUESS-${at}") { userErrors { code } }`,
  },
  'Query.checkout': { call: (at) => `checkout(promoCode: "GUESS-${at}") { id }` },
  'Mutation.placeOrder': {
    call: () =>
      'placeOrder(input: { cartId: "1", expectedTotal: "1.00", deliveryAddressId: "1", slot: "2026-03-05T14:00", payment: ALIPAY }) { userErrors { code } }',
  },
  'Mutation.cancelOrder': { call: () => 'cancelOrder(id: "1") { userErrors { code } }' },
  'Mutation.setGroupCode': {
    call: (at) => `setGroupCode(code: "LEADER${at}") { userErrors { code } }`,
  },
  'Mutation.applyPromoCode': { call: () => 'applyPromoCode(code: "X") { message }' },
  'Query.consolidatedOrders': {
    call: () => 'consolidatedOrders { city }',
    headers: { 'x-dispatch-password': 'guess' },
  },
  'Mutation.sendContactMessage': {
    call: () =>
      'sendContactMessage(input: { name: "Mei", email: "m@example.com", message: "Hi" }) { isReceived }',
  },
  'Mutation.applyAsDriver': {
    call: () =>
      'applyAsDriver(input: { firstName: "Mei", lastName: "Lin", email: "m@example.com", phone: "5105550142", city: "Oakland", country: "United States" }) { isReceived }',
  },
};

/** Fields that are counted together get different client addresses. */
const addressOf = (field: string) => `10.1.0.${Object.keys(tries).indexOf(field) + 1}`;

const schema = createSchema();

/** The fields with limits, by coordinate. */
const limited = new Map<string, GraphQLField<unknown, unknown>>(
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter((field) => rateLimitsOf(schema, field).length > 0)
      .map((field) => [`${type?.name ?? ''}.${field.name}`, field] as const),
  ),
);

/** Whether an operation that contains the field twice costs more than is allowed. */
function isOnceARequest(coordinate: string): boolean {
  const field = limited.get(coordinate);
  return field !== undefined && weightOf(field, 0) > maxOperationCost / 2;
}

describe('a mutation that could be used to guess or to flood', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    // A top-level error would end the operation at its first field; these fields return user errors.
    upstream.on(
      '/v1/mobile/order-cart',
      json({ SalesOrder_id: 1, Sales_Order_Lines: [], TotalPrice: 0, TotalCount: 0 }),
    );
    upstream.on(
      '/v1/mobile/promocode',
      json({ is_valid: false, message: 'No.', IsPercent: false, OffRate: 0 }),
    );
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

  it('has a rate limit', () => {
    // Its endpoint is tested in tests/contract/picture-endpoint.test.ts.
    expect(Object.keys(tries).toSorted()).toEqual([...limited.keys()].toSorted());
  });

  it.each(Object.entries(tries))(
    '%s is rejected when an address has used up its attempts',
    async (field, rule) => {
      const { call } = rule;
      const definition = limited.get(field);
      const limits = definition ? rateLimitsOf(schema, definition) : [];
      const points = limits.find(({ by }) => by === 'ADDRESS')?.max ?? 0;
      expect(points).toBeGreaterThan(0);
      const ask = (from: number, to: number) => {
        const fields = Array.from(
          { length: to - from },
          (_, index) => `a${from + index}: ${call(from + index)}`,
        );
        const kind = field.startsWith('Query') ? 'query' : 'mutation';
        const headers = {
          ...rule.headers,
          authorization: 'JWT abc',
          'x-forwarded-for': addressOf(field),
        };
        return gateway.graphql(`${kind} { ${fields.join(' ')} }`, { headers });
      };
      const codesOf = (response: Awaited<ReturnType<typeof ask>>) =>
        response.errors.map(({ extensions }) => extensions['code']);
      // A few at a time, because operations have limits, too.
      const step = isOnceARequest(field) ? 1 : 10;
      for (let done = 0; done < points; done += step) {
        const allowed = await ask(done, Math.min(done + step, points));
        expect(codesOf(allowed)).not.toContain('RATE_LIMITED');
      }
      const before = upstream.received.length;
      const refused = await ask(points, points + 1);
      expect(codesOf(refused)).toEqual(['RATE_LIMITED']);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(refused.errors[0]?.extensions['retryAfter']).toBe(seconds);
      expect(upstream.received).toHaveLength(before);
    },
  );
});
