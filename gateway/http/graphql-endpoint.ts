import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { corsHeaders } from './cors.ts';
import type { CostBudget } from '../graphql/cost-budget.ts';
import { BodyError, parseBody, readBody } from './json-body.ts';
import { maxResponseBytes } from '../graphql/operation-limits.ts';
import { busyError, sendError } from './send-error.ts';
import type { ResponseCache } from '../graphql/response-cache.ts';
import { explorerHeaders, securityHeaders, type HeaderChanges } from './security-headers.ts';
import { sendResponse } from './send-response.ts';
import type { TrustedDocuments } from '../graphql/trusted-documents.ts';
import type { Endpoint } from './http-app.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { RequestInfo } from './request-info.ts';
import { withDocument } from '../graphql/document-id.ts';
import type { ServerContext } from '../graphql/server-context.ts';
import { costLimited } from '../values/errors.ts';
import { encodeUtf8 } from '../values/utf8.ts';
import { clientError } from '../graphql/client-error.ts';

interface EndpointOptions {
  readonly apollo: ApolloServer<ServerContext>;
  readonly corsOrigins: readonly string[];
  readonly explorer: boolean;
  /** Null if clients may send any document. */
  readonly trusted: TrustedDocuments | null;
  /** Null if rate limits are off. */
  readonly budget: CostBudget | null;
  readonly contextOf: (info: RequestInfo) => RequestContext;
  /** Null if responses are not shared between requests. */
  readonly responseCache: ResponseCache | null;
  readonly now: () => number;
  /** Called for each response that is served from the cache, without Apollo. */
  readonly onCacheHit: (operationName: string | null, milliseconds: number) => void;
}

/** The headers that Apollo and its plugins see: those of the protocol, and those with the name of the client. */
const protocolHeaders = [
  'accept',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'apollographql-client-name',
  'apollographql-client-version',
] as const;
const usualHeaders = securityHeaders();
/** The maximum body of any operation, signed in or not. */
export const maxBodyBytes = 256 * 1024;

function headersFor(info: RequestInfo, changes: HeaderChanges): string[] {
  const headers = Object.keys(changes).length === 0 ? usualHeaders.slice() : securityHeaders(changes);
  headers.push('X-Request-Id', info.requestId);
  return headers;
}

const jsonType = 'application/json; charset=utf-8';

function reject(response: ServerResponse, headers: string[], status: number, message: string): void {
  if (status === 405) headers.push('Allow', 'GET, POST');
  sendError(response, headers, { status, message, extensions: { code: 'BAD_USER_INPUT' } });
}

/** Points for handling a request, whatever it contains. */
const requestCost = 10;
const graphqlType = 'application/graphql-response+json';

/** Rejects the request of a caller who has spent their budget, before its document is read. */
function rejectForCost(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
  error: ReturnType<typeof costLimited>,
): void {
  const { extensions, message } = clientError(error);
  // Under the older media type a response to a well-formed request is a 200 (GraphQL over HTTP, 6.4.1).
  const isGraphql = request.headers.accept?.includes(graphqlType) ?? false;
  const type = isGraphql ? `${graphqlType}; charset=utf-8` : jsonType;
  headers.push('Content-Type', type, 'Cache-Control', 'no-store');
  headers.push('Retry-After', String(extensions['retryAfter']));
  response.writeHead(isGraphql ? 429 : 200, headers);
  response.end(JSON.stringify({ errors: [{ message, extensions }] }));
}

