import {
  createServer,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Backends, type Backend } from './backends.ts';

export interface Balancer {
  readonly port: number;
  readonly url: string;
  /** How many gateways take requests now. */
  readonly ready: number;
  close(): Promise<void>;
}

/** What is said between two neighbours alone. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function passedOn(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(502, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end('The shop cannot be reached right now.\n');
}

/** The body goes out once somebody is there to take it: what was never sent can be sent to another. */
function sendBody(request: IncomingMessage, upstream: ClientRequest, onSent: () => void): void {
  upstream.once('socket', (socket) => {
    const send = () => {
      onSent();
      request.pipe(upstream);
    };
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
}

/** How long a request that nobody has taken yet waits for somebody, and how often it looks. */
const longestWaitMs = 3_000;
const betweenLooksMs = 200;

/**
 * Passes a request to the gateway whose turn it is, and to the next one where that is safe and the first cannot be reached. Where none can,
 * it waits a little.
 */
function forward(backends: Backends, request: IncomingMessage, response: ServerResponse): void {
  const tried = new Set<Backend>();
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
  const client = request.socket.remoteAddress ?? '';
  const before = request.headers['x-forwarded-for'];
  const headers = {
    ...passedOn(request.headers),
    'x-forwarded-for': before === undefined ? client : `${String(before)}, ${client}`,
    'x-forwarded-proto': 'http',
  };

  const until = performance.now() + longestWaitMs;
  const attempt = () => {
    if (response.destroyed) return;
    const backend = backends.next(tried);
    if (!backend) {
      tried.clear();
      if (performance.now() > until) refuse(response);
      else setTimeout(attempt, betweenLooksMs);
      return;
    }
    tried.add(backend);
    let isSent = false;
    const { url, agent } = backend;
    const upstream = ask({
      agent,
      host: url.hostname,
      port: url.port,
      method: request.method,
      path: request.url,
      headers,
    });
    const giveUp = () => upstream.destroy(new Error('given up'));
    // What was sent and must not be sent twice waits for the one who has it: it may come back.
    if (isRepeatable) backend.waiting.add(giveUp);
    const leave = () => upstream.destroy();
    response.once('close', leave);
    upstream.once('close', () => {
      backend.waiting.delete(giveUp);
      response.off('close', leave);
    });

    upstream.once('response', (answer) => {
      backend.waiting.delete(giveUp);
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      pipeline(answer, response).catch(() => response.destroy());
    });
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      if (response.destroyed) return;
      if (error.code === 'ECONNREFUSED') backends.lost(backend);
      if (!response.headersSent && (isRepeatable || !isSent)) attempt();
      else refuse(response);
    });
    sendBody(request, upstream, () => (isSent = true));
  };
  attempt();
}

/** A reverse proxy before several gateways: round robin among those that say they are ready. */
export async function startBalancer(port: number, gateways: readonly string[]): Promise<Balancer> {
  const backends = new Backends(gateways);
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    forward(backends, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.');
  return {
    port: address.port,
    url: `http://127.0.0.1:${String(address.port)}`,
    get ready() {
      return backends.ready;
    },
    close: async () => {
      backends.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
