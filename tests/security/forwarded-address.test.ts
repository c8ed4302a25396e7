import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';

let upstream: Upstream;
let gateway: RunningGateway;

beforeEach(async () => {
  upstream = await startUpstream();
  gateway = await startGateway(upstream.url, { TRUST_PROXY: 'loopback' });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

/** The X-Forwarded-For of each call that an operation made. */
async function forwarded(operation: string, headers: Record<string, string>): Promise<unknown[]> {
  await gateway.graphql(operation, { headers });
  return upstream.received.map((request) => request.headers['x-forwarded-for']);
}
const authorization = 'JWT aaa.bbb.ccc';
const cancel = 'mutation { cancelOrder(id: "501") { userErrors { code } } }';

describe('the address of a client', () => {
  it('is forwarded with a signed-in write, as the gateway determined it', async () => {
    const headers = { authorization, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    expect(await forwarded(cancel, headers)).toContain('203.0.113.7');
  });

  it('that is invalid › is not forwarded', async () => {
    const headers = { authorization, 'x-forwarded-for': 'unknown' };
    const calls = await forwarded(cancel, headers);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.every((address) => address === undefined)).toBe(true);
  });

  it('is not forwarded with reads and with calls that are not signed in', async () => {
    const headers = { authorization, 'x-forwarded-for': '203.0.113.7' };
    const reads = await forwarded('{ groups { id } customer { username } }', headers);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.every((address) => address === undefined)).toBe(true);
  });
});
