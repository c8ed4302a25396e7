import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import { startBalancer } from './balancer.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function listen(listener: RequestListener, port = 0): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A gateway that answers its name, and is as healthy as it is told. */
async function gateway(name: string) {
  const state = {
    ready: 200,
    isStuck: false,
    received: [] as { method: string; body: string; from: string }[],
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (state.isStuck) return;
    if (request.url === '/health/ready') {
      response.writeHead(state.ready).end();
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const from = String(request.headers['x-forwarded-for']);
      state.received.push({ method: request.method ?? '', body, from });
      response.setHeader('x-served-by', name);
      response.end(name);
    });
  };
  const server = await listen(answer);
  const port = portOf(server);
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    startAgain: () => listen(answer, port),
  };
}

async function balanced() {
  const [a, b] = [await gateway('a'), await gateway('b')];
  const balancer = await startBalancer(0, [a.url, b.url]);
  open.push(() => balancer.close());
  const served = async (init: RequestInit = {}) => {
    const response = await fetch(`${balancer.url}/graphql`, init);
    return response.ok ? response.text() : response.status;
  };
  const several = async (init: RequestInit = {}) => {
    const names: (string | number)[] = [];
    for (let n = 0; n < 6; n += 1) names.push(await served(init));
    return names.sort().join('');
  };
  return { a, b, balancer, served, several };
}

const post = { method: 'POST', body: 'an order' };

describe('the balancer', () => {
  it('gives gateways their turns, and tells them who asks', async () => {
    const { a, several } = await balanced();
    expect(await several({ ...post, headers: { 'X-Forwarded-For': '203.0.113.7' } })).toBe('aaabbb');
    expect(a.state.received[0]).toEqual({
      method: 'POST',
      body: 'an order',
      from: expect.stringMatching(/^203\.0\.113\.7, (::ffff:)?127\.0\.0\.1$/),
    });
  });

  it('sends nothing new to one that drains, and takes it back when it is ready', async () => {
    const { a, balancer, several } = await balanced();
    a.state.ready = 503;
    await eventually(() => {
      expect(balancer.ready).toBe(1);
    });
    expect(await several(post)).toBe('bbbbbb');
    a.state.ready = 200;
    await eventually(() => {
      expect(balancer.ready).toBe(2);
    });
    expect(await several(post)).toBe('aaabbb');
  });

  it('goes on with gateways that are not ready where none is: they still have what they know', async () => {
    const { a, b, balancer, several } = await balanced();
    a.state.ready = b.state.ready = 503;
    await eventually(() => {
      expect(balancer.ready).toBe(0);
    });
    expect(await several()).toBe('aaabbb');
  });

  it('loses no request when one is gone, and finds it again', async () => {
    const { b, balancer, several } = await balanced();
    await b.stop();
    expect(await several(post)).toBe('aaaaaa');
    expect(await several()).toBe('aaaaaa');
    await b.startAgain();
    await eventually(() => {
      expect(balancer.ready).toBe(2);
    });
    expect(await several(post)).toBe('aaabbb');
  });

  it(
    'asks another for what one that stands still was asked, but sends nothing twice',
    { timeout: 15_000 },
    async () => {
      const { a, b, served } = await balanced();
      a.state.isStuck = true;
      const reads = [served(), served(), served(), served()];
      const orders = [served(post), served(post)];
      expect(await Promise.all(reads)).toEqual(['b', 'b', 'b', 'b']);
      await a.stop();
      expect((await Promise.all(orders)).sort()).toEqual([502, 'b']);
      expect(b.state.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
  );

  it('waits a little where nobody is there, and then says so', { timeout: 15_000 }, async () => {
    const { a, b, served } = await balanced();
    await a.stop();
    await b.stop();
    expect(await served(post)).toBe(502);
    const order = served(post);
    await b.startAgain();
    expect(await order).toBe('b');
    expect(b.state.received).toHaveLength(1);
  });
});
