import { setInterval as every } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytesInFlightOf, minMemoryMb } from '../../gateway/memory-sizes.ts';
import { accountPath, customer, groupPath, groups } from '../harness/catalog.ts';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openRaw, requestHead, type RawConnection } from '../harness/raw-request.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const uploadPath = '/v1/mobile/account/upload_profile';
const maxBody = 256 * 1024;
const megabyte = 1024 * 1024;
/** The bound of the smallest gateway, and the share of one address. */
const bound = bytesInFlightOf(minMemoryMb);
const share = bound / 4;

interface Entry {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const token = { authorization: 'JWT x' };
const jsonType = { 'content-type': 'application/json' };

/** Every way in for a body: the two endpoints that read one, and every kind of path that reads none. */
const entries: readonly Entry[] = [
  { name: 'an operation of a guest', method: 'POST', path: '/graphql', headers: jsonType },
  {
    name: 'an operation with any token',
    method: 'POST',
    path: '/graphql',
    headers: { ...jsonType, ...token },
  },
  {
    name: 'an operation of another type',
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'text/plain' },
  },
  { name: 'a GET of /graphql', method: 'GET', path: '/graphql?query={__typename}', headers: {} },
  { name: 'a PUT of /graphql', method: 'PUT', path: '/graphql', headers: jsonType },
  {
    name: 'a picture',
    method: 'PUT',
    path: '/upload/profile-picture',
    headers: { 'content-type': 'image/png', ...token },
  },
  {
    name: 'a picture without a token',
    method: 'PUT',
    path: '/upload/profile-picture',
    headers: { 'content-type': 'image/png' },
  },
  {
    name: 'the form of a page',
    method: 'POST',
    path: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  { name: 'JSON for a page', method: 'POST', path: '/', headers: jsonType },
  { name: 'a GET of a page', method: 'GET', path: '/collections', headers: {} },
  { name: 'a picture of the shop', method: 'GET', path: '/media/a.webp', headers: {} },
  { name: 'a health check', method: 'GET', path: '/health/live', headers: {} },
];

/** The headers that announce a body. */
const announced: readonly Readonly<Record<string, string>>[] = [
  { 'content-length': String(maxBody) },
  { 'transfer-encoding': 'chunked' },
];

describe('request bodies', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const connections: RawConnection[] = [];

  const start = async (clientTimes = { requestMs: 400, stalledMs: 5_000 }) => {
    gateway = await startGateway(
      upstream.url,
      { TRUST_PROXY: '1', MEMORY_MB: String(minMemoryMb) },
      { clientTimes },
    );
  };
  const open = async (reads = true) => {
    const connection = await openRaw(gateway.url, { reads });
    connections.push(connection);
    return connection;
  };
  const inFlight = async () => Number(/^gateway_bytes_in_flight (\d+)/m.exec(await gateway.metrics())?.[1]);
  const rejections = async (by: string) =>
    Number(
      new RegExp(`gateway_busy_rejections_total\\{bound="${by}"\\} (\\d+)`).exec(
        await gateway.metrics(),
      )?.[1] ?? 0,
    );
  const ask = (from: string) =>
    gateway.graphql('{ groups { id } }', { headers: { 'x-forwarded-for': from } });

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(accountPath, json(customer('Mei')));
    upstream.on(uploadPath, json({ data: '/media/profiles/new.webp' }));
  });
  afterEach(async () => {
    for (const { socket } of connections.splice(0)) socket.destroy();
    await gateway.close();
    await upstream.close();
  });

  describe.each(entries)('$name', ({ method, path, headers }) => {
    it('with its length or in chunks, that stops half-way or trickles › is dropped after the timeout, and releases its memory', async () => {
      await start();
      const bodies = announced.flatMap((length) =>
        [false, true].map(async (trickles) => {
          const { socket, isClosed } = await open();
          const piece = length['transfer-encoding'] ? '1\r\na\r\n' : 'a';
          socket.write(requestHead(method, path, { ...headers, ...length }) + piece);
          for await (const _tick of every(20)) {
            if (isClosed()) return;
            if (trickles) socket.write(piece);
          }
        }),
      );
      await Promise.all(bodies);
      expect(await inFlight()).toBe(0);
    });

    it.each([
      ['3 MB', 3 * megabyte],
      ['10 GB', 10 * 1024 * megabyte],
    ])('with a length of %s › is not stored in memory', async (_, length) => {
      await start();
      const { socket, received, isClosed } = await open();
      socket.write(requestHead(method, path, { ...headers, 'content-length': length }));
      socket.write(Buffer.alloc(3 * megabyte - 1, 'a'));
      await eventually(() => expect(received() !== '' || isClosed()).toBe(true));
      expect(await inFlight()).toBe(0);
      if (path === '/graphql' && method === 'POST') expect(received()).toMatch(/^HTTP\/1\.1 41[35] /);
    });
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a guest', {}],
    ['any token', token],
  ])('/graphql takes at most 256 KiB › from %s', async (_, more) => {
    await start({ requestMs: 10_000, stalledMs: 20_000 });
    const query = (bytes: number) => {
      const body = JSON.stringify({ query: '{ groups { id } } #' });
      return body.replace('#', `#${'a'.repeat(bytes - body.length)}`);
    };
    const status = async (body: string) =>
      (await fetch(`${gateway.url}/graphql`, { method: 'POST', headers: { ...jsonType, ...more }, body }))
        .status;
    expect(await status(query(maxBody))).toBe(200);
    expect(await status(query(maxBody + 1))).toBe(413);
  });

  it.each(['one byte each', 'as large as they get'])(
    'bodies in pieces of %s › use no more memory than their bytes',
    async (pieces) => {
      await start({ requestMs: 10_000, stalledMs: 20_000 });
      const { socket } = await open();
      socket.setNoDelay(true);
      socket.write(requestHead('POST', '/graphql', { ...jsonType, 'content-length': maxBody }));
      const sent = pieces === 'one byte each' ? 300 : maxBody - 1;
      if (pieces === 'one byte each') for (let byte = 0; byte < sent; byte += 1) socket.write('a');
      else socket.write('a'.repeat(sent));
      await eventually(async () => expect(await inFlight()).toBeGreaterThanOrEqual(sent));
      expect(await inFlight()).toBeLessThanOrEqual(2 * sent);
      socket.destroy();
      await eventually(async () => expect(await inFlight()).toBe(0));
    },
  );

  it('unfinished bodies of one address › use at most its share of memory; other addresses are served', async () => {
    await start({ requestMs: 10_000, stalledMs: 20_000 });
    const head = requestHead('POST', '/graphql', {
      ...jsonType,
      ...token,
      'content-length': maxBody,
      'x-forwarded-for': '10.0.0.1',
    });
    const body = 'a'.repeat(maxBody - 1);
    const attackers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const connection = await open();
        connection.socket.write(head + body);
        return connection;
      }),
    );
    const busy = () => attackers.filter(({ received }) => received().startsWith('HTTP/1.1 503'));
    const fitting = Math.floor(share / maxBody);
    await eventually(() => expect(busy().length).toBeGreaterThanOrEqual(attackers.length - fitting - 1));
    expect(busy()[0]?.received()).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(busy()[0]?.received()).toContain('"code":"RATE_LIMITED"');
    expect(await inFlight()).toBeLessThanOrEqual(share);
    expect(await rejections('address')).toBeGreaterThan(0);
    expect((await ask('10.0.0.2')).status).toBe(200);
    for (const { socket } of attackers) socket.destroy();
    await eventually(async () => expect(await inFlight()).toBe(0));
    expect((await ask('10.0.0.1')).status).toBe(200);
  });

  it('unfinished bodies of many addresses › share one limit', async () => {
    await start({ requestMs: 10_000, stalledMs: 20_000 });
    const body = 'a'.repeat(maxBody - 1);
    for (let at = 0; at < 160; at += 1) {
      const { socket } = await open();
      const from = `10.0.${at % 8}.1`;
      socket.write(
        requestHead('POST', '/graphql', { ...jsonType, 'content-length': maxBody, 'x-forwarded-for': from }) +
          body,
      );
    }
    await eventually(async () => expect(await rejections('process')).toBeGreaterThan(0));
    expect(await inFlight()).toBeLessThanOrEqual(bound);
    const refused = await gateway.graphql(`{ groups { id } } #${'a'.repeat(maxBody - 200)}`, {
      headers: { 'x-forwarded-for': '10.9.9.9' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(refused.errors[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 1 });
  });
});
