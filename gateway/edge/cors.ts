import type { HeaderChanges } from './security-headers.ts';

const allowedHeaders =
  'authorization, content-type, x-request-id, apollo-require-preflight, x-apollo-operation-name';
const exposedHeaders = 'x-request-id, retry-after';

/**
 * The headers that let a page of a configured origin call the API; those of no origin for all others. Credentials are never part of it, for
 * tokens travel in a header.
 */
export function corsHeaders(
  origin: string | undefined,
  origins: readonly string[],
  isPreflight: boolean,
): HeaderChanges {
  if (origin === undefined || origins.length === 0) return {};
  if (!origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposedHeaders,
    // Answers are meant for pages of other origins here.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(isPreflight
      ? {
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': allowedHeaders,
          'Access-Control-Max-Age': '7200',
        }
      : {}),
  };
}
