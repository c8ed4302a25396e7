import type { IncomingMessage } from 'node:http';
import type { HeaderChanges } from './security-headers.ts';

/** Headers that GraphQL clients and tracers send. Listed even if they are not requested, so that the browser sends fewer preflights. */
const usualRequestHeaders = [
  'authorization',
  'content-type',
  'if-none-match',
  'x-request-id',
  'x-dispatch-password',
  'traceparent',
  'tracestate',
  'apollo-require-preflight',
  'graphql-cost-debug',
  'apollographql-client-name',
  'apollographql-client-version',
  'x-apollo-operation-id',
  'x-apollo-operation-name',
  'x-apollo-operation-type',
];
const exposedHeaders = 'etag, retry-after, x-request-id';

/** The usual headers, and all others that the browser requests: they have no effect here, or are checked as in any request. */
function allowedHeaders(requested = ''): string {
  const names = requested.toLowerCase().split(',');
  const valid = names.map((name) => name.trim()).filter((name) => /^[a-z\d_-]+$/.test(name));
  return [...new Set([...usualRequestHeaders, ...valid])].join(', ');
}

const privateNetwork = 'access-control-request-private-network';

function preflightHeaders({ headers }: IncomingMessage, methods: readonly string[]): HeaderChanges {
  return {
    Vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': allowedHeaders(headers['access-control-request-headers']),
    'Access-Control-Max-Age': '7200',
    // Some browsers ask before a public page may call a shop on the same machine or in a local network.
    ...(headers[privateNetwork] === 'true' ? { 'Access-Control-Allow-Private-Network': 'true' } : {}),
  };
}

/** Whether the browser asks if a page of a configured origin may send a request. */
export const isPreflight = ({ method, headers }: IncomingMessage, origins: readonly string[]): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && origins.includes(headers.origin);

/** The headers that let a page of a configured origin call the API. Credentials are not allowed, because tokens are sent in a header. */
export function corsHeaders(
  request: IncomingMessage,
  origins: readonly string[],
  methods: readonly string[],
): HeaderChanges {
  if (origins.length === 0) return {};
  const { origin } = request.headers;
  // Sent even without an origin: otherwise a shared cache would serve that response to a page of a configured origin.
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposedHeaders,
    // Pages of other origins may read these responses.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(isPreflight(request, origins) ? preflightHeaders(request, methods) : {}),
  };
}
