import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';

describe('the configuration', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      legacy: { url: 'http://127.0.0.1:4001/api', sharesPublicAnswers: true },
      explorer: false,
      trustProxy: false,
      corsOrigins: [],
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '', FACEBOOK_URL: '' })).toMatchObject({
      port: 4000,
      redis: undefined,
    });
  });

  it('reads lists, flags and addresses', () => {
    expect(
      readConfig({
        CORS_ORIGINS: 'https://a.example, https://b.example/',
        EXPLORER: 'on',
        TRUST_PROXY: '10.0.0.0/8, loopback',
        LEGACY_API_URL: 'https://legacy.example/api/',
      }),
    ).toMatchObject({
      corsOrigins: ['https://a.example', 'https://b.example'],
      explorer: true,
      trustProxy: ['10.0.0.0/8', 'loopback'],
      legacy: { url: 'https://legacy.example/api' },
    });
  });

  it.each([
    ['PORT', '70000', 'PORT has to be from 0 to 65535.'],
    ['PORT', '4000.5', 'PORT has to be a whole number.'],
    ['LEGACY_API_URL', 'ftp://a.example', 'LEGACY_API_URL has to be an http or https address.'],
    ['REDIS_URL', 'http://a.example', 'REDIS_URL has to be a redis or rediss address.'],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL has to be an e-mail address.'],
    ['FACEBOOK_URL', 'javascript:alert(1)', 'FACEBOOK_URL has to be an http or https address.'],
  ])('says in one sentence that %s=%s is wrong', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('when several variables are wrong › lists all of them', () => {
    expect(() => readConfig({ PORT: '70000', TRUST_PROXY: 'true', LOG_FORMAT: 'xml' })).toThrow(
      [
        'PORT has to be from 0 to 65535.',
        'TRUST_PROXY has to be a number of hops or a list of addresses: trusting everybody lets anyone pose as anyone.',
        'LOG_FORMAT has to be json or pretty.',
      ].join('\n'),
    );
  });
});
