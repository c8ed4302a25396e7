import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { createLogger } from '../../gateway/observability/logger.ts';
import { tracingBy } from '../../gateway/observability/open-telemetry.ts';
import { isLeaked } from '../harness/rest-api/leak.ts';
import { accountPath, customer, groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startRedis } from '../harness/redis-server.ts';
import type { TestRedis } from '../harness/test-redis.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

/** Values that only the customer and the REST API may read. */
const secret = {
  password: 'canary-password-1',
  newPassword: 'canary-password-2',
  token: 'canary.token.3',
  resetToken: 'canary-reset-token-4',
  code: 'canary5',
  card: '4242424242424242',
  cvv: '8675',
  reference: 'canary-reference-6',
  email: 'canary-7@example.com',
  dispatch: 'canary-dispatch-8',
  message: 'canary-message-9',
};

const cart = { SalesOrder_id: 501, Sales_Order_Lines: [], TotalPrice: 0, TotalCount: 0 };

/** All operations with secrets: in variables, and once in the text of the operation. */
const operations: [string, Record<string, unknown>?][] = [
  [
    'mutation Login($u: String!, $p: String!) { login(username: $u, password: $p) { token } }',
    { u: 'meichen', p: secret.password },
  ],
  [
    `mutation { login(username: "meichen", password: "${secret.password}") { token customer { email } userErrors { message } } }`,
  ],
  [
    'mutation Register($i: RegisterInput!) { register(input: $i) { userErrors { message } } }',
    {
      i: {
        firstName: 'Mei',
        lastName: 'Chen',
        email: secret.email,
        password: secret.password,
        username: 'meichen',
      },
    },
  ],
  [
    'mutation ($e: String!) { requestPasswordReset(email: $e) { token userErrors { message } } }',
    { e: secret.email },
  ],
  [
    'mutation ($t: String!, $c: String!) { verifyResetCode(token: $t, code: $c) { token } }',
    { t: secret.resetToken, c: secret.code },
  ],
  [
    'mutation ($t: String!, $p: String!) { resetPassword(token: $t, newPassword: $p) { isReset } }',
    { t: secret.resetToken, p: secret.newPassword },
  ],
  [
    'mutation ($p: String!) { requestAccountDeletion(password: $p) { isRequested userErrors { message } } }',
    { p: secret.password },
  ],
  [
    'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) { isChanged } }',
    { o: secret.password, n: secret.newPassword },
  ],
  ['query ($e: String!) { isEmailTaken(email: $e) }', { e: secret.email }],
  ['{ customer { email } cart { id } groups { id } }'],
  [
    'mutation ($i: StoreCardInput!) { storeCard(input: $i) { cardReference userErrors { message } } }',
    { i: { cartId: '501', number: secret.card, expiry: '11/30', cvv: secret.cvv, holderName: 'Mei Chen' } },
  ],
  [
    'mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { orderId userErrors { message } } }',
    {
      i: {
        ...{
          cartId: '501',
          expectedTotal: '9.47',
          deliveryAddressId: '31',
          slot: '2026-11-23T14:00',
          payment: 'CREDITCARD',
        },
        cardReference: secret.reference,
      },
    },
  ],
  ['{ consolidatedOrders { city } }'],
  [
    'mutation ($i: ContactMessageInput!) { sendContactMessage(input: $i) { isReceived } }',
    { i: { name: 'Mei', email: secret.email, message: secret.message } },
  ],
  ['query ($p: Int!) { isEmailTaken(email: $p) }', { p: secret.email }],
  [`{ isEmailTaken(email: "${secret.email}") nothing }`],
];

