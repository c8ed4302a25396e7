import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedSchema } from '../../scripts/build/published-schema.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';

describe('GET /schema.graphql', () => {
  let gateway: RunningGateway;
  let first: Response;
  let sdl: string;
  beforeAll(async () => {
    // The gateway makes no calls, and introspection is off.
    gateway = await startGateway('http://127.0.0.1:9/api', { EXPLORER: 'off' });
    first = await fetch(`${gateway.url}/schema.graphql`);
    sdl = await first.text();
  });
  afterAll(() => gateway.close());

  it('is the published schema, even if introspection is off', () => {
    expect(first.status).toBe(200);
    expect(sdl).toBe(publishedSchema()['schema.graphql']);
    expect(buildSchema(sdl).getQueryType()?.getFields()).not.toHaveProperty('consolidatedOrders');
  });

  it('can be cached, compressed, and read by tools of any origin', () => {
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is confirmed by its ETag', async () => {
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(first.url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(first.url, { headers: { 'if-none-match': '"other"' } });
    expect([other.status, await other.text()]).toEqual([200, sdl]);
  });

  it('HEAD has no body, and POST is not allowed', async () => {
    const head = await fetch(first.url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(first.url, { method: 'POST' })).status).toBe(405);
  });
});
