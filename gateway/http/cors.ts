import type { HeaderChanges } from './security-headers.ts';

/** Headers that GraphQL clients and tracers send. */
const allowedHeaders = [
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
].join(', ');
const exposedHeaders = 'etag, retry-after, x-request-id';

/** The headers that let a page of a configured origin call the API. Credentials are not allowed, because tokens are sent in a header. */
export function corsHeaders(
  origin: string | undefined,
  origins: readonly string[],
  isPreflight: boolean,
  methods: readonly string[],
): HeaderChanges {
  if (origins.length === 0) return {};
  // Sent even without an origin: otherwise a shared cache would serve that response to a page of a configured origin.
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposedHeaders,
    // Pages of other origins may read these responses.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(isPreflight
      ? {
          'Access-Control-Allow-Methods': methods.join(', '),
          'Access-Control-Allow-Headers': allowedHeaders,
          'Access-Control-Max-Age': '7200',
        }
      : {}),
  };
}
