import { destination, type DestinationStream } from 'pino';

const maxWaiting = 1024 * 1024;

/**
 * Standard output for a log. While it cannot be written, because its disk is full, lines wait in memory, a megabyte at most, and the process goes
 * on. `sync: false` writes in batches of `minLength`: flush it.
 */
export function logOutput(options: { sync: boolean; minLength?: number }): DestinationStream {
  const output = destination({ ...options, maxLength: maxWaiting });
  output.on('error', () => undefined);
  return output;
}

/** Readable lines; the package is loaded only if they are used. */
async function prettyLines(program: string): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    colorize: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    ignore: 'pid,hostname,service',
    messageFormat: `${program}: {msg}`,
    singleLine: true,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
  });
}

/** Standard output in a format; by default, readable lines on a terminal and JSON elsewhere. `json` is how JSON lines are written. */
export async function logDestination(
  program: string,
  format: 'json' | 'pretty' | undefined,
  json: Parameters<typeof logOutput>[0],
): Promise<DestinationStream> {
  const chosen = format ?? (process.stdout.isTTY ? 'pretty' : 'json');
  return chosen === 'pretty' ? prettyLines(program) : logOutput(json);
}
