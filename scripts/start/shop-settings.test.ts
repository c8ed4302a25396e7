import { expect, it } from 'vitest';
import { readShopSettings } from './shop-settings.ts';

/** What `npm start` passes on to the REST API. */
async function restApiEnvironment(variables: Record<string, string>) {
  const ports = { PORT: '24000', LEGACY_PORT: '24001' };
  const result = await readShopSettings(
    { ...ports, ...variables },
    { writtenFolders: [], isTerminal: false },
  );
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings.legacyApi?.environment;
}

it('REST API › when nothing is configured › listens on this machine only', async () => {
  expect(await restApiEnvironment({})).toMatchObject({ PORT: '24001', HOST: '127.0.0.1' });
});

it('REST API › when HOST is set › does not listen on the address of the gateway', async () => {
  expect(await restApiEnvironment({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '127.0.0.1' });
});

it('REST API › when METRICS_PORT is set › leaves that port to the gateway', async () => {
  expect(await restApiEnvironment({ METRICS_PORT: '9464' })).toMatchObject({ METRICS_PORT: '' });
});

it('REST API › when DATABASE_URL is set without JWT_SECRET › does not start', async () => {
  const environment = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', PORT: '24000', LEGACY_PORT: '24001' };
  const result = await readShopSettings(environment, { writtenFolders: [], isTerminal: false });
  expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining('JWT_SECRET is required')]);
});

it('REST API › when LEGACY_HOST is set › listens there', async () => {
  expect(await restApiEnvironment({ LEGACY_HOST: '192.0.2.7' })).toMatchObject({ HOST: '192.0.2.7' });
});
