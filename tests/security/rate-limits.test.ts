import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../resilience/harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../resilience/harness/upstream.ts';

const loginPath = '/api-token-auth/';
const wrong = json({ non_field_errors: ['Unable to login with provided credentials'] }, 400);

describe('rate limits', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const login = (username: string, from: string, aliases = 1) => {
    const fields = Array.from(
      { length: aliases },
      (_, at) => `a${at}: login(username: "${username}", password: "${at}") { token }`,
    );
    return gateway.graphql(`mutation { ${fields.join(' ')} }`, { headers: { 'x-forwarded-for': from } });
  };

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(loginPath, wrong);
    gateway = await startGateway(upstream.url, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('an account can be tried ten times, from wherever the tries come', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await login('mei', `10.0.0.${count}`)).errors).toEqual([]);
    const refused = await login('MEI ', '10.0.0.99');
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(upstream.count(loginPath)).toBe(10);
    expect((await login('lin', '10.0.0.99')).errors).toEqual([]);
  });

  it('an address can try thirty times, whatever the account', async () => {
    for (let count = 0; count < 30; count += 1) await login(`user-${count}`, '10.0.0.1');
    expect((await login('another', '10.0.0.1')).errors[0]?.extensions['code']).toBe('RATE_LIMITED');
    expect((await login('another', '10.0.0.2')).errors).toEqual([]);
  });

  it('aliases are tries of their own', async () => {
    const { errors } = await login('mei', '10.0.0.1', 12);
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['RATE_LIMITED']);
    expect(upstream.count(loginPath)).toBe(10);
  });

  it('an address that nobody vouches for is not believed', async () => {
    await gateway.close();
    gateway = await startGateway(upstream.url, { RATE_LIMITS: 'on' });
    for (let count = 0; count < 30; count += 1) await login(`user-${count}`, `10.0.1.${count}`);
    expect((await login('another', '10.0.2.1')).errors[0]?.extensions['code']).toBe('RATE_LIMITED');
  });
});
