import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../resilience/harness/gateway.ts';
import { startUpstream, type Upstream } from '../resilience/harness/upstream.ts';

let upstream: Upstream;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startUpstream();
  gateway = await startGateway(upstream.url, { EXPLORER: 'on' });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

/** Recommendations of the specification that are not followed, each with its reason. */
const reasons: Record<string, string> = {
  '572B':
    'A request that is wrong in itself is a 4xx under either media type, so that proxies, logs and alarms see it.',
  FDE2: 'As 572B.',
  '7B9B': 'As 572B.',
};

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({
    // CSRF prevention asks a GET for a header that a page of another site cannot send.
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url.replace('http://shop.invalid', gateway.url), {
        ...init,
        headers: { ...init.headers, 'apollo-require-preflight': '1' },
      }),
    url: 'http://shop.invalid/graphql',
  });

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s: %s', async (id, _, audit) => {
    const result = await audit.fn();
    if (result.status !== 'ok' && id in reasons) return;
    expect({ status: result.status, reason: 'reason' in result ? result.reason : undefined }).toEqual({
      status: 'ok',
    });
  });
});
