import type { Readable } from 'node:stream';
import { UpstreamFault } from './fault.ts';

/** A JSON body that is sent while it is read. */
export interface StreamedBody {
  readonly stream: Readable;
  /** Length in bytes; null if it is not known in advance. */
  readonly length: number | null;
}

/**
 * Ends a body whose sender has left or breaks a rule: the REST API gets an incomplete request. That is no failure of the REST API, so it does
 * not count for the circuit breaker.
 */
export function abandonBody({ stream }: StreamedBody): void {
  // Nobody listens before the call is sent.
  stream.once('error', () => undefined);
  stream.destroy(new UpstreamFault('abandoned', 'The client sent no complete body.'));
}
