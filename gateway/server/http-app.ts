import type { Express } from 'express';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Logger } from 'pino';
import type { GraphqlEndpoint } from './graphql-endpoint.ts';
import { rememberRequest, type RequestInfo } from './request-info.ts';

/** A request listener for a Node.js server, which can also create a server itself. */
export interface HttpApp extends RequestListener {
  listen(port: number, host?: string | (() => void), listening?: () => void): Server;
}

interface HttpAppParts {
  readonly open: (request: IncomingMessage, response: ServerResponse) => RequestInfo;
  readonly graphql: GraphqlEndpoint;
  readonly express: Express;
  readonly log: Logger;
}

/** Responds 500 to a request that failed because of an error in the gateway. */
export function sendFault(response: ServerResponse, error: unknown, log: Logger): void {
  if (response.destroyed || response.socket?.destroyed) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a client left');
    return;
  }
  log.error({ err: error }, 'a request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  const message = 'Something went wrong on our side.';
  response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'INTERNAL' } }] }));
}

/** Every request passes the request entry. Then `/graphql` is handled directly, everything else by Express. */
export function httpApp({ open, graphql, express, log }: HttpAppParts): HttpApp {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const info = open(request, response);
    if (info.path !== '/graphql') {
      rememberRequest(request, info);
      express(request, response);
      return;
    }
    graphql(request, response, info).catch((error: unknown) => {
      sendFault(response, error, log);
    });
  };
  return Object.assign(listener, {
    listen: (port: number, host?: string | (() => void), listening?: () => void): Server => {
      const server = createServer(listener);
      return typeof host === 'function' ? server.listen(port, host) : server.listen(port, host, listening);
    },
  });
}
