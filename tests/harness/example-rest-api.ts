import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { product } from './catalog.ts';
import { documentedBodies, operations } from './rest-api/contract.ts';

/** A call that changes something. */
export interface Write {
  readonly method: string;
  /** Path and query below `/api`. */
  readonly path: string;
  readonly body: string;
}

/** A response in place of the contract's example. */
export interface ChosenResponse {
  readonly operationId: string;
  readonly status: number;
  /** JSON, maybe with numbers that JavaScript cannot write. */
  readonly body: string;
}

/** A REST API that responds to every call of the contract with the contract's first example, and changes nothing. */
export interface ExampleRestApi {
  readonly url: string;
  /** The writes since the last call of this function, in the order of their arrival. */
  takeWrites(): Write[];
  /** The calls since the last call of this function, by their operation. */
  takeCalls(): ReadonlySet<string>;
  /** Responds 404 to a private read from now on; null: to none. */
  reject(operationId: string | null): void;
  /** Responds to an operation with this status and body from now on; null: to each with the contract's example. */
  respond(response: ChosenResponse | null): void;
  close(): Promise<void>;
}

interface Route {
  readonly id: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly isTemplate: boolean;
  readonly status: number;
  readonly body: string;
}

/** A list with products of each availability; the contract's example has one product. */
const productList = [
  product(1, { OriginalPrice: 2.99, IsPromotion: true }),
  product(2, { StockLevel: 0 }),
  product(3, { StockLevel: 3, Thumbnail: null }),
  product(4, { IsOverSaleable: true, StockLevel: -2 }),
];
const orderIds = [501, 502, 503];

/** The body of a successful response: the contract's example, with more entries in some lists. */
function bodyOf(id: string, example: unknown): unknown {
  if (id === 'getProductsByGroup') return productList;
  if (id === 'getProductsByCategory2') return productList.slice(0, 2);
  if (id !== 'getOrderHistory' || !Array.isArray(example)) return example;
  const [order]: unknown[] = example;
  return orderIds.map((orderId) => Object.assign({}, order, { SalesOrder_id: orderId }));
}

/** The bodies of successful responses, by operation. */
export const exampleResponses = (): ReadonlyMap<
  string,
  { readonly status: number; readonly body: unknown }
> =>
  new Map(
    routes().flatMap(({ id, status, body }) =>
      body === '' || status === 501 ? [] : [[id, { status, body: JSON.parse(body) as unknown }]],
    ),
  );

/** The private reads of the contract. */
export const privateReads: readonly string[] = operations
  .filter(({ method, secured }) => method === 'GET' && secured)
  .map(({ id }) => id);

function routes(): Route[] {
  const examples = new Map<string, unknown>();
  for (const { place, examples: known } of documentedBodies()) examples.set(place, known[0]);
  return operations
    .map(({ id, method, path, statuses }): Route => {
      const status = statuses.find((code) => code >= 200 && code < 300) ?? 501;
      const example = bodyOf(id, examples.get(`${id} responses/${status}`));
      return {
        id,
        method,
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
        isTemplate: path.includes('{'),
        status,
        body: example === undefined ? '' : JSON.stringify(example),
      };
    })
    .sort((a, b) => Number(a.isTemplate) - Number(b.isTemplate));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) if (Buffer.isBuffer(piece)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Starts the REST API on a free port. */
export async function startExampleRestApi(): Promise<ExampleRestApi> {
  const known = routes();
  let writes: Write[] = [];
  let calls = new Set<string>();
  let rejected: string | null = null;
  let chosen: ChosenResponse | null = null;
  const server = createServer((request, response) => {
    const { method = '' } = request;
    const path = (request.url ?? '').replace(/^\/api/, '');
    const [pathname = ''] = path.split('?');
    void textOf(request).then((body) => {
      if (method !== 'GET') writes.push({ method, path, body });
      const route = known.find((each) => each.method === method && each.pattern.test(pathname));
      const isFound = route !== undefined && route.id !== rejected;
      if (isFound) calls.add(route.id);
      const { status, body: found } = (chosen?.operationId === route?.id && chosen) ||
        (isFound && route) || { status: 404, body: '{"detail":"Not found."}' };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(found);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    takeWrites: () => {
      const taken = writes;
      writes = [];
      return taken;
    },
    takeCalls: () => {
      const taken = calls;
      calls = new Set();
      return taken;
    },
    reject: (operationId) => {
      rejected = operationId;
    },
    respond: (response) => {
      chosen = response;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