const tooLong = encodeUtf8(
  JSON.stringify({
    errors: [
      {
        message: `The response is longer than ${maxResponseBytes} bytes: request fewer fields or smaller pages.`,
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  }),
);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Whether the client prefers an HTML page, as a browser does that visits the address: its `Accept` starts with HTML. */
const prefersPage = (accept = ''): boolean => /^\s*text\/html\s*(?:[,;]|$)/i.test(accept);

/** The document that a request names, by its text or by its hash. */
function requestedDocument(
  body: unknown,
  search: string,
): { query: string | undefined; hash: string | undefined } {
  const parameters = new URLSearchParams(search);
  const extensions = body === undefined ? parsed(parameters.get('extensions')) : property(body, 'extensions');
  const query = body === undefined ? (parameters.get('query') ?? undefined) : textOf(property(body, 'query'));
  return { query, hash: textOf(property(property(extensions, 'persistedQuery'), 'sha256Hash')) };
}

/** `/graphql`: checks CORS, the size of the body and trusted documents, executes with Apollo and sends the response. */
export function graphqlEndpoint(options: EndpointOptions): Endpoint {
  const { apollo, corsOrigins, explorer, trusted, budget, contextOf, responseCache, now, onCacheHit } =
    options;
  apollo.assertStarted('graphqlEndpoint');

  return async (request, response, info) => {
    const start = performance.now();
    const { method = '' } = request;
    const cors = corsHeaders(request.headers.origin, corsOrigins, method === 'OPTIONS');
    // The body of any other method is discarded.
    if (method !== 'POST') request.resume();
    if (method === 'OPTIONS') {
      response.writeHead(204, headersFor(info, cors)).end();
      return;
    }
    if (method !== 'GET' && method !== 'POST') {
      reject(response, headersFor(info, cors), 405, 'Only GET and POST.');
      return;
    }
    const payer = { clientIp: info.clientIp, authorization: info.scope.authorization };
    info.payer = payer;
    info.wantsCost = request.headers['graphql-cost-debug'] !== undefined;
    let body: unknown;
    let key: string | null = null;
    if (method === 'POST') {
      try {
        const bytes = await readBody(request, maxBodyBytes, info.held);
        key = info.wantsCost ? null : (responseCache?.keyOf(request, bytes) ?? null);
        const shared = key === null ? undefined : responseCache?.get(key, now());
        if (shared) {
          info.operationName = shared.operationName;
          const headers = headersFor(info, cors);
          if (!info.held.add(shared.body.length)) {
            sendError(response, headers, busyError);
            return;
          }
          headers.push('content-type', shared.contentType, 'cache-control', 'no-store');
          const outgoing = { status: 200, headers, body: shared.body, isCacheable: false, mayCompress: true };
          await sendResponse(request, response, outgoing, shared);
          onCacheHit(shared.operationName, performance.now() - start);
          return;
        }
        body = parseBody(bytes) ?? {};
      } catch (error) {
        if (!(error instanceof BodyError)) throw error;
        if (error.status === busyError.status) sendError(response, headersFor(info, cors), busyError);
        else reject(response, headersFor(info, cors), error.status, error.message);
        return;
      }
    }
    const retryAfter = budget?.spend(payer, requestCost) ?? 0;
    if (budget && retryAfter > 0) {
      const { available, maximum } = budget.state(payer);
      const error = costLimited(retryAfter, { requested: requestCost, available, maximum });
      rejectForCost(request, response, headersFor(info, cors), error);
      return;
    }
    let search = method === 'GET' ? (request.url ?? '').slice(info.path.length) : '';
    // Only a visit without a query is shown the landing page.
    const isVisit = explorer && method === 'GET' && search === '' && prefersPage(request.headers.accept);
    ({ body, search } = withDocument({ body, search }, trusted));
    if (trusted && !isVisit && !trusted.allows(requestedDocument(body, search))) {
      reject(response, headersFor(info, cors), 400, 'This operation is not registered here.');
      return;
    }

    const protocol = new HeaderMap();
    for (const name of protocolHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') protocol.set(name, value);
    }
    // A GET changes nothing and there are no cookies, so a forged request can do nothing.
    if (method === 'GET') protocol.set('apollo-require-preflight', 'true');
    const result = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: protocol, search, body },
      context: () => Promise.resolve({ info, context: contextOf(info) }),
    });
    if (response.destroyed) return;
    if (result.body.kind !== 'complete')
      throw new TypeError('Incremental delivery (@defer) is not supported.');
    const isPage = explorer && (result.headers.get('content-type')?.startsWith('text/html') ?? false);
    const headers = headersFor(info, isPage ? { ...cors, ...explorerHeaders } : cors);
    const isJson = result.headers.get('content-type')?.startsWith('application/json') ?? false;
    const whole = encodeUtf8(result.body.string);
    const isTooLong = whole.length > maxResponseBytes;
    const bytes = isTooLong ? tooLong : whole;
    if (isTooLong) {
      info.sharedUntil = 0;
      result.headers.delete('cache-control');
    }
    for (const [name, value] of result.headers) if (name !== 'content-length') headers.push(name, value);
    if (!result.headers.has('cache-control')) headers.push('cache-control', 'no-store');
    if (!info.held.add(bytes.length)) {
      sendError(response, headersFor(info, cors), busyError);
      return;
    }
    if (responseCache && key !== null && info.sharedUntil > now()) {
      const { operationName, sharedUntil: freshUntil } = info;
      const contentType = result.headers.get('content-type') ?? 'application/json; charset=utf-8';
      const { sources } = info.scope.freshness;
      responseCache.set(key, { operationName, contentType, body: bytes, gzip: null, freshUntil, sources });
    }
    await sendResponse(request, response, {
      // Under the older media type a response to a well-formed request is a 200 (GraphQL over HTTP, 6.4.1).
      status: isJson && info.isInvalidOperation ? 200 : (result.status ?? 200),
      headers,
      body: bytes,
      isCacheable: result.headers.get('cache-control')?.startsWith('public') ?? false,
      mayCompress: !info.isSecret,
    });
  };
}
