import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../client/i18n/languages.ts';
import { pageLanguages } from '../../gateway/values/languages.ts';
import { groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

describe('the languages of the gateway’s pages', () => {
  it('are the same as those of the storefront', () => {
    const storefront = Object.entries(languages).map(([code, { tag, texts }]) => [code, { tag, texts }]);
    expect(pageLanguages).toEqual(Object.fromEntries(storefront));
  });
});

describe('responses to clients of both languages', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const read = async (query: string, language: string, method: 'GET' | 'POST') => {
    const headers = { 'accept-language': language, 'content-type': 'application/json' };
    const response = await (method === 'GET'
      ? fetch(`${gateway.url}/graphql?${new URLSearchParams({ query })}`, { headers })
      : fetch(`${gateway.url}/graphql`, { method, headers, body: JSON.stringify({ query }) }));
    const { headers: received } = response;
    return {
      text: await response.text(),
      cacheControl: received.get('cache-control') ?? '',
      etag: received.get('etag'),
    };
  };

  it.each(['GET', 'POST'] as const)(
    'by %s › an error is in the language of its request and in no cache',
    async (method) => {
      upstream.on(groupPath, (_request, response) => response.writeHead(500).end());
      const query = `{ groups { id } } # ${method}`;
      const messages = {
        'zh-CN': '暂时无法连接商店，请重试。',
        'zh-Hant': '暫時無法連接商店，請重試。',
        en: 'The shop cannot be reached at the moment.',
      };
      for (const language of ['en', 'zh-CN', 'zh-Hant'] as const) {
        const { text, cacheControl } = await read(query, language, method);
        expect(text).toContain(messages[language]);
        expect(cacheControl).toBe('no-store');
      }
    },
  );

  it('a public response without errors › is the same in both, so that caches need not separate them', async () => {
    upstream.on(groupPath, json(groups));
    const query = '{ groups { id name { zh zhHant } } } # public';
    const english = await read(query, 'en', 'GET');
    const chinese = await read(query, 'zh-CN', 'GET');
    expect(english.cacheControl).toMatch(/^public/);
    expect(chinese).toEqual(english);
    expect(await read(query, 'zh-Hant', 'GET')).toEqual(english);
    const sent = await read(query, 'en', 'POST');
    expect(await read(query, 'zh-CN', 'POST')).toEqual(sent);
  });

  it('an invalid document › gets an error in the language of its request', async () => {
    const query =
      '{ customer { orders(filter: { placed: { from: "yesterday", to: "2026-03-05" } }) { totalCount } } }';
    expect((await read(query, 'zh', 'POST')).text).toContain('Date：内容不是形如 2026-03-05 的日期');
    expect((await read(query, 'zh-TW', 'POST')).text).toContain('Date：內容不是形如 2026-03-05 的日期');
    expect((await read(query, 'en', 'POST')).text).toContain('Date: this is not a day like 2026-03-05');
  });
});
