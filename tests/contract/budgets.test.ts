import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { operations, requestOf, type Operation } from '../../bench/fixtures/operations.ts';
import { restResponses } from '../../bench/fixtures/rest-responses.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';

/** Response sizes of the operations of bench/. Changing a number here changes a documented guarantee. */
const answerBytes: Record<Operation['name'], number> = {
  groups: 22_662,
  home: 45_849,
  group: 44_293,
  history: 103_102,
};

let upstream: Server;
let gateway: RunningGateway;
let calls: string[];
/** Delayed responses, in the order of their calls; null when responses are sent immediately. */
let held: (() => void)[] | null;

async function start(variables: Record<string, string>): Promise<void> {
  const { port } = upstream.address() as AddressInfo;
  gateway = await startGateway(`http://127.0.0.1:${port}/api`, variables);
}

beforeEach(async () => {
  calls = [];
  held = null;
  upstream = createServer((request, response) => {
    calls.push(request.url ?? '');
    const body = restResponses.get(request.url ?? '');
    const send = () =>
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body ?? '{}');
    if (held) held.push(send);
    else send();
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await gateway.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

async function ask(operation: Operation): Promise<string> {
  const { url, ...init } = requestOf(gateway.url, operation);
  const text = await (await fetch(url, init)).text();
  expect(text).not.toContain('"errors"');
  return text;
}

async function counted(metric: string): Promise<number> {
  const lines = (await gateway.metrics()).split('\n').filter((line) => line.startsWith(metric));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** The number of executed operations: all responses except those from the response cache. */
const executions = async () =>
  (await counted('gateway_operation_seconds_count')) - (await counted('gateway_shared_responses_total'));

describe.each(operations)('$name', (operation) => {
  it(`without a shared cache › costs ${operation.calls} REST calls each time, and has the expected response size`, async () => {
    await start({ PUBLIC_CACHE: 'off' });
    const texts = [await ask(operation), await ask(operation)];
    expect(calls).toHaveLength(operation.calls * 2);
    expect(new Set(calls)).toHaveLength(operation.calls);
    for (const text of texts) expect(Buffer.byteLength(text)).toBe(answerBytes[operation.name]);
    expect(await executions()).toBe(2);
  });
});

describe.each(operations.filter(({ isSignedIn }) => !isSignedIn))(
  '$name, 200 concurrent requests',
  (operation) => {
    const askAll = () => Promise.all(Array.from({ length: 200 }, () => ask(operation)));

    it('cost the REST calls of one request', async () => {
      await start({});
      held = [];
      const requested = askAll();
      // A call may depend on the response of another, so they are released one at a time.
      for (let call = 0; call < operation.calls; call += 1) {
        await eventually(() => {
          expect(held).not.toHaveLength(0);
        });
        held.shift()?.();
      }
      await requested;
      expect(calls).toHaveLength(operation.calls);
    });

    it('are served from the cache while its response is fresh', async () => {
      await start({});
      await ask(operation);
      await askAll();
      expect(await executions()).toBe(1);
      expect(calls).toHaveLength(operation.calls);
    });
  },
);

it('order history › several customers at once › is read for each of them', async () => {
  const [history] = operations.filter(({ isSignedIn }) => isSignedIn);
  if (!history) throw new Error('No operation is signed in.');
  await start({});
  await Promise.all(Array.from({ length: 4 }, () => ask(history)));
  expect(calls).toHaveLength(history.calls * 4);
  expect(await executions()).toBe(4);
});
