import { createServer, type RequestListener, type Server } from 'node:http';
import { limitPipelining } from '../../process/limit-pipelining.ts';

/** How long clients may take, in milliseconds. */
export interface ClientTimes {
  /** From the first byte of a request to the last byte of its body. An incomplete request gets a 408. */
  readonly requestMs: number;
  /** How long a connection may be idle while a response is prepared or sent. */
  readonly stalledMs: number;
}

/** A response is prepared within the timeout of an operation. A client that reads nothing for 20 seconds has disconnected. */
export const clientTimes = (operationTimeoutMs: number): ClientTimes => ({
  requestMs: 10_000,
  stalledMs: Math.max(20_000, operationTimeoutMs + 5_000),
});

/** The HTTP server of the gateway, with its limits for headers, pipelining and slow clients. */
export function createHttpServer(listener: RequestListener, { requestMs, stalledMs }: ClientTimes): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      keepAliveTimeout: 65_000,
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      // The default of 30 seconds would extend the timeout of a request by that time.
      connectionsCheckingInterval: Math.min(1_000, requestMs / 4),
    },
    limitPipelining(listener),
  );
  server.setTimeout(stalledMs);
  return server;
}
