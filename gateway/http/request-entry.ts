import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { acceptedLanguage, pageLanguages } from '../values/languages.ts';
import { authorizationOf } from './authorization.ts';
import { HeldBytes, type BytesInFlight } from './bytes-in-flight.ts';
import { onResponseEnd } from './response-end.ts';
import { clientAddress, type TrustedHop } from '../values/client-address.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { OperationNames } from '../graphql/operation-names.ts';
import { strictTransport } from './security-headers.ts';
import { requestIdOf } from './request-id.ts';
import type { Trace, Tracing } from '../observability/trace.ts';
import { RequestScope, type TraceCall } from '../rest/index.ts';
import type { RequestInfo } from './request-info.ts';
import { newOperationInfo } from '../graphql/server-context.ts';

interface RequestEntryOptions {
  readonly config: Config;
  /** One line per request. */
  readonly accessLog: Logger;
  readonly metrics: Metrics;
  readonly names: OperationNames;
  /** Null without tracing. */
  readonly tracing: Tracing | null;
  readonly isTrusted: TrustedHop;
  readonly bytesInFlight: BytesInFlight;
}

/** Maximum number of logged characters of a path. */
const maxLoggedPath = 256;

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** First segments of paths that are counted by themselves. */
const ownRoutes = ['media', 'assets', 'health', 'upload'];

/** The kind of a path, for metrics. Not the path itself, because clients can invent paths. */
function routeOf(path: string): string {
  if (path === '/graphql') return 'graphql';
  const [, first] = path.split('/', 2);
  return first !== undefined && ownRoutes.includes(first) ? first : 'page';
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

const callsOf =
  (trace: Trace): TraceCall =>
  (operation, method, template) => {
    const call = trace.call(operation, { 'http.request.method': method, 'url.template': template });
    return {
      headers: call.headers,
      end: (outcome) => {
        const isStatus = typeof outcome === 'number';
        const isFine = isStatus && outcome < 500;
        call.end(isStatus ? { 'http.response.status_code': outcome } : {}, isFine ? null : String(outcome));
      },
    };
  };

/**
 * The first step of every request: sets its id, token and deadline, and HSTS for a shop with https, and writes the access log when it ends. The log contains only the path,
 * because queries and bodies may contain private data.
 */
export function requestEntry(options: RequestEntryOptions) {
  const { config, accessLog, metrics, names, tracing, isTrusted, bytesInFlight } = options;
  const isHttps = config.shopUrl?.startsWith('https:') ?? false;
  let hasWarned = false;
  /** Behind a proxy that is not trusted, all customers would share the limits of one address. */
  const warnOfUntrustedProxy = () => {
    if (hasWarned) return;
    hasWarned = true;
    accessLog.warn(
      'X-Forwarded-For is ignored: behind a proxy, set TRUST_PROXY, or all callers share its limits',
    );
  };
  return (request: IncomingMessage, response: ServerResponse): RequestInfo => {
    const start = performance.now();
    if (isHttps) response.setHeader('Strict-Transport-Security', strictTransport);
    const { headers } = request;
    const path = pathOf(request);
    const route = routeOf(path);
    if (config.trustProxy === false && headers['x-forwarded-for'] !== undefined) warnOfUntrustedProxy();
    const requestId = requestIdOf(headers['x-request-id']);
    const authorization = authorizationOf(headers.authorization);
    const scope = new RequestScope(
      requestId,
      authorization.value,
      start + config.operationTimeoutMs,
      pageLanguages[acceptedLanguage(headers['accept-language']) ?? 'en'].texts,
    );
    scope.isAuthorizationMalformed = authorization.isMalformed;
    const clientIp = clientAddress(request, isTrusted);
    if (isIP(clientIp) !== 0) scope.clientAddress = clientIp;
    // The `traceparent` is only used if a proxy is trusted.
    const traceparent = config.trustProxy === false ? undefined : textOf(headers['traceparent']);
    const trace = tracing?.start(`${request.method ?? ''} ${route}`, traceparent) ?? null;
    if (trace) scope.traceCall = callsOf(trace);
    const info: RequestInfo = {
      requestId,
      path,
      clientIp,
      scope,
      held: new HeldBytes(bytesInFlight, clientIp),
      ...newOperationInfo(),
    };
    onResponseEnd(request, response, () => {
      info.held.release();
      const isCutOff = !response.writableFinished;
      if (isCutOff) scope.leave();
      const status = isCutOff ? 499 : response.statusCode;
      const operation = info.operationName === null ? null : names.of(info.operationName);
      const took = performance.now() - start;
      metrics.responseSent(route, status, took);
      trace?.end(
        {
          'http.response.status_code': status,
          ...(operation === null ? {} : { 'graphql.operation.name': operation }),
        },
        status >= 500 ? String(status) : null,
      );
      // Load balancers check every second, so only failed checks are logged.
      if (route === 'health' && status < 500) return;
      const line = {
        requestId,
        method: request.method,
        path: path.slice(0, maxLoggedPath),
        status,
        ms: Math.round(took),
      };
      accessLog.info(operation === null ? line : { ...line, operation }, 'request');
    });
    return info;
  };
}
