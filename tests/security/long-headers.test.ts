import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ignoreLongHeaders } from '../../gateway/http/long-headers.ts';
import { groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const long = (entry: string): string => entry.repeat(Math.floor(15_000 / entry.length));

describe('a list in a header', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    gateway = await startGateway(upstream.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const sdl = (headers: Record<string, string>) => fetch(`${gateway.url}/schema.graphql`, { headers });
  const encodingOf = async (accepted: string) =>
    (await sdl({ 'accept-encoding': accepted })).headers.get('content-encoding');
  const statusOf = async (known: string) => (await sdl({ 'if-none-match': known })).status;
  const send = async (method: string, headers: Record<string, string>) => {
    const body = JSON.stringify({ query: '{ groups { id } }' });
    const sent = { 'content-type': 'application/json', ...headers };
    const response = await fetch(`${gateway.url}/graphql`, { method, headers: sent, body });
    return { status: response.status, text: await response.text() };
  };

  it('of thousands of encodings › is ignored', async () => {
    expect(await encodingOf('gzip')).toBe('gzip');
    expect(await encodingOf(`gzip${long(', a')}`)).toBeNull();
  });

  it('of thousands of tags › is ignored', async () => {
    const etag = (await sdl({})).headers.get('etag') ?? '';
    expect(await statusOf(etag)).toBe(304);
    expect(await statusOf(`${etag}${long(', "a"')}`)).toBe(200);
  });

  it('of thousands of media types › is ignored', async () => {
    expect((await send('POST', { accept: 'text/none' })).status).toBe(406);
    expect((await send('POST', { accept: `text/none${long(', text/none')}` })).status).toBe(200);
  });

  it('of thousands of ranges, for a file of another server › is ignored', async () => {
    const rangeSent = async (range: string) => {
      const path = `/media/products/${range.length}.webp`;
      await (await fetch(gateway.url + path, { headers: { range } })).arrayBuffer();
      return upstream.received.find((received) => received.path.startsWith(path))?.headers.range;
    };
    expect(await rangeSent('bytes=0-1')).toBe('bytes=0-1');
    expect(await rangeSent(`bytes=0-1${long(',0-1')}`)).toBeUndefined();
  });

  // Every header is bounded unless it is named here: a new one needs no change.
  it('that the gateway does not know yet › is ignored', () => {
    const headers = {
      'x-new-list': long('a,'),
      'x-short': 'a',
      cookie: long('a=b; '),
      authorization: long('a'),
    };
    ignoreLongHeaders(headers);
    expect(Object.keys(headers).filter((name) => Reflect.get(headers, name) !== undefined)).toEqual([
      'x-short',
      'cookie',
      'authorization',
    ]);
  });

  it('of thousands of languages or subtags › is ignored', async () => {
    const rejectionIn = async (language: string) => (await send('PUT', { 'accept-language': language })).text;
    const chinese = /\p{Script=Han}/u;
    expect(await rejectionIn('zh-CN-a-b')).toMatch(chinese);
    expect(await rejectionIn(`zh${long(', zh')}`)).not.toMatch(chinese);
    expect(await rejectionIn(`zh${long('-a')}`)).not.toMatch(chinese);
  });
});
