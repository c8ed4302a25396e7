import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const photo = '/media/profiles/a.webp';
/** Larger than all buffers, so that the response is in flight as long as the client does not read it. */
const endless = '/media/endless.webp';
const megabyte = Buffer.alloc(2 ** 20);

describe('pictures that clients do not read', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let inFlight = 0;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    inFlight = 0;
    upstream = await startUpstream();
    upstream.on('/v1/baseuser/checktaken/', json({ isTaken: false }));
    upstream.on(photo, (_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
      response.end(megabyte);
    });
    upstream.on(endless, (_, response) => {
      inFlight += 1;
      response.once('close', () => {
        inFlight -= 1;
      });
      response.writeHead(200, { 'content-type': 'image/webp' });
      response.write(megabyte);
    });
    // A pool small enough to block a customer's call.
    gateway = await startGateway(upstream.url, { LEGACY_CONNECTIONS: '8', LEGACY_CALL_TIMEOUT_MS: '5000' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await gateway.close();
    await upstream.close();
  });

  async function openUnread(count: number, requestsEach: number): Promise<void> {
    const { hostname, port } = new URL(gateway.url);
    for (let index = 0; index < count; index += 1) {
      const socket = connect({ host: hostname, port: Number(port) });
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.pause();
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(`GET ${endless} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(requestsEach));
    }
  }

  it.each([
    ['50 connections with 4 requests each', 50, 4],
    ['64 connections that read nothing', 64, 1],
  ])(
    '%s › do not block the connections of customers, and end when the clients disconnect',
    async (_, count, each) => {
      await openUnread(count, each);
      await eventually(() => expect(inFlight).toBeGreaterThan(0));
      const customersCall = () => gateway.graphql('{ isUsernameTaken(username: "someone") }');
      const during = await customersCall();
      expect(during.data).toEqual({ isUsernameTaken: false });
      for (const socket of sockets.splice(0)) socket.destroy();
      await eventually(() => expect(inFlight).toBe(0));
      const after = await customersCall();
      expect(after.data).toEqual({ isUsernameTaken: false });
      const read = await fetch(gateway.url + photo);
      expect((await read.arrayBuffer()).byteLength).toBe(megabyte.length);
    },
  );

  it("a customer's photo is private, even if the REST API marks it as public", async () => {
    const response = await fetch(gateway.url + photo);
    await response.arrayBuffer();
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  });
});
