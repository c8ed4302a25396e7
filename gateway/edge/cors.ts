import type { IncomingMessage, ServerResponse } from 'node:http';

const allowedHeaders =
  'authorization, content-type, x-request-id, apollo-require-preflight, x-apollo-operation-name';
const exposedHeaders = 'x-request-id, retry-after';

/**
 * Lets the configured origins call the API from a browser; credentials are never part of it, for tokens travel in a header. Answers a
 * preflight and says so by true.
 */
export function answerCors(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && origins.length > 0) {
    response.setHeader('Vary', 'Origin');
    if (origins.includes(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
      // Answers are meant for pages of other origins here.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
  }
  if (request.method !== 'OPTIONS') return false;
  if (response.hasHeader('Access-Control-Allow-Origin')) {
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
    response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
    response.setHeader('Access-Control-Max-Age', '7200');
  }
  response.statusCode = 204;
  response.end();
  return true;
}
