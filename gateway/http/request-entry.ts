import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { RequestContext, type Shared } from '../context.ts';
import { messageLanguage } from '../values/languages.ts';
import { authorizationOf } from './authorization.ts';
import { ignoreLongHeaders } from './long-headers.ts';
import { onResponseEnd } from './response-end.ts';
import { clientAddress, type TrustedHop } from '../values/client-address.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { OperationNames } from '../graphql/operation-names.ts';
import { strictTransport } from './security-headers.ts';
import type { Tracing } from '../observability/tracing.ts';

interface RequestEntryOptions {
  readonly shared: Shared;
  /** One line per request. */
  readonly accessLog: Logger;
  readonly metrics: Metrics;
  readonly names: OperationNames;
  /** Null without tracing. */
  readonly tracing: Tracing | null;
  readonly isTrusted: TrustedHop;
}

/** Maximum number of logged characters of a path. */
const maxLoggedPath = 256;

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** The id in the request if it is valid; otherwise a new one. */
export const requestIdOf = (incoming: string | string[] | undefined): string =>
  typeof incoming === 'string' && /^[\w.:-]{8,64}$/.test(incoming) ? incoming : randomUUID();

/** A path as its endpoint is named: `/graphql/` is `/graphql`. */
export const withoutLastSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/** First path segments with their own metrics. */
const ownRoutes = ['media', 'assets', 'health', 'upload'];

/** The kind of a path, for metrics. Not the path itself, because clients can invent paths. */
function routeOf(path: string): string {
  if (withoutLastSlash(path) === '/graphql') return 'graphql';
  const [, first] = path.split('/', 2);
  return first !== undefined && ownRoutes.includes(first) ? first : 'page';
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * The first step of every request: sets its id, token and deadline, and HSTS for a shop with https, and writes the access log when it ends. The log contains only the path,
 * because queries and bodies may contain private data.
 */
export function requestEntry(options: RequestEntryOptions) {
  const { shared, accessLog, metrics, names, tracing, isTrusted } = options;
  const { config } = shared;
  const isHttps = config.shopUrl?.startsWith('https:') ?? false;
  let hasWarned = false;
  /** Behind an untrusted proxy, all customers would share the limits of one address. */
  const warnOfUntrustedProxy = () => {
    if (hasWarned) return;
    hasWarned = true;
    accessLog.warn(
      'X-Forwarded-For is ignored: behind a proxy, set TRUST_PROXY, or all callers share its limits',
    );
  };
  return (request: IncomingMessage, response: ServerResponse): RequestContext => {
    const start = performance.now();
    if (isHttps) response.setHeader('Strict-Transport-Security', strictTransport);
    const { headers } = request;
    ignoreLongHeaders(headers);
    const path = pathOf(request);
    const route = routeOf(path);
    if (config.trustProxy === false && headers['x-forwarded-for'] !== undefined) warnOfUntrustedProxy();
    const authorization = authorizationOf(headers.authorization);
    const facts = {
      requestId: requestIdOf(headers['x-request-id']),
      authorization: authorization.value,
      deadline: start + config.operationTimeoutMs,
      language: messageLanguage(headers['accept-language']),
    };
    const clientIp = clientAddress(request, isTrusted);
    const context = new RequestContext(shared, facts, clientIp, path);
    context.isAuthorizationMalformed = authorization.isMalformed;
    context.dispatchPassword = textOf(headers['x-dispatch-password']) ?? null;
    if (isIP(clientIp) !== 0) context.clientAddress = clientIp;
    // The `traceparent` is only used if a proxy is trusted.
    const traceparent = config.trustProxy === false ? undefined : textOf(headers['traceparent']);
    const trace = tracing?.start(`${request.method ?? ''} ${route}`, traceparent) ?? null;
    if (trace) context.traceCall = trace.call;
    onResponseEnd(request, response, () => {
      context.held.release();
      const isCutOff = !response.writableFinished;
      if (isCutOff) context.leave();
      const status = isCutOff ? 499 : response.statusCode;
      const operation = context.operation.name === null ? null : names.of(context.operation.name);
      const took = performance.now() - start;
      metrics.responseSent(route, status, took);
      trace?.end(status, operation);
      // Load balancers check every second, so only failed checks are logged.
      if (route === 'health' && status < 500) return;
      const line = {
        requestId: context.requestId,
        method: request.method,
        path: path.slice(0, maxLoggedPath),
        status,
        ms: Math.round(took),
      };
      accessLog.info(operation === null ? line : { ...line, operation }, 'request');
    });
    return context;
  };
}
