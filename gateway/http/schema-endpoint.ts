import type { RequestHandler } from 'express';
import { messageLanguage } from '../values/languages.ts';
import { encodeUtf8 } from '../values/utf8.ts';
import { mayHold } from './request-contexts.ts';
import { busyError, sendError } from './send-error.ts';
import { sendResponse, type CompressedBody } from './send-response.ts';

interface Published extends CompressedBody {
  readonly body: Buffer;
}

/**
 * `/schema.graphql`: the published schema, for tools that generate clients, even if introspection is off. `read` is called once, on the
 * first request, because most gateways get none.
 */
export function schemaEndpoint(read: () => Promise<string>): RequestHandler {
  let published: Promise<Published> | null = null;
  return async (request, response) => {
    published ??= read().then((sdl) => ({ body: encodeUtf8(sdl), gzip: null }));
    const document = await published;
    if (!mayHold(request, document.body.length)) {
      sendError(response, [], busyError, messageLanguage(request.headers['accept-language']));
      return;
    }
    const headers = [
      ...['Content-Type', 'text/plain; charset=utf-8'],
      ...['Cache-Control', 'public, max-age=3600'],
      // Browser tools have other origins, and the schema is public.
      ...['Access-Control-Allow-Origin', '*', 'Cross-Origin-Resource-Policy', 'cross-origin'],
    ];
    const outgoing = { status: 200, headers, body: document.body, isCacheable: true, mayCompress: true };
    await sendResponse(request, response, outgoing, document);
  };
}
