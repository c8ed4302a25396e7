import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

let upstream: Upstream;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  gateway = await startGateway(upstream.url, { EXPLORER: 'on' });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const request = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init);
const operation = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ groups { id } }' }),
};

describe('an API path with a slash at the end', () => {
  it('/graphql/ › executes operations of POST and GET', async () => {
    const expected: unknown = await (await request('/graphql', operation)).json();
    expect(expected).toMatchObject({ data: { groups: expect.any(Array) as unknown } });
    expect(await (await request('/graphql/', operation)).json()).toEqual(expected);
    const query = encodeURIComponent('{ groups { id } }');
    expect(await (await request(`/graphql/?query=${query}`)).json()).toEqual(expected);
  });

  it('/graphql/ › counts as GraphQL in metrics', async () => {
    await (await request('/graphql/', operation)).text();
    expect(await gateway.metrics()).not.toMatch(/gateway_http_response_seconds_count\{.*route="page"/);
  });

  it.each([
    ['/upload/profile-picture/', 'PUT', 415],
    ['/schema.graphql/', 'GET', 200],
    ['/health/live/', 'GET', 200],
  ])('%s › is the same path', async (path, method, status) => {
    expect((await request(path, { method })).status).toBe(status);
  });
});

describe('a wrong method', () => {
  it.each([
    ['/graphql', 'PUT', 'GET, POST'],
    ['/graphql', 'DELETE', 'GET, POST'],
    ['/graphql/', 'PATCH', 'GET, POST'],
    ['/upload/profile-picture', 'POST', 'PUT'],
  ])('%s, %s › is 405 with a JSON error and the allowed methods', async (path, method, allowed) => {
    const response = await request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  it('/graphql, HEAD › is 405 without a body', async () => {
    const response = await request('/graphql', { method: 'HEAD' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(await response.text()).toBe('');
  });

  it.each(['/', '/api/graphql', '/graphql/v1', '/GraphQL', '/schema.graphql', '/health/ready'])(
    '%s, POST › is 405 with a JSON error that names the path of the API',
    async (path) => {
      const response = await request(path, operation);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toEqual({
        errors: [
          {
            message: 'Only GET and HEAD. Send GraphQL requests to /graphql.',
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      });
    },
  );

  it('/media, POST › is 405 with a JSON error', async () => {
    const response = await request('/media/products/1.webp', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});
