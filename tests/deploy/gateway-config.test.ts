import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import { nodeOptions } from '../../gateway/memory-sizes.ts';

describe('the configuration', () => {
  it('needs no variables', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      legacy: { url: 'http://127.0.0.1:4001/api', hasPublicCache: true },
      explorer: false,
      trustProxy: false,
      corsOrigins: [],
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '', FACEBOOK_URL: '' })).toMatchObject({
      port: 4000,
      redis: undefined,
    });
  });

  it('reads the address of Redis from a file, which must not be missing or empty', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'redis-')), 'url');
    const read = () => readConfig({ REDIS_URL_FILE: file });
    expect(read).toThrow('REDIS_URL_FILE names a file that cannot be read.');
    writeFileSync(file, '\n');
    expect(read).toThrow('REDIS_URL_FILE names an empty file.');
    writeFileSync(file, 'redis://cache:6379\n');
    expect(read()).toMatchObject({ redis: { url: 'redis://cache:6379' } });
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
    ['PORT', '70000', 'PORT must be from 0 to 65535.'],
    ['PORT', '4000.5', 'PORT must be a whole number.'],
    ['LEGACY_API_URL', 'ftp://a.example', 'LEGACY_API_URL must be an http or https address.'],
    [
      'MEMORY_MB',
      '256',
      'MEMORY_MB must be at least 384: with less, there is no room for requests and caches.',
    ],
    ['MEMORY_MB', '512m', 'MEMORY_MB must be a number.'],
    ['REDIS_URL', 'http://a.example', 'REDIS_URL must be a redis or rediss address.'],
    [
      'SECURITY_CONTACT',
      'ftp://a.example',
      'SECURITY_CONTACT must be an e-mail address, or an address that starts with https:, mailto: or tel:.',
    ],
    ['TRUST_PROXY', 'proxy.internal', 'TRUST_PROXY must be a number of hops or a list of addresses'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a number of hops or a list of addresses'],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must be a number of hops'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be a number of hops'],
    ['CORS_ORIGINS', '*', 'CORS_ORIGINS must be origins, such as https://app.example.'],
    ['CORS_ORIGINS', 'https://a.example/shop', 'CORS_ORIGINS must be origins'],
    ['CORS_ORIGINS', 'a.example', 'CORS_ORIGINS must be origins'],
    ['SECURITY_POLICY_URL', 'http://a.example', 'SECURITY_POLICY_URL must be an https address.'],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an e-mail address.'],
    ['FACEBOOK_URL', 'javascript:alert(1)', 'FACEBOOK_URL must be an http or https address.'],
    ['IOS_MINIMUM_VERSION', 'newest', 'IOS_MINIMUM_VERSION must be a version, such as 2.1.0.'],
    [
      'APPLE_APP_IDS',
      'com.example.shop',
      'APPLE_APP_IDS must be app ids, such as ABCDE12345.com.example.shop.',
    ],
    [
      'ANDROID_APPS',
      'com.example.shop=14:6D',
      'ANDROID_APPS must be packages with the SHA-256 fingerprint of their certificate, such as com.example.shop=14:6D:….',
    ],
  ])('reports in one sentence that %s=%s is invalid', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('reads the texts on banners from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'banners-')), 'texts.json');
    writeFileSync(file, '{"spring-en":"Fresh greens"}');
    expect(readConfig({ BANNER_TEXTS: file }).bannerTexts).toEqual({ 'spring-en': 'Fresh greens' });
    for (const content of ['{', '[]', '{"spring-en":1}']) {
      writeFileSync(file, content);
      expect(() => readConfig({ BANNER_TEXTS: file })).toThrow(
        'BANNER_TEXTS names a file that cannot be used: ',
      );
    }
  });

  it('when several variables are invalid › lists all of them', () => {
    expect(() => readConfig({ PORT: '70000', TRUST_PROXY: 'true', LOG_FORMAT: 'xml' })).toThrow(
      [
        'PORT must be from 0 to 65535.',
        'TRUST_PROXY must be a number of hops or a list of addresses: trusting everybody lets anyone pose as anyone.',
        'LOG_FORMAT must be json or pretty.',
      ].join('\n'),
    );
  });
});

describe('the gateway’s memory', () => {
  it.each([
    { variable: undefined, limit: null, memory: 1024 },
    { variable: undefined, limit: 8192, memory: 1024 },
    { variable: undefined, limit: 512, memory: 512 },
    { variable: '2048', limit: null, memory: 2048 },
    { variable: '384', limit: 384, memory: 384 },
  ])(
    'with MEMORY_MB=$variable in a container of $limit MiB › is $memory MiB',
    ({ variable, limit, memory }) => {
      expect(readConfig({ MEMORY_MB: variable }, limit).memory.megabytes).toBe(memory);
    },
  );

  it.each([
    {
      variable: undefined,
      limit: 256,
      sentence: 'The container’s memory limit is 256 MiB; the gateway needs at least 384.',
    },
    {
      variable: '1024',
      limit: 512,
      sentence: 'MEMORY_MB is 1024, but the container’s memory limit is 512 MiB.',
    },
  ])(
    'with MEMORY_MB=$variable in a container of $limit MiB › is rejected in one sentence',
    ({ variable, limit, sentence }) => {
      expect(() => readConfig({ MEMORY_MB: variable }, limit)).toThrow(sentence);
    },
  );

  it('when it is smaller › caches are smaller', () => {
    const scales = ['384', '512', '1024', '2048'].map(
      (memory) => readConfig({ MEMORY_MB: memory }, null).memory.cacheScale,
    );
    expect(scales).toEqual([...scales].sort((a, b) => a - b));
    expect(scales[0]).toBeGreaterThan(0.2);
    expect(scales[2]).toBe(1);
  });

  it('when it is smaller › the heap is smaller and leaves space for other memory', () => {
    expect(nodeOptions(1024)).toEqual([
      '--max-old-space-size=512',
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
    ]);
    expect(nodeOptions(384)).toEqual([
      '--max-old-space-size=192',
      '--min-semi-space-size=8',
      '--max-semi-space-size=16',
    ]);
  });
});
