import type { Express } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { EndedTokens } from '../cache/ended-tokens.ts';
import type { RequestContext } from '../context.ts';
import type { TextLanguage } from '../values/languages.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { corsHeaders, isPreflight } from './cors.ts';
import { withoutLastSlash } from './request-entry.ts';
import { createHttpServer, type ClientTimes } from './http-server.ts';
import { rememberContext } from './request-contexts.ts';
import { securityHeaders, type HeaderChanges } from './security-headers.ts';
import { sendError, type RequestError } from './send-error.ts';

/** One request of an endpoint, and how to respond to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: RequestContext;
  /** The headers of every response, as alternating names and values: security, CORS, request id. */
  readonly headers: (changes?: HeaderChanges) => string[];
  /** Responds with an error. The media type is JSON by default. */
  readonly reject: (error: RequestError, type?: string) => void;
}

/** Handles the requests of one path, without Express. */
export interface Endpoint {
  /** Pages of configured origins may use these. */
  readonly methods: readonly string[];
  /** The error for any other method except OPTIONS. */
  readonly wrongMethod: RequestError;
  readonly handle: (exchange: Exchange) => Promise<void>;
}

/** A request listener for a Node.js server, which can also create a server itself. */
export interface HttpApp extends RequestListener {
  createServer(): Server;
}

interface HttpAppParts {
  readonly startRequest: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  /** Endpoints by path, which may end with a slash in a request; only they read request bodies. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly corsOrigins: readonly string[];
  readonly endedTokens: EndedTokens;
  readonly express: Express;
  readonly clientTimes: ClientTimes;
  readonly log: Logger;
}

/** Responds 500 to a request that failed because of an error in the gateway. `headers` are alternating names and values. */
export function sendFault(
  response: ServerResponse,
  headers: string[],
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
  sendError(response, headers, error, language);
}

const usualHeaders = securityHeaders();

/** Methods of all paths without an endpoint. A POST needs no permission; its error names the path of the API. */
const readMethods = ['GET', 'HEAD'];

/** Every request passes the request entry. Then endpoints handle their paths directly, and Express everything else. */
export function httpApp({
  startRequest,
  endpoints,
  corsOrigins,
  endedTokens,
  express,
  clientTimes,
  log,
}: HttpAppParts): HttpApp {
  /** Creates the headers of every response to a request. */
  const headersFor = (
    request: IncomingMessage,
    context: RequestContext,
    methods: readonly string[],
  ): Exchange['headers'] => {
    const cors = corsHeaders(request, corsOrigins, methods);
    return (changes) => {
      const isUsual = !changes && corsOrigins.length === 0;
      const list = isUsual ? usualHeaders.slice() : securityHeaders({ ...cors, ...changes });
      list.push('X-Request-Id', context.requestId);
      return list;
    };
  };

  const handle = async (
    { methods, wrongMethod, handle: handleExchange }: Endpoint,
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    headers: Exchange['headers'],
  ): Promise<void> => {
    const { method = '' } = request;
    const { language } = context;
    if (!methods.includes(method)) {
      // The body is discarded.
      request.resume();
      if (method === 'OPTIONS') response.writeHead(204, headers()).end();
      else sendError(response, headers({ Allow: methods.join(', ') }), wrongMethod, language);
      return;
    }
    // A signed-out token counts as no token.
    const { authorization } = context;
    if (authorization !== null && (await endedTokens.has(authorization))) context.dropToken();
    const reject: Exchange['reject'] = (error, type) => {
      sendError(response, headers(), error, language, type);
    };
    await handleExchange({ request, response, context, headers, reject });
  };

  const handleWithExpress = (
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): void => {
    // No route there reads a body: it is discarded as it arrives, so that it takes no memory while the response is prepared.
    request.resume();
    const headers = headersFor(request, context, readMethods)();
    if (isPreflight(request, corsOrigins)) {
      response.writeHead(204, headers).end();
      return;
    }
    for (let at = 0; at < headers.length; at += 2)
      response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    rememberContext(request, context);
    express(request, response);
  };

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const context = startRequest(request, response);
    const endpoint = endpoints.get(withoutLastSlash(context.path));
    if (!endpoint) {
      handleWithExpress(request, response, context);
      return;
    }
    const headers = headersFor(request, context, endpoint.methods);
    handle(endpoint, request, response, context, headers).catch((error: unknown) => {
      sendFault(response, headers(), error, log, context.language);
    });
  };
  return Object.assign(listener, { createServer: () => createHttpServer(listener, clientTimes) });
}
