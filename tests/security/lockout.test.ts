import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startRedis } from '../harness/redis-server.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const loginPath = '/api-token-auth/';
const resetPath = '/v1/mobile/account/reset-password/';
const message = 'You have successfully reset your password';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A shop in which all attempts for an account are used up. */
async function lockedOut(environment: Record<string, string> = {}) {
  const upstream: Upstream = await startUpstream();
  ends.push(() => upstream.close());
  upstream.on(loginPath, json({ non_field_errors: ['Unable to login with provided credentials'] }, 400));
  const gateway: RunningGateway = await startGateway(upstream.url, {
    TRUST_PROXY: '1',
    ...environment,
  });
  ends.push(() => gateway.close());
  await eventually(async () => {
    const health = await fetch(`${gateway.url}/health/ready`);
    if ('REDIS_URL' in environment) expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
  });
  const mutate = async (field: string, from: string) => {
    const { errors } = await gateway.graphql(`mutation { ${field} }`, {
      headers: { 'x-forwarded-for': from },
    });
    return errors[0]?.extensions['code'] ?? 'allowed';
  };
  const login = (username: string, from: string) =>
    mutate(`login(username: "${username}", password: "x") { token }`, from);
  for (let count = 0; count < 10; count += 1) await login('Ｍei', `10.0.0.${count}`);
  expect(await login('mei', '10.0.1.1')).toBe('RATE_LIMITED');
  const reset = () =>
    mutate('resetPassword(token: "t", newPassword: "battery-staple") { isReset }', '10.0.1.2');
  return { upstream, login, reset };
}

describe('an account locked by someone else', () => {
  it.each(['this process', 'Redis'])(
    'whose owner resets the password › is unlocked (counted in %s)',
    async (where) => {
      let environment = {};
      if (where === 'Redis') {
        const redis = await startRedis();
        ends.push(() => redis.close());
        environment = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000' };
      }
      const { upstream, login, reset } = await lockedOut(environment);
      upstream.on(resetPath, json({ message, username: 'MEI' }));
      expect(await reset()).toBe('allowed');
      expect(await login('mei', '10.0.1.3')).toBe('allowed');
    },
  );

  it('when the password of another account is reset › stays locked', async () => {
    const { upstream, login, reset } = await lockedOut();
    upstream.on(resetPath, json({ message, username: 'lin' }));
    await reset();
    expect(await login('mei', '10.0.1.3')).toBe('RATE_LIMITED');
  });

  it('whose reset fails › stays locked', async () => {
    const { upstream, login, reset } = await lockedOut();
    upstream.on(resetPath, json({ message: 'The code has expired.', code: 'CODE_EXPIRED' }, 400));
    await reset();
    expect(await login('mei', '10.0.1.3')).toBe('RATE_LIMITED');
  });

  it('when the REST API does not return whose password was reset › stays locked', async () => {
    const { upstream, login, reset } = await lockedOut();
    upstream.on(resetPath, json({ message }));
    expect(await reset()).toBe('allowed');
    expect(await login('mei', '10.0.1.3')).toBe('RATE_LIMITED');
  });
});
