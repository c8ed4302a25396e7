import type { ServerResponse } from 'node:http';

/** Time to send any response, however short. */
const baseMs = 30_000;
/** A client has to read this fast, or faster: 32 KB/s. */
const bytesPerMs = 32;

/**
 * Closes the connection of a client that reads a response too slowly. Call it after `end`. A client that reads nothing at all is disconnected
 * earlier, by the timeout of the server.
 */
export function limitSending(response: ServerResponse, bytes: number): void {
  // Small responses are usually with the operating system already.
  if (response.writableLength === 0) return;
  const timer = setTimeout(
    () => {
      response.destroy();
    },
    baseMs + bytes / bytesPerMs,
  );
  response.once('close', () => {
    clearTimeout(timer);
  });
}
