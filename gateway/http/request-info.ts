import type { IncomingMessage } from 'node:http';
import type { HeldBytes } from './bytes-in-flight.ts';
import type { RequestScope } from '../rest/index.ts';
import type { OperationInfo } from '../graphql/server-context.ts';

/** The request entry's data about an HTTP request. Later stages look it up by the request. */
export interface RequestInfo extends OperationInfo {
  readonly requestId: string;
  /** Without the query. */
  readonly path: string;
  readonly clientIp: string;
  readonly scope: RequestScope;
  /** The bytes of the request that are in memory; released when the response has been sent. */
  readonly held: HeldBytes;
}

const known = new WeakMap<IncomingMessage, RequestInfo>();

export function rememberRequest(request: IncomingMessage, info: RequestInfo): void {
  known.set(request, info);
}

/** Throws when the request did not pass the request entry. */
export function requestInfo(request: IncomingMessage): RequestInfo {
  const info = known.get(request);
  if (!info) throw new TypeError('The request did not pass the request entry.');
  return info;
}
