import type { IncomingMessage } from 'node:http';
import type { HeldBytes } from './bytes-in-flight.ts';

const heldBytes = new WeakMap<IncomingMessage, HeldBytes>();

/** Makes the bytes that a request holds known to the handlers of its response. */
export function rememberHeldBytes(request: IncomingMessage, held: HeldBytes): void {
  heldBytes.set(request, held);
}

/** Whether the response to a request may hold this many bytes until it is sent. */
export const mayHold = (request: IncomingMessage, bytes: number): boolean =>
  heldBytes.get(request)?.add(bytes) ?? true;
