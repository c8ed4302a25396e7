import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { clientError } from '../graphql/client-error.ts';
import {
  namedDocument,
  operationRequest,
  type OperationRequest,
} from '../graphql/documents/operation-request.ts';
import type { GraphqlServer } from '../graphql/graphql-server.ts';
import { maxResponseBytes } from '../graphql/operation-limits.ts';
import type { ResponseCache } from '../graphql/response-cache.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { TextLanguage } from '../values/languages.ts';
import { textIn, type LocalizedTextSource } from '../values/localized-text.ts';
import { requestMessages, responseTooLong } from '../values/messages/requests.ts';
import { encodeUtf8 } from '../values/utf8.ts';
import type { Endpoint, Exchange } from './http-app.ts';
import { BodyError, parseBody, readBody } from './json-body.ts';
import { explorerHeaders } from './security-headers.ts';
import { busyError, type RequestError } from './send-error.ts';
import { sendResponse } from './send-response.ts';

type GraphqlParts = Pick<GraphqlServer, 'apollo' | 'names' | 'trusted' | 'persistedQueries' | 'budget'>;

interface EndpointOptions extends GraphqlParts {
  readonly explorer: boolean;
  /** Null if responses are not shared between requests. */
  readonly responseCache: ResponseCache | null;
  readonly now: () => number;
  readonly metrics: Metrics;
}

/** The headers that Apollo and its plugins receive: those of the protocol, and those with the name of the client. */
const protocolHeaders = [
  'accept',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'apollographql-client-name',
  'apollographql-client-version',
] as const;
/** The maximum body of any operation, signed in or not. */
export const maxBodyBytes = 256 * 1024;
/** Points for handling a request of any content. */
const requestCost = 10;
const graphqlType = 'application/graphql-response+json';

const tooLong = (language: TextLanguage): Buffer => {
  const message = textIn(responseTooLong(maxResponseBytes), language);
  return encodeUtf8(JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }));
};

/** Whether the client prefers an HTML page: its `Accept` starts with HTML, as in a browser's address bar. */
const prefersPage = (accept = ''): boolean => /^\s*text\/html\s*(?:[,;]|$)/i.test(accept);

const badRequest = (status: number, message: LocalizedTextSource): RequestError => ({
  status,
  message,
  extensions: { code: 'BAD_USER_INPUT' },
});

/** The error for a request with a rejected body. */
const bodyError = ({ status, messages }: BodyError): RequestError =>
  status === busyError.status ? busyError : badRequest(status, messages);

/**
 * The endpoint `/graphql`. Sends a cached response at once; otherwise checks the request (budget, trusted documents) and executes it with
 * Apollo Server. Does not use Apollo's integration for Express: it takes more than twice as long and does not limit the bytes in memory.
 */
