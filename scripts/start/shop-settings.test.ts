import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../system/free-port.ts';
import { readShopSettings } from './shop-settings.ts';

const ports = { PORT: String(await freePort()), LEGACY_PORT: String(await freePort()) };

/** The variables that `npm start` passes to the REST API. */
async function restApiEnvironment(variables: Record<string, string>) {
  const result = await readShopSettings({ ...ports, ...variables }, { writtenFolders: [] });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings.legacyApi?.environment;
}

it('REST API › when nothing is configured › listens on this machine only', async () => {
  expect(await restApiEnvironment({})).toMatchObject({ PORT: ports.LEGACY_PORT, HOST: '127.0.0.1' });
});

it('REST API › when HOST is set › does not listen on the address of the gateway', async () => {
  expect(await restApiEnvironment({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '127.0.0.1' });
});

async function settingsWith(variables: Record<string, string>) {
  const result = await readShopSettings({ ...ports, ...variables }, { writtenFolders: [] });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const { gateway, legacyApi } = result.settings;
  return { host: gateway['HOST'], demoAccounts: legacyApi?.environment['DEMO_ACCOUNTS'] };
}

it('the shop › when nothing is configured › listens on this machine only, with the demo accounts', async () => {
  expect(await settingsWith({})).toEqual({ host: '127.0.0.1', demoAccounts: 'on' });
  expect(await settingsWith({ HOST: '::1' })).toEqual({ host: '::1', demoAccounts: 'on' });
});

it.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { SHOP_URL: 'https://shop.example.com', PAYMENTS: 'simulated' },
])('the shop › with %j › has no demo accounts', async (variables) => {
  expect(await settingsWith({ ...variables, DEMO_ACCOUNTS: 'on' })).toEqual({
    host: undefined,
    demoAccounts: 'off',
  });
});

it('the shop › with a SHOP_URL of another machine › does not start without PAYMENTS=simulated', async () => {
  const result = await readShopSettings(
    { ...ports, SHOP_URL: 'https://shop.example.com' },
    { writtenFolders: [] },
  );
  expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining('PAYMENTS has to be simulated')]);
});

it('REST API › when METRICS_PORT is set › leaves that port to the gateway', async () => {
  expect(await restApiEnvironment({ METRICS_PORT: '9464' })).toMatchObject({ METRICS_PORT: '' });
});

it('REST API › when DATABASE_URL is set without JWT_SECRET › does not start', async () => {
  const environment = { ...ports, DATABASE_URL: 'postgres://shop@127.0.0.1/shop' };
  const result = await readShopSettings(environment, { writtenFolders: [] });
  expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining('JWT_SECRET is required')]);
});

it('REST API › when LEGACY_HOST is set › listens there', async () => {
  expect(await restApiEnvironment({ LEGACY_HOST: '192.0.2.7' })).toMatchObject({ HOST: '192.0.2.7' });
});

describe('invalid values', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lantern-settings-'));
    writeFileSync(join(folder, 'broken.yaml'), 'synonyms: [[one]]');
    writeFileSync(join(folder, 'lexicon.yaml'), 'stopWords: [please]');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  async function problemsOf(variables: Record<string, string>, writtenFolders: string[] = []) {
    const result = await readShopSettings({ ...ports, ...variables }, { writtenFolders });
    return result.ok ? [] : result.problems;
  }

  it('SEARCH_LEXICON › when the file is missing › is reported', async () => {
    expect(await problemsOf({ SEARCH_LEXICON: join(folder, 'none.yaml') })).toEqual([
      expect.stringMatching(/^SEARCH_LEXICON names a file that cannot be used: ENOENT.*\.$/),
    ]);
  });

  it('SEARCH_LEXICON › when an entry is invalid › is reported with the entry', async () => {
    expect(await problemsOf({ SEARCH_LEXICON: join(folder, 'broken.yaml') })).toEqual([
      expect.stringMatching(/^SEARCH_LEXICON names a file that cannot be used: synonyms\.0: /),
    ]);
  });

  it('SEARCH_LEXICON › when the file is valid › is accepted', async () => {
    expect(await problemsOf({ SEARCH_LEXICON: join(folder, 'lexicon.yaml') })).toEqual([]);
  });

  it('TRUSTED_DOCUMENTS › when the folder is missing › is reported', async () => {
    expect(await problemsOf({ TRUSTED_DOCUMENTS: join(folder, 'none') })).toEqual([
      expect.stringMatching(/^TRUSTED_DOCUMENTS names a folder that cannot be used: ENOENT.*\.$/),
    ]);
  });

  it('TRUSTED_DOCUMENTS › when the build will write the folder › is accepted', async () => {
    const dist = join(folder, 'dist');
    expect(await problemsOf({ TRUSTED_DOCUMENTS: join(dist, 'trusted-documents') }, [dist])).toEqual([]);
  });

  it('LEGACY_METRICS_PORT › when it is invalid › is reported under its own name', async () => {
    expect(await problemsOf({ LEGACY_METRICS_PORT: 'x' })).toEqual(['LEGACY_METRICS_PORT must be a number.']);
  });

  it('LEGACY_METRICS_PORT › when it is the port of the gateway › is reported', async () => {
    expect(await problemsOf({ LEGACY_METRICS_PORT: ports.PORT })).toEqual([
      `LEGACY_METRICS_PORT and PORT are both ${ports.PORT}: choose another port for one of them.`,
    ]);
  });
});

describe('LOG_LEVEL', () => {
  async function logLevel(variables: Record<string, string>) {
    const result = await readShopSettings({ ...ports, ...variables }, { writtenFolders: [] });
    if (!result.ok) throw new Error(result.problems.join('\n'));
    return [result.settings.gateway['LOG_LEVEL'], result.settings.legacyApi?.environment['LOG_LEVEL']];
  }

  it.each([
    ['that nobody sets', 'warn', {}],
    ['with LOG_FORMAT=json', undefined, { LOG_FORMAT: 'json' }],
    ['debug', undefined, { LOG_LEVEL: 'debug' }],
  ])('%s › both servers get %s', async (_case, level, variables) => {
    expect(await logLevel(variables)).toEqual([level, level]);
  });
});
