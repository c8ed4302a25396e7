import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../gateway/observability/logger.ts';
import { customer } from '../harness/catalog.ts';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const heads = {
  '/graphql':
    'POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"query":"',
  '/upload/profile-picture':
    'PUT /upload/profile-picture HTTP/1.1\r\nHost: shop\r\nAuthorization: JWT abc\r\nContent-Type: image/png\r\nContent-Length: 100000\r\n\r\nPNG',
};

describe('an upload that its client aborts', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const lines: string[] = [];

  beforeEach(async () => {
    lines.length = 0;
    upstream = await startUpstream();
    upstream.on('/v1/mobile/account', json(customer('Mei')));
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    gateway = await startGateway(upstream.url, {}, { logger });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each([
    ['/graphql', 'reset'],
    ['/graphql', 'end'],
    ['/upload/profile-picture', 'reset'],
    ['/upload/profile-picture', 'end'],
  ] as const)('to %s by a %s › is one line of the access log, without a stack', async (path, how) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) =>
      socket.once('connect', () => socket.write(heads[path], () => resolve())),
    );
    // Only a body that has started can be aborted.
    await new Promise((resolve) => setImmediate(resolve));
    if (how === 'reset') socket.resetAndDestroy();
    else socket.destroy();
    await eventually(() => expect(lines.some((line) => line.includes(`"path":"${path}"`))).toBe(true));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"status":499');
    expect(lines[0]).toContain('"level":30');
  });
});