export function graphqlEndpoint(options: EndpointOptions): Endpoint {
  const { apollo, names, trusted, persistedQueries, budget } = options;
  const { explorer, responseCache, now, metrics } = options;
  apollo.assertStarted('graphqlEndpoint');

  /** Sends the cached response for a body, if there is one. */
  async function sendCached(
    key: string,
    { request, response, context, headers, reject }: Exchange,
  ): Promise<boolean> {
    const start = performance.now();
    const cached = responseCache?.get(key, now());
    if (!cached) return false;
    const { operationName, contentType, body } = cached;
    context.operation.name = operationName;
    if (!context.held.add(body.length)) {
      reject(busyError);
      return true;
    }
    await sendResponse(
      request,
      response,
      {
        status: 200,
        headers: [...headers(), 'content-type', contentType, 'cache-control', 'no-store'],
        body,
        isCacheable: false,
        mayCompress: true,
      },
      cached,
    );
    metrics.sharedResponses.inc();
    metrics.operationEnded(names.of(operationName), 'ok', performance.now() - start);
    return true;
  }

  function execute({ request, context }: Exchange, { body, search }: OperationRequest) {
    const { method = '' } = request;
    const headers = new HeaderMap();
    for (const name of protocolHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    // A GET changes nothing and there are no cookies, so a forged request has no effect.
    if (method === 'GET') headers.set('apollo-require-preflight', 'true');
    return apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search, body },
      context: () => Promise.resolve(context),
    });
  }

  /** Sends Apollo's response, and stores it if it may be shared. */
  async function sendResult(
    result: HTTPGraphQLResponse,
    key: string | null,
    { request, response, context, headers: headersWith, reject }: Exchange,
  ): Promise<void> {
    if (result.body.kind !== 'complete')
      throw new TypeError('Incremental delivery (@defer) is not supported.');
    const type = result.headers.get('content-type') ?? 'application/json; charset=utf-8';
    const whole = encodeUtf8(result.body.string);
    const isTooLong = whole.length > maxResponseBytes;
    const body = isTooLong ? tooLong(context.language) : whole;
    if (isTooLong) {
      context.operation.sharedUntil = 0;
      result.headers.delete('cache-control');
    }
    if (!context.held.add(body.length)) {
      reject(busyError);
      return;
    }
    const isPage = explorer && type.startsWith('text/html');
    const headers = headersWith(isPage ? explorerHeaders : undefined);
    for (const [name, value] of result.headers) if (name !== 'content-length') headers.push(name, value);
    if (!result.headers.has('cache-control')) headers.push('cache-control', 'no-store');
    const { name: operationName, sharedUntil: freshUntil } = context.operation;
    if (responseCache && key !== null && freshUntil > now()) {
      const { sources } = context.freshness;
      responseCache.set(key, { operationName, contentType: type, body, gzip: null, freshUntil, sources });
    }
    await sendResponse(request, response, {
      // Under the older media type a response to a well-formed request is a 200 (GraphQL over HTTP, 6.4.1).
      status:
        type.startsWith('application/json') && context.operation.isInvalid ? 200 : (result.status ?? 200),
      headers,
      body,
      isCacheable: result.headers.get('cache-control')?.startsWith('public') ?? false,
      mayCompress: !context.operation.isSecret,
    });
  }

  async function handle(exchange: Exchange): Promise<void> {
    const { request, response, context, reject } = exchange;
    const { method } = request;
    context.operation.isCharged = true;
    const costDebug = request.headers['graphql-cost-debug'];
    context.operation.wantsCost = costDebug !== undefined;
    context.operation.isEstimate = costDebug === 'estimate';
    let given: unknown;
    let key: string | null = null;
    if (method === 'POST') {
      try {
        const bytes = await readBody(request, maxBodyBytes, context.held);
        key = context.operation.wantsCost ? null : (responseCache?.keyOf(request, bytes) ?? null);
        if (key !== null && (await sendCached(key, exchange))) return;
        given = parseBody(bytes) ?? {};
      } catch (error) {
        if (!(error instanceof BodyError)) throw error;
        reject(bodyError(error));
        return;
      }
    } else request.resume();
    const overspent = budget?.errorFor(context, requestCost);
    if (overspent) {
      const { extensions } = clientError(overspent);
      const isGraphql = request.headers.accept?.includes(graphqlType) ?? false;
      const error = {
        status: isGraphql ? 429 : 200,
        message: overspent.messages,
        extensions: { ...extensions, code: 'RATE_LIMITED' },
      };
      reject(error, isGraphql ? graphqlType : undefined);
      return;
    }
    const query = method === 'GET' ? (request.url ?? '').slice(context.path.length) : '';
    // Only a visit without a query gets the landing page.
    const isVisit = explorer && method === 'GET' && query === '' && prefersPage(request.headers.accept);
    const sent = { body: given, search: query };
    const operation = operationRequest(sent, isVisit ? null : trusted);
    if (!operation) {
      reject(badRequest(400, requestMessages.notRegistered));
      return;
    }
    const result = await execute(exchange, operation);
    const named = trusted || context.operation.isInvalid ? null : namedDocument(sent);
    if (named) persistedQueries.register(named.id, named.text);
    if (!response.destroyed) await sendResult(result, key, exchange);
  }
  return {
    methods: ['GET', 'POST'],
    wrongMethod: badRequest(405, requestMessages.onlyGetAndPost),
    handle,
  };
}
