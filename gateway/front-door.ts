import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { authorizationOf } from './edge/authorization.ts';
import type { Metrics } from './edge/metrics.ts';
import type { Tracing } from './edge/tracing.ts';
import { requestIdOf } from './edge/request-id.ts';
import { setSecurityHeaders } from './edge/security-headers.ts';
import { RequestScope } from './legacy/request-scope.ts';
import { rememberRequest, type RequestInfo } from './request-info.ts';

interface FrontDoorOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Null where nothing is traced. */
  readonly tracing: Tracing | null;
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** The kind of a path, for metrics: never the path itself, which anybody can invent. */
function routeOf(path: string): string {
  if (path === '/graphql') return 'graphql';
  const [, first] = path.split('/', 2);
  return first === 'media' || first === 'assets' || first === 'health' ? first : 'page';
}

/**
 * What every request passes first: an id, the security headers, who asks, and the promise of a line in the access log. The log has the
 * path alone, for queries and bodies may hold what nobody else shall read.
 */
export function frontDoor({ config, log, metrics, tracing }: FrontDoorOptions): RequestHandler {
  return (request: Request, response: Response, next) => {
    const start = performance.now();
    const { path } = request;
    const requestId = requestIdOf(request.headers['x-request-id']);
    const authorization = authorizationOf(request.headers.authorization);
    // Only a proxy that is believed otherwise is believed about the trace that it began.
    const traceparent = config.trustProxy === false ? undefined : request.headers.traceparent;
    const trace = tracing?.start(`${request.method} ${routeOf(path)}`, textOf(traceparent)) ?? null;
    const info: RequestInfo = {
      requestId,
      clientIp: request.ip ?? '',
      scope: new RequestScope(requestId, authorization, start + config.operationTimeoutMs),
      bodyBytes: 0,
      isSecret: false,
      operationName: null,
      trace,
    };
    if (trace) {
      info.scope.traceCall = (operation, method, template) => {
        const call = trace.call(operation, { 'http.request.method': method, 'url.template': template });
        return {
          headers: call.headers,
          end: (outcome) => {
            const isStatus = typeof outcome === 'number';
            call.end(
              isStatus ? { 'http.response.status_code': outcome } : {},
              isStatus && outcome < 500 ? null : String(outcome),
            );
          },
        };
      };
    }
    rememberRequest(request, info);
    setSecurityHeaders(response);
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const isCutOff = !response.writableFinished;
      if (isCutOff) info.scope.leave();
      const status = isCutOff ? 499 : response.statusCode;
      metrics.responseSent(routeOf(path), status);
      trace?.end(
        {
          'http.response.status_code': status,
          ...(info.operationName === null ? {} : { 'graphql.operation.name': info.operationName }),
        },
        status >= 500 ? String(status) : null,
      );
      log.info(
        {
          requestId,
          method: request.method,
          path,
          status,
          ms: Math.round(performance.now() - start),
          ...(info.operationName === null ? {} : { operation: info.operationName }),
        },
        'request',
      );
    });
    next();
  };
}
