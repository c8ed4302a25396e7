import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '../../../gateway/values/error-codes.ts';
import { contractOperations } from '../../harness/rest-contract.ts';
import {
  accountPath,
  customer,
  groupPath,
  groups,
  product,
  produceListPath,
  wholeProduct,
} from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type ReceivedRequest, type Upstream } from '../../harness/upstream.ts';
import { anyRequest, type RawRequest } from './requests.ts';
import { RawHttpClient } from './raw-http-client.ts';

const seed = 20_260_305;
const batch = 500;
const warmUp = 2_000;
const requests = 10_000;
/** The maximum memory growth caused by caches. */
const allowedGrowthMb = 24;

const codes = new Set<string>([
  ...errorCodes.filter((code) => code !== 'INTERNAL' && !code.startsWith('UPSTREAM')),
  'PERSISTED_QUERY_NOT_FOUND',
]);
const answerShape = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .min(1)
    .optional(),
  extensions: z.unknown().optional(),
});

/** Patterns of the contract's paths; a value is within one segment. */
const paths = contractOperations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '(?!\\.\\.?$)[^/?#]+')}$`),
}));

function isOfTheContract({ method, path }: ReceivedRequest): boolean {
  const [pathname = ''] = path.split('?');
  return paths.some((known) => known.method === method && known.pattern.test(pathname));
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function heapMb(): Promise<number> {
  // Lets the event loop release pending resources.
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

const shown = ({ method, search, headers, body }: RawRequest) =>
  JSON.stringify({ method, search, headers, body: body?.subarray(0, 400).toString('utf8') });

describe('a generated request', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let wire: RawHttpClient;

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1), product(2, { StockLevel: 0 })]));
    upstream.on('/v1/mobile/product/', (request, response) => {
      const isSearch = (request.url ?? '').includes('Name=');
      json(isSearch ? { Products: [product(1)] } : wholeProduct(1))(request, response);
    });
    upstream.on(
      '/v1/mobile/category2/',
      json([{ ProductCategory2_id: 14, Name: 'Asian Greens', Description: '亚洲蔬菜' }]),
    );
    upstream.on('/v1/mobile/product/category2/14', json([product(1)]));
    for (const path of ['category/', 'customcategory/', 'billboard/', 'delivery_zip'])
      upstream.on(`/v1/mobile/${path}`, json([]));
    upstream.on(accountPath, json(customer('Mei')));
    upstream.on(
      '/v1/mobile/order-cart',
      json({ SalesOrder_id: 501, Sales_Order_Lines: [], TotalPrice: 0, TotalCount: 0 }),
    );
    gateway = await startGateway(upstream.url, {
      LEGACY_CALL_TIMEOUT_MS: '60000',
      OPERATION_TIMEOUT_MS: '120000',
      TRUST_PROXY: '1',
    });
    wire = new RawHttpClient(gateway.url);
  });
  afterAll(async () => {
    wire.close();
    await gateway.close();
    await upstream.close();
  });

  /** The problem with the response to a request; null if there is none. */
  async function faultOf(request: RawRequest): Promise<string | null> {
    const { status, text } = await wire.send(request);
    if (status >= 500 || status < 200) return `status ${status}: ${text}`;
    if (request.method === 'OPTIONS' || request.method === 'HEAD') return null;
    // Node itself rejects an address over 16 KiB, without a body.
    if (status === 431) return text === '' ? null : text;
    const answer = answerShape.safeParse(JSON.parse(text));
    if (!answer.success) return `no GraphQL response (${status}): ${text.slice(0, 300)}`;
    if (status >= 400 && !answer.data.errors) return `status ${status} without an error`;
    const strange = answer.data.errors?.find(({ extensions }) => !codes.has(extensions.code));
    return strange ? `${strange.extensions.code}: ${strange.message}` : null;
  }

  async function faultsOf(count: number, from: number): Promise<string[]> {
    const faults: string[] = [];
    for (let done = 0; done < count; done += batch) {
      const sample = fc.sample(anyRequest, { numRuns: batch, seed: seed + from + done });
      const found = await Promise.all(
        sample.map(async (request) => {
          const fault = await faultOf(request);
          return fault === null ? [] : [`${fault}\n${shown(request)}`];
        }),
      );
      faults.push(...found.flat());
    }
    return faults;
  }

  it(
    'gets an error code, never a 500, makes only calls of the contract, and leaks no memory',
    { timeout: 600_000 },
    async () => {
      const early = await faultsOf(warmUp, 0);
      const before = await heapMb();
      const late = await faultsOf(requests, warmUp);
      const after = await heapMb();
      expect([...early, ...late].slice(0, 5)).toEqual([]);
      expect(upstream.received.length).toBeGreaterThan(400);
      expect(upstream.received.filter((received) => !isOfTheContract(received))).toEqual([]);
      expect(after - before).toBeLessThan(allowedGrowthMb);
      expect((await gateway.graphql('{ groups { id } }')).errors).toEqual([]);
    },
  );
});
