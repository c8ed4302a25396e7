import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';

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

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url.replace('http://shop.invalid', gateway.url), init),
    url: 'http://shop.invalid/graphql',
  });

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
    '%s: %s',
    async (_id, _name, audit) => {
      const result = await audit.fn();
      expect({ status: result.status, reason: 'reason' in result ? result.reason : undefined }).toEqual({
        status: 'ok',
      });
    },
  );

  it('runs 61 audits', () => {
    expect(audits).toHaveLength(61);
  });
});
