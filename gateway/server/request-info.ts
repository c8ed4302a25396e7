import type { IncomingMessage } from 'node:http';
import type { RequestScope } from '../legacy/index.ts';

/** What the request entry knows of an HTTP request; later stages find it by the request itself. */
export interface RequestInfo {
  readonly requestId: string;
  /** Without the query. */
  readonly path: string;
  readonly clientIp: string;
  readonly scope: RequestScope;
  /** Length of the body, once it is read. */
  bodyBytes: number;
  /** Until when (milliseconds) the answer may be shared with others; 0 when it may not. */
  sharedUntil: number;
  /** Whether the answer may hold a secret (a token): then it is not compressed. */
  isSecret: boolean;
  /** Name of the GraphQL operation, for the access log. */
  operationName: string | null;
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
