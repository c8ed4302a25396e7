import type { DestinationStream } from 'pino';
import { logOutput } from '../../process/log-output.ts';
import type { Config } from '../config.ts';

/** Readable lines; the package is loaded only if they are used. */
async function prettyLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    colorize: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    ignore: 'pid,hostname',
    messageFormat: 'gateway: {msg}',
    singleLine: true,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
  });
}

/** Standard output in the configured format, or else pretty on a terminal and JSON elsewhere. JSON is written in batches: flush it. */
export async function logDestination(format: Config['logFormat']): Promise<DestinationStream> {
  const chosen = format ?? (process.stdout.isTTY ? 'pretty' : 'json');
  return chosen === 'pretty' ? prettyLines() : logOutput({ sync: false, minLength: 16_000 });
}
