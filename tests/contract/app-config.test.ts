import { afterEach, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';

let gateway: RunningGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

const settings = {
  IOS_MINIMUM_VERSION: '2.9.0',
  IOS_STORE_URL: 'https://apps.apple.com/app/id1',
  MAINTENANCE_NOTICE: 'Orders pause tonight from 2 to 3.',
};

async function ask(platform: string, version: string, variables: Record<string, string> = settings) {
  // There is no REST API.
  gateway = await startGateway('http://127.0.0.1:9/api', variables);
  return gateway.graphql(
    `{ appConfig(platform: ${platform}, version: "${version}") { isSupported minimumVersion storeUrl maintenance { en zh } } }`,
  );
}

describe('appConfig', () => {
  it.each([
    ['2.8.9', false],
    ['2.9.0', true],
    ['2.10', true],
    ['3.0.0-beta.1', true],
  ])('version %s › is supported: %s', async (version, isSupported) => {
    const { data } = await ask('IOS', version);
    expect(data).toMatchObject({ appConfig: { isSupported, minimumVersion: '2.9.0' } });
  });

  it('has the store and the notice, in English if no Chinese one is set', async () => {
    const notice = settings.MAINTENANCE_NOTICE;
    const { data } = await ask('IOS', '3.0');
    expect(data).toMatchObject({
      appConfig: { storeUrl: settings.IOS_STORE_URL, maintenance: { en: notice, zh: notice } },
    });
  });

  it('of the other platform has its own settings', async () => {
    const { data } = await ask('ANDROID', '1.0', {
      ...settings,
      ANDROID_MINIMUM_VERSION: '1.1',
      ANDROID_STORE_URL: 'https://play.google.com/store/apps/details?id=example.shop',
      MAINTENANCE_NOTICE_ZH: '今晚两点到三点暂停下单。',
    });
    expect(data).toMatchObject({
      appConfig: {
        isSupported: false,
        minimumVersion: '1.1',
        storeUrl: 'https://play.google.com/store/apps/details?id=example.shop',
        maintenance: { zh: '今晚两点到三点暂停下单。' },
      },
    });
  });

  it('without settings › supports every version, and has no notice', async () => {
    const { data } = await ask('ANDROID', '0.1', {});
    expect(data).toEqual({
      appConfig: { isSupported: true, minimumVersion: null, storeUrl: null, maintenance: null },
    });
  });

  it('rejects an invalid version', async () => {
    const { data, errors } = await ask('IOS', 'newest');
    expect(data).toEqual({ appConfig: null });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: ['version'] } }]);
  });
});