describe('secrets', () => {
  let upstream: Upstream;
  let redis: TestRedis;
  let gateway: RunningGateway;
  const written: string[] = [];
  const spans = new InMemorySpanExporter();

  beforeAll(async () => {
    upstream = await startUpstream();
    redis = await startRedis();
    const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
    const logger = createLogger('trace', { write: (line) => written.push(line) });
    const tracing = tracingBy(provider.getTracer('test'), () => provider.shutdown());
    gateway = await startGateway(
      upstream.url,
      { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000' },
      { logger, tracing },
    );
    await eventually(async () => {
      const health = await fetch(`${gateway.url}/health/ready`);
      expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
    });
  });
  afterAll(async () => {
    await gateway.close();
    await redis.close();
    await upstream.close();
  });

  const drive = async () => {
    const responses: string[] = [];
    for (const [query, variables] of operations) {
      const answer = await gateway.graphql(query, {
        variables: variables ?? {},
        headers: { authorization: `JWT ${secret.token}`, 'x-dispatch-password': secret.dispatch },
      });
      responses.push(JSON.stringify([answer.errors, answer.extensions]));
    }
    return responses.join('\n');
  };
  const found = (text: string) =>
    Object.entries(secret)
      .filter(([, value]) => isLeaked(value, text))
      .map(([name]) => name);
  const everythingWritten = async () =>
    [
      written.join(''),
      JSON.stringify(
        spans
          .getFinishedSpans()
          .map(({ name, attributes, status, events }) => ({ name, attributes, status, events })),
      ),
      JSON.stringify([...(await redis.values())]),
      await gateway.metrics(),
    ].join('\n');

  it('are in no log, trace, metric, shared cache or error when requests succeed', async () => {
    upstream.on(groupPath, json(groups));
    upstream.on(accountPath, json({ ...customer('Mei'), email: secret.email }));
    upstream.on('/v1/mobile/order-cart', json(cart));
    upstream.on('/api-token-auth/', json({ token: secret.token }));
    upstream.on('/v1/acpayment/store_card/', json({ card_reference: secret.reference }));
    upstream.on(
      `/v1/mobile/account/req-reset-password/${encodeURIComponent(secret.email)}`,
      json({ data: secret.resetToken }),
    );
    upstream.on(`/v1/mobile/account/verify-active/${secret.code}`, json({ data: secret.resetToken }));
    const errors = await drive();
    expect(upstream.received.length).toBeGreaterThan(10);
    expect(written.length).toBeGreaterThan(20);
    expect(spans.getFinishedSpans().length).toBeGreaterThan(20);
    expect((await redis.values()).size).toBeGreaterThan(0);
    expect(found(await everythingWritten())).toEqual([]);
    expect(found(errors)).toEqual([]);
  });

  it('are in none of them when every call fails and the REST API returns secrets in its errors', async () => {
    const blurt = Object.values(secret).join(' ');
    for (const path of new Set(upstream.received.map((request) => request.path.split('?')[0] ?? ''))) {
      upstream.on(path, (_, response) =>
        response.writeHead(500, { 'x-debug': blurt }).end(`Traceback: ${blurt}`),
      );
    }
    const errors = await drive();
    expect(errors).toContain('UPSTREAM_UNAVAILABLE');
    expect(found(await everythingWritten())).toEqual([]);
    expect(found(errors)).toEqual([]);
  });
});

describe('a trace', () => {
  it('continues from the proxy through the gateway to the REST API', async () => {
    const upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    const spans = new InMemorySpanExporter();
    const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
    const tracing = tracingBy(provider.getTracer('test'), () => provider.shutdown());
    const gateway = await startGateway(upstream.url, { TRUST_PROXY: '1' }, { tracing });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await gateway.graphql('query Menu { groups { id } }', {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'request-0815' },
    });
    await eventually(() => {
      expect(spans.getFinishedSpans().map(({ name }) => name)).toEqual(['getGroups', 'POST graphql']);
    });
    const [call, request] = spans.getFinishedSpans();
    expect(new Set([call?.spanContext().traceId, request?.spanContext().traceId])).toEqual(
      new Set([traceId]),
    );
    expect(call?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(request?.attributes).toMatchObject({
      'graphql.operation.name': 'other',
      'http.response.status_code': 200,
    });
    expect(upstream.received[0]?.headers).toMatchObject({
      traceparent: `00-${traceId}-${call?.spanContext().spanId ?? ''}-01`,
      'x-request-id': 'request-0815',
    });
    await gateway.close();
    await upstream.close();
  });
});
