import { pino, type Logger } from 'pino';
import { logDestination } from '../../process/log-output.ts';
import type { LegacyApiConfig } from '../config.ts';

/** Creates the log on standard output. */
export async function createLog({
  logLevel,
  logFormat,
}: Pick<LegacyApiConfig, 'logLevel' | 'logFormat'>): Promise<Logger> {
  const options = { level: logLevel, base: { service: 'legacy-api' } };
  return pino(options, await logDestination('legacy-api', logFormat, { sync: true }));
}
