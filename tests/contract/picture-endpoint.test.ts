import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxPictureBytes } from '../../gateway/account/index.ts';
import { accountPath, customer } from '../harness/catalog.ts';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const uploadPath = '/v1/mobile/account/upload_profile';
const picturePath = '/upload/profile-picture';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const token = { authorization: 'JWT abc' };
const usual = { ...token, 'content-type': 'image/png' };
const success = {
  data: { customer: { id: 'cus_mei', profilePicture: { url: '/media/profiles/new.webp' } } },
};

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const errorBody = z.object({
  errors: z.tuple([
    z.object({ message: z.string(), extensions: z.object({ code: z.string() }).loose() }).loose(),
  ]),
});
const codeOf = ({ body }: Reply) => errorBody.parse(body).errors[0].extensions.code;

describe('PUT /upload/profile-picture', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  /** Bodies that the REST API received, with their lengths. */
  let received: { body: string; length: string | undefined }[];

  const start = async (variables: Record<string, string> = {}) => {
    gateway = await startGateway(upstream.url, variables);
  };
  beforeEach(async () => {
    received = [];
    upstream = await startUpstream();
    upstream.on(accountPath, json(customer('Mei')));
    upstream.onBody(uploadPath, (body, request, response) => {
      received.push({ body, length: request.headers['content-length'] });
      json({ data: '/media/profiles/new.webp' })(request, response);
    });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  /** Sends a picture; without `length`, in chunks. */
  function send(
    picture: Buffer,
    headers: Record<string, string> = usual,
    {
      length = picture.length,
      method = 'PUT',
      path = picturePath,
    }: { length?: number | null; method?: string; path?: string } = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        `${gateway.url}${path}`,
        { method, headers: length === null ? headers : { ...headers, 'content-length': length } },
        (response) => {
          text(response).then((body) => {
            const parsed: unknown = body === '' ? null : JSON.parse(body);
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed });
          }, reject);
        },
      );
      // The gateway may close the connection before it has read everything.
      request.once('error', reject);
      // One call of `end` with all bytes would set a length.
      if (length === null) request.write(picture);
      request.end(length === null ? undefined : picture);
    });
  }

  it.each([
    [picturePath, 'https://shop.example/media/profiles/new.webp'],
    [`${picturePath}?absolute=true`, 'https://shop.example/media/profiles/new.webp'],
    [`${picturePath}?absolute=false`, '/media/profiles/new.webp'],
  ])('%s › when SHOP_URL is set › returns the URL %s, as `Image.url` does', async (path, url) => {
    await start({ SHOP_URL: 'https://shop.example' });
    const { body } = await send(png, usual, { path });
    expect(body).toEqual({ data: { customer: { id: 'cus_mei', profilePicture: { url } } } });
  });

  it.each([0, 1, 2, 3, 200_000, maxPictureBytes].map((more) => [more]))(
    'a picture with %i bytes after its head › is sent to the REST API as a data URL',
    async (more) => {
      await start();
      const picture = Buffer.concat([png, Buffer.alloc(Math.min(more, maxPictureBytes - png.length), 7)]);
      const reply = await send(picture);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual(success);
      expect(reply.headers['cache-control']).toBe('no-store');
      const body = JSON.stringify({ profile: `data:image/png;base64,${picture.toString('base64')}` });
      expect(received.map((one) => one.body === body)).toEqual([true]);
      expect(received[0]?.length).toBe(String(body.length));
      expect(upstream.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `GET ${accountPath}`,
        `PUT ${uploadPath}`,
      ]);
      expect(upstream.received.every(({ headers }) => headers.authorization === token.authorization)).toBe(
        true,
      );
    },
  );

  it('a picture of unknown length › is sent to the REST API', async () => {
    await start();
    const reply = await send(png, { ...usual, 'content-type': 'image/webp' }, { length: null });
    expect(reply.body).toEqual(success);
    const body = `{"profile":"data:image/webp;base64,${png.toString('base64')}"}`;
    expect(received.map((one) => one.body)).toEqual([body]);
  });

  it.each<[string, Record<string, string>, Buffer, number | null, number]>([
    ['larger than 2 MiB by its length', usual, png, maxPictureBytes + 1, 413],
    ['larger than 2 MiB without a length', usual, Buffer.alloc(maxPictureBytes + 1), null, 413],
    ['empty', usual, Buffer.alloc(0), 0, 400],
    ['of another type', { ...usual, 'content-type': 'image/gif' }, png, png.length, 415],
    ['without a type', token, png, png.length, 415],
    ['encoded', { ...usual, 'content-encoding': 'gzip' }, png, png.length, 415],
    ['a form', { ...usual, 'content-type': 'multipart/form-data; boundary=x' }, png, png.length, 415],
  ])('a picture that is %s › is BAD_USER_INPUT', async (_, headers, picture, length, status) => {
    await start();
    const sent = length !== null && length > picture.length ? Buffer.alloc(length) : picture;
    const reply = await send(sent, headers, { length });
    expect(reply.status).toBe(status);
    expect(codeOf(reply)).toBe('BAD_USER_INPUT');
    expect(received).toEqual([]);
  });

  it('another method › is 405', async () => {
    await start();
    const reply = await send(png, usual, { method: 'POST' });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'PUT']);
  });

  it.each<[string, Record<string, string>]>([
    ['no token', { 'content-type': 'image/png' }],
    ['another scheme', { 'content-type': 'image/png', authorization: 'Bearer abc' }],
    ['a token that the REST API rejects', usual],
  ])('with %s › is 401 before any byte of the body arrives', async (_, headers) => {
    upstream.on(accountPath, json({ detail: 'Expired.' }, 401));
    await start();
    const reply = await new Promise<Reply>((resolve, reject) => {
      const request = httpRequest(
        `${gateway.url}${picturePath}`,
        { method: 'PUT', headers: { ...headers, 'content-length': 1_000_000 } },
        (response) => {
          text(response).then((body) => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(body) });
            request.destroy();
          }, reject);
        },
      );
      request.on('error', () => undefined);
      request.flushHeaders();
    });
    expect(reply.status).toBe(401);
    expect(codeOf(reply)).toBe('UNAUTHENTICATED');
    expect(upstream.count(uploadPath)).toBe(0);
  });

  it.each<[string, number, unknown, number, string]>([
    ['rejects the bytes', 400, { profile: ['Upload a PNG, JPEG or WebP picture.'] }, 400, 'BAD_USER_INPUT'],
    ['finds it too large', 413, { detail: 'The request is too large.' }, 413, 'BAD_USER_INPUT'],
    ['no longer accepts the token', 401, { detail: 'Expired.' }, 401, 'UNAUTHENTICATED'],
    ['forbids it', 403, { detail: 'No.' }, 403, 'FORBIDDEN'],
    ['is busy', 429, { detail: 'Slow down.' }, 429, 'RATE_LIMITED'],
    ['fails', 500, { detail: 'Oops.' }, 503, 'UPSTREAM_UNAVAILABLE'],
    ['succeeds without the address', 200, { other: 1 }, 504, 'UPSTREAM_TIMEOUT'],
  ])('when the REST API %s › responds with that error', async (_, restStatus, restBody, status, code) => {
    upstream.on(uploadPath, json(restBody, restStatus));
    await start();
    const reply = await send(png);
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
  });

  it('when the REST API rejects the bytes › returns its message and the field', async () => {
    upstream.on(uploadPath, json({ profile: ['Upload a PNG, JPEG or WebP picture.'] }, 400));
    await start();
    expect(errorBody.parse((await send(png)).body).errors[0]).toEqual({
      message: 'Upload a PNG, JPEG or WebP picture.',
      extensions: { code: 'BAD_USER_INPUT', field: ['picture'] },
    });
  });

  it.each([accountPath, uploadPath])(
    'when the REST API does not respond to %s › is UPSTREAM_TIMEOUT',
    async (path) => {
      upstream.on(path, () => undefined);
      await start({ LEGACY_CALL_TIMEOUT_MS: '300' });
      const reply = await send(png);
      expect([reply.status, codeOf(reply)]).toEqual([504, 'UPSTREAM_TIMEOUT']);
    },
  );

  it('uploads that their clients abort › do not reach the REST API, and release their memory and slots', async () => {
    await start();
    const inFlight = async () =>
      Number(/^gateway_bytes_in_flight (\d+)/m.exec(await gateway.metrics())?.[1] ?? NaN);
    for (let count = 0; count < 4; count += 1) {
      const request = httpRequest(`${gateway.url}${picturePath}`, {
        method: 'PUT',
        headers: { ...usual, 'content-length': 100_000 },
      });
      request.on('error', () => undefined);
      request.write(Buffer.alloc(50_000));
      await eventually(async () => expect(await inFlight()).toBeGreaterThanOrEqual(50_000));
      request.destroy();
      await eventually(async () => expect(await inFlight()).toBe(0));
    }
    expect(upstream.count(uploadPath)).toBe(0);
    expect((await send(png)).status).toBe(200);
    expect(await gateway.metrics()).toContain('gateway_breaker_state 0');
  });

  it('a slow client › does not use up the timeout of the REST call', async () => {
    await start({ LEGACY_CALL_TIMEOUT_MS: '250' });
    const reply = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        `${gateway.url}${picturePath}`,
        { method: 'PUT', headers: { ...usual, 'content-length': 40 } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.once('error', reject);
      const sendSlowly = async () => {
        for (let piece = 0; piece < 4; piece += 1) {
          request.write(Buffer.alloc(10));
          await wait(100);
        }
        request.end();
      };
      sendSlowly().catch(reject);
    });
    expect(reply).toBe(200);
  });

  it('ten customers at once › all succeed, a few at a time', async () => {
    let current = 0;
    let most = 0;
    upstream.on(uploadPath, (request, response) => {
      current += 1;
      most = Math.max(most, current);
      setTimeout(() => {
        current -= 1;
        json({ data: '/media/profiles/new.webp' })(request, response);
      }, 50);
    });
    await start();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send(png, { ...usual, authorization: `JWT customer-${at}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('more customers of one address than the queue has places › get 503 with Retry-After', async () => {
    const waiting: (() => void)[] = [];
    upstream.on(uploadPath, (request, response) => {
      waiting.push(() => {
        json({ data: '/media/profiles/new.webp' })(request, response);
      });
    });
    await start();
    const replies: Reply[] = [];
    const sent = Array.from({ length: 20 }, (_, at) =>
      send(png, { ...usual, authorization: `JWT customer-${at}` }).then((reply) => replies.push(reply)),
    );
    await eventually(() => expect(replies).toHaveLength(6));
    for (const { status, headers } of replies) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['RATE_LIMITED']));
    const free = setInterval(() => waiting.shift()?.(), 5);
    await Promise.all(sent);
    clearInterval(free);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(14);
  });

  it.each([
    ['an account', 10, (at: number) => ({ 'x-forwarded-for': `10.0.0.${at}` })],
    [
      'an address',
      60,
      (at: number) => ({ 'x-forwarded-for': '10.0.0.1', authorization: `JWT customer-${at}` }),
    ],
  ])('%s has %i tries in ten minutes', async (_, tries, headersOf) => {
    await start({ TRUST_PROXY: '1' });
    const codes: number[] = [];
    for (let at = 0; at < tries; at += 1)
      codes.push((await send(png, { ...usual, ...headersOf(at) })).status);
    expect(new Set(codes)).toEqual(new Set([200]));
    const before = upstream.count(uploadPath);
    const reply = await send(png, { ...usual, ...headersOf(tries) });
    expect([reply.status, codeOf(reply)]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(upstream.count(uploadPath)).toBe(before);
  });

  it('a page of a configured origin › may call it; other pages may not', async () => {
    await start({ CORS_ORIGINS: 'https://app.example' });
    const preflight = (origin: string) =>
      fetch(`${gateway.url}${picturePath}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    const allowed = await preflight('https://app.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(allowed.headers.get('access-control-allow-methods')).toBe('PUT');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
