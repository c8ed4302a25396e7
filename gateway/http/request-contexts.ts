import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../context.ts';

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** Makes the context of a request known to the handlers of Express. */
export function rememberContext(request: IncomingMessage, context: RequestContext): void {
  contexts.set(request, context);
}

/** The context of a request that Express handles. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new TypeError('The request did not pass the request entry.');
  return context;
}

/** Whether the response to a request may hold this many bytes until it is sent. */
export const mayHold = (request: IncomingMessage, bytes: number): boolean =>
  contexts.get(request)?.held.add(bytes) ?? true;
