import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { metricsListener } from '../../process/metrics-listener.ts';
import { limitPipelining, maxPipelined } from '../../process/limit-pipelining.ts';
import { groupPath, groups } from '../harness/catalog.ts';
import { eventually } from '../harness/eventually.ts';
import { startGateway } from '../harness/gateway.ts';
import { openRaw, requestHead, type RawConnection } from '../harness/raw-request.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import { json, startUpstream } from '../harness/upstream.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Sends many requests before it reads a response. */
async function pipeline(url: string, count: number, request: string): Promise<RawConnection> {
  const connection = await openRaw(url);
  ends.push(() => connection.socket.destroy());
  connection.socket.write(request.repeat(count));
  return connection;
}

const responsesOf = (connection: RawConnection): number =>
  connection.received().split('HTTP/1.1 ').length - 1;

async function listenWith(listener: RequestListener): Promise<{ url: string }> {
  const server = await new Promise<Server>((resolve) => {
    const listening = createServer(listener).listen(0, '127.0.0.1', () => {
      resolve(listening);
    });
  });
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The metrics server, whose metrics are never ready. */
async function startMetrics(): Promise<{ url: string; started: () => number }> {
  let started = 0;
  const text = () => {
    started += 1;
    return new Promise<string>(() => undefined);
  };
  const log = pino({ level: 'silent' });
  const { url } = await listenWith(metricsListener({ contentType: 'text/plain', text }, log));
  return { url, started: () => started };
}

/** A gateway whose REST API does not respond to the groups until `finish` is called. */
async function startHeldGateway() {
  const upstream = await startUpstream();
  const finishes: (() => void)[] = [];
  upstream.on('/v1/mobile/billboard/', (request, response) => {
    finishes.push(() => {
      json([])(request, response);
    });
  });
  upstream.on(groupPath, json(groups));
  const gateway = await startGateway(upstream.url, { PUBLIC_CACHE: 'off' });
  ends.push(upstream.close, gateway.close);
  return {
    url: gateway.url,
    graphql: gateway.graphql,
    started: () => upstream.count('/v1/mobile/billboard/'),
    finish: () => {
      for (const finish of finishes.splice(0)) finish();
    },
  };
}

const operationOf = (query: string): string => {
  const body = JSON.stringify({ query });
  return (
    requestHead('POST', '/graphql', { 'content-type': 'application/json', 'content-length': body.length }) +
    body
  );
};
const operation = operationOf('{ billboards { url } }');

describe('requests that one connection sends before it reads a response', () => {
  it('up to the limit › get their responses', async () => {
    const { url, started, finish } = await startHeldGateway();
    const connection = await pipeline(url, maxPipelined, operation);
    await eventually(() => {
      expect(started()).toBe(maxPipelined);
    });
    finish();
    await eventually(() => {
      expect(responsesOf(connection)).toBe(maxPipelined);
    });
    expect(connection.isClosed()).toBe(false);
  });

  it('one after the other, more than the limit › get their responses', async () => {
    const { url } = await startHeldGateway();
    const connection = await openRaw(url);
    ends.push(() => connection.socket.destroy());
    for (let count = 1; count <= 3 * maxPipelined; count += 1) {
      connection.socket.write(requestHead('GET', '/health/live', {}));
      await eventually(() => {
        expect(responsesOf(connection)).toBe(count);
      });
    }
  });

  it('beyond the limit › close it, start nothing more, and others are served', async () => {
    const { url, started, graphql } = await startHeldGateway();
    const connection = await pipeline(url, 200, operation);
    await eventually(() => {
      expect(connection.isClosed()).toBe(true);
    });
    expect(started()).toBeLessThanOrEqual(maxPipelined);
    expect((await graphql('{ groups { id } }')).errors).toEqual([]);
  });

  // Node.js then runs a request to its end before it parses the next one.
  it('beyond the limit, when each gets its response at once › close it', async () => {
    let started = 0;
    const { url } = await listenWith(
      limitPipelining((request, response) => {
        started += 1;
        request.resume().once('end', () => response.end('{}'));
      }),
    );
    const connection = await pipeline(url, 200, operation);
    await eventually(() => {
      expect(connection.isClosed()).toBe(true);
    });
    expect(started).toBe(maxPipelined);
  });

  it('beyond the limit, at the REST API › close it, and others are served', async () => {
    const shop = await openShop();
    ends.push(shop.close);
    const connection = await pipeline(shop.api.url, 200, requestHead('GET', '/api/v1/mobile/group', {}));
    await eventually(() => {
      expect(connection.isClosed()).toBe(true);
    });
    expect(shop.logged.filter((line) => line.includes('/group')).length).toBeLessThanOrEqual(maxPipelined);
    expect((await fetch(`${shop.api.url}/health/live`)).status).toBe(200);
  });

  it('beyond the limit, at the metrics › close it', async () => {
    const { url, started } = await startMetrics();
    const connection = await pipeline(url, 200, requestHead('GET', '/metrics', {}));
    await eventually(() => {
      expect(connection.isClosed()).toBe(true);
    });
    expect(started()).toBeLessThanOrEqual(maxPipelined);
  });
});
