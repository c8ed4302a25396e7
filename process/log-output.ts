import { destination } from 'pino';

const maxWaiting = 1024 * 1024;

/**
 * Standard output for a log. While it cannot be written, because its disk is full, lines wait in memory, a megabyte at most, and the process goes
 * on. `sync: false` writes in batches of `minLength`: flush it.
 */
export function logOutput(options: { sync: boolean; minLength?: number }): ReturnType<typeof destination> {
  const output = destination({ ...options, maxLength: maxWaiting });
  output.on('error', () => undefined);
  return output;
}
