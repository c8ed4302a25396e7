import type { Express } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { rememberHeldBytes } from './held-bytes.ts';
import { sendError } from './send-error.ts';
import { createHttpServer, type ClientTimes } from './http-server.ts';
import { rememberRequest, type RequestInfo } from './request-info.ts';

/** Handles the requests of one path, without Express. */
export type Endpoint = (
  request: IncomingMessage,
  response: ServerResponse,
  info: RequestInfo,
) => Promise<void>;

/** A request listener for a Node.js server, which can also create a server itself. */
export interface HttpApp extends RequestListener {
  createServer(): Server;
  listen(port: number, host?: string | (() => void), listening?: () => void): Server;
}

interface HttpAppParts {
  readonly open: (request: IncomingMessage, response: ServerResponse) => RequestInfo;
  /** Endpoints by path; only they read request bodies. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly express: Express;
  readonly clientTimes: ClientTimes;
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
  const message = 'Something went wrong on our side.';
  sendError(response, [], { status: 500, message, extensions: { code: 'INTERNAL' } });
}

/** Every request passes the request entry. Then endpoints handle their paths directly, and Express everything else. */
export function httpApp({ open, endpoints, express, clientTimes, log }: HttpAppParts): HttpApp {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const info = open(request, response);
    const endpoint = endpoints.get(info.path);
    if (!endpoint) {
      // No route there reads a body: it is discarded as it arrives, so that it takes no memory while the response is prepared.
      request.resume();
      rememberRequest(request, info);
      rememberHeldBytes(request, info.held);
      express(request, response);
      return;
    }
    endpoint(request, response, info).catch((error: unknown) => {
      sendFault(response, error, log);
    });
  };
  const createServer = () => createHttpServer(listener, clientTimes);
  return Object.assign(listener, {
    createServer,
    listen: (port: number, host?: string | (() => void), listening?: () => void): Server => {
      const server = createServer();
      return typeof host === 'function' ? server.listen(port, host) : server.listen(port, host, listening);
    },
  });
}
