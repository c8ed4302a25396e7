import type { RequestHandler } from 'express';
import { sendText } from './send-document.ts';
import { TextDocument } from './text-document.ts';

/**
 * `/schema.graphql`: the published schema, for tools that generate clients, even if introspection is off. `read` is called once, on the
 * first request, because most gateways get none.
 */
export function schemaEndpoint(read: () => Promise<string>): RequestHandler {
  let document: Promise<TextDocument> | null = null;
  return async (request, response) => {
    document ??= read().then((sdl) => new TextDocument(sdl));
    // Browser tools have other origins, and the schema is public.
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    await sendText(request, response, 'text/plain', await document);
  };
}
