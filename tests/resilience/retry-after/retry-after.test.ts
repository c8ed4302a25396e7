import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountPath, groupPath, groups, wholeProduct } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

describe('Retry-After', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url);
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('a short pause delays the read, then the read is retried', async () => {
    const times: number[] = [];
    upstream.on(groupPath, (request, response) => {
      times.push(performance.now());
      if (times.length > 1) json(groups)(request, response);
      else json({ detail: 'Busy.' }, 503, { 'retry-after': '1' })(request, response);
    });
    const { data } = await gateway.graphql('{ groups { id } }');
    expect(data).toEqual({ groups: [{ id: 'group_1' }, { id: 'group_2' }] });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('when another call extends the pause, a waiting read waits for the new end and succeeds', async () => {
    const busy = json({ detail: 'Busy.' }, 503, { 'retry-after': '1' });
    const onceBusy = (id: number, afterMs: number) => {
      let calls = 0;
      upstream.on(`/v1/mobile/product/?pk=${id}`, (request, response) => {
        calls += 1;
        if (calls > 1) json(wholeProduct(id))(request, response);
        else
          setTimeout(() => {
            busy(request, response);
          }, afterMs);
      });
    };
    onceBusy(1, 0);
    onceBusy(2, 300);
    const { data, errors } = await gateway.graphql(
      '{ a: product(by: { id: "1" }) { id } b: product(by: { id: "2" }) { id } }',
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({ a: { id: 'prod_1' }, b: { id: 'prod_2' } });
  });

  it('during a long pause the operation is not called at all', async () => {
    upstream.on(groupPath, json({ detail: 'Busy.' }, 503, { 'retry-after': '30' }));
    for (let time = 0; time < 3; time += 1) {
      const { errors } = await gateway.graphql('{ groups { id } }');
      expect(errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    }
    expect(upstream.count(groupPath)).toBe(1);
  });

  it('a customer with status 429 gets RATE_LIMITED with the seconds, and other customers are not delayed', async () => {
    upstream.on(accountPath, json({ detail: 'Throttled.' }, 429, { 'retry-after': '17' }));
    const ask = () => gateway.graphql('{ customer { id } }', { headers: { authorization: 'JWT abc' } });
    const { errors, headers } = await ask();
    expect(errors[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 17 });
    expect(headers.get('retry-after')).toBe('17');
    await ask();
    expect(upstream.count(accountPath)).toBe(2);
  });
});
