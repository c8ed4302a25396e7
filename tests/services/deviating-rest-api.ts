import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Changes a parsed body, which it may change in place. `path` has no query. */
export type Deviation = (path: string, body: unknown) => unknown;

export interface DeviatingRestApi {
  /** Its base URL, which ends with `/api`. */
  readonly url: string;
  /** Sets the deviation of later responses. */
  deviate(deviation: Deviation): void;
  close(): Promise<void>;
}

async function forwarded(request: IncomingMessage, origin: string): Promise<Response> {
  const { authorization, accept, 'content-type': contentType } = request.headers;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    redirect: 'manual',
    headers: {
      ...(accept === undefined ? {} : { accept }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(hasBody ? { body: await buffer(request) } : {}),
  });
}

/** A REST API with contract violations: a proxy of the real one that changes its JSON. */
export async function startDeviatingRestApi(origin: string): Promise<DeviatingRestApi> {
  let deviation: Deviation = (_path, body) => body;
  const server = createServer((request, response) => {
    forwarded(request, origin).then(
      async (real) => {
        const type = real.headers.get('content-type') ?? '';
        const bytes = Buffer.from(await real.arrayBuffer());
        const { pathname } = new URL(request.url ?? '/', origin);
        const body = type.includes('json')
          ? Buffer.from(
              JSON.stringify(deviation(pathname.replace(/^\/api/, ''), JSON.parse(bytes.toString()))),
            )
          : bytes;
        response.writeHead(real.status, { 'content-type': type }).end(body);
      },
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    deviate: (next) => {
      deviation = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the first record at any depth that has the field; all of them with `isAll`. */
export function changeRecords(
  value: unknown,
  field: string,
  change: (record: Fields) => void,
  isAll = false,
): boolean {
  const values = Array.isArray(value) ? (value as unknown[]) : isRecord(value) ? Object.values(value) : [];
  let isChanged = false;
  if (isRecord(value) && field in value) {
    change(value);
    isChanged = true;
  }
  for (const inner of values) {
    if (isChanged && !isAll) return true;
    isChanged = changeRecords(inner, field, change, isAll) || isChanged;
  }
  return isChanged;
}
