import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bytesInFlightOf, minMemoryMb } from '../../gateway/memory-sizes.ts';
import { maxPipelined } from '../../process/limit-pipelining.ts';
import { groupPath, groups } from '../harness/catalog.ts';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openRaw, requestHead, type RawConnection } from '../harness/raw-request.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { buildStorefront } from './cached-pages/storefront.ts';

const share = bytesInFlightOf(minMemoryMb) / 4;
/** More than the operating system buffers for an unread connection. */
const responses = maxPipelined;
const nameBytes = 3_000_000;

describe('clients that do not read their responses', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const connections: RawConnection[] = [];

  const start = async (stalledMs: number, variables: Record<string, string> = {}, root = '/nowhere') => {
    gateway = await startGateway(
      upstream.url,
      { TRUST_PROXY: '1', MEMORY_MB: String(minMemoryMb), ...variables },
      { clientTimes: { requestMs: 10_000, stalledMs }, root },
    );
  };
  const inFlight = async () => Number(/^gateway_bytes_in_flight (\d+)/m.exec(await gateway.metrics())?.[1]);

  /** Pipelines requests for a long response, and reads nothing. */
  async function stall(from: string, field = 'groups { name { en } }'): Promise<RawConnection> {
    const connection = await openRaw(gateway.url, { reads: false });
    connections.push(connection);
    const body = JSON.stringify({ query: `{ ${field} }` });
    const head = requestHead('POST', '/graphql', {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': from,
    });
    connection.socket.write((head + body).repeat(responses));
    return connection;
  }

  beforeEach(async () => {
    upstream = await startUpstream();
    const [first] = groups;
    upstream.on(groupPath, json([{ ...first, Name: 'a'.repeat(nameBytes) }]));
  });
  afterEach(async () => {
    for (const { socket } of connections.splice(0)) socket.destroy();
    await gateway.close();
    await upstream.close();
  });

  it.each([
    [100, 'from the response cache', {}],
    [8, 'without a cache', { PUBLIC_CACHE: 'off' }],
  ])(
    '%i of one address, %s › use at most its share of memory; others are served',
    async (attackers, _, variables) => {
      await start(20_000, variables);
      await Promise.all(Array.from({ length: attackers }, () => stall('10.0.0.1')));
      await eventually(async () =>
        expect(await gateway.metrics()).toMatch(/gateway_busy_rejections_total\{bound="address"\} [1-9]/),
      );
      expect(await inFlight()).toBeLessThanOrEqual(share);
      const other = await gateway.graphql('{ groups { id } }', {
        headers: { 'x-forwarded-for': '10.0.0.2' },
      });
      expect([other.status, other.errors]).toEqual([200, []]);
    },
  );

  it('when an address has used up its share › its pages are 503 with Retry-After; pages and pictures of others are served', async () => {
    upstream.on('/media/a.webp', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp' });
      response.end('picture');
    });
    const storefront = buildStorefront();
    onTestFinished(() => {
      storefront.remove();
    });
    await start(20_000, {}, storefront.root);
    await Promise.all(Array.from({ length: 20 }, () => stall('10.0.0.1')));
    // What is left is less than a page, which has the long name.
    await eventually(async () => expect(share - (await inFlight())).toBeLessThan(nameBytes));
    const get = async (path: string, from: string) => {
      const response = await fetch(gateway.url + path, {
        headers: { 'x-forwarded-for': from, 'accept-encoding': 'identity' },
      });
      await response.arrayBuffer();
      return [response.status, response.headers.get('retry-after')];
    };
    for (const path of ['/', '/media/a.webp']) {
      expect(await get(path, '10.0.0.2')).toEqual([200, null]);
    }
    expect(await get('/', '10.0.0.1')).toEqual([503, '1']);
  });

  it('are disconnected, and their memory is released', async () => {
    await start(500);
    await Promise.all(Array.from({ length: 10 }, () => stall('10.0.0.1')));
    await eventually(async () => expect(await inFlight()).toBeGreaterThan(nameBytes));
    await eventually(async () => expect(await inFlight()).toBe(0));
  });
});
