import { destination, type DestinationStream } from 'pino';
import type { Config } from '../config.ts';

/** Readable lines, loaded only where somebody reads them. */
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

/** Standard output, as the configured format or as the format that suits it. JSON is written in batches: flush it. */
export async function logDestination(format: Config['logFormat']): Promise<DestinationStream> {
  const chosen = format ?? (process.stdout.isTTY ? 'pretty' : 'json');
  return chosen === 'pretty' ? prettyLines() : destination({ sync: false, minLength: 16_000 });
}
