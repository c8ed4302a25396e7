import type { Express } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { EndedTokens } from '../cache/ended-tokens.ts';
import type { RequestContext } from '../context.ts';
import { sendError } from './send-error.ts';
import type { TextLanguage } from '../values/languages.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { createHttpServer, type ClientTimes } from './http-server.ts';
import { rememberContext } from './request-contexts.ts';

/** Handles the requests of one path, without Express. */
export type Endpoint = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

/** A request listener for a Node.js server, which can also create a server itself. */
export interface HttpApp extends RequestListener {
  createServer(): Server;
}

interface HttpAppParts {
  readonly startRequest: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  /** Endpoints by path; only they read request bodies. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly endedTokens: EndedTokens;
  readonly express: Express;
  readonly clientTimes: ClientTimes;
  readonly log: Logger;
}

/** Responds 500 to a request that failed because of an error in the gateway. */
export function sendFault(
  response: ServerResponse,
  fault: unknown,
  log: Logger,
  language: TextLanguage,
): void {
  if (response.destroyed || response.socket?.destroyed) {
    log.info({ reason: fault instanceof Error ? fault.message : String(fault) }, 'a client left');
    return;
  }
  log.error({ err: fault }, 'a request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const error = { status: 500, message: errorMessages.internal, extensions: { code: 'INTERNAL' } };
  sendError(response, [], error, language);
}

/** Every request passes the request entry. Then endpoints handle their paths directly, and Express everything else. */
export function httpApp({
  startRequest,
  endpoints,
  endedTokens,
  express,
  clientTimes,
  log,
}: HttpAppParts): HttpApp {
  /** A signed-out token counts as no token. */
  const handle = async (
    endpoint: Endpoint,
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void> => {
    const { authorization } = context;
    if (authorization !== null && (await endedTokens.has(authorization))) context.scope.dropToken();
    await endpoint(request, response, context);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const context = startRequest(request, response);
    const endpoint = endpoints.get(context.path);
    if (!endpoint) {
      // No route there reads a body: it is discarded as it arrives, so that it takes no memory while the response is prepared.
      request.resume();
      rememberContext(request, context);
      express(request, response);
      return;
    }
    handle(endpoint, request, response, context).catch((error: unknown) => {
      sendFault(response, error, log, context.scope.language);
    });
  };
  return Object.assign(listener, { createServer: () => createHttpServer(listener, clientTimes) });
}
