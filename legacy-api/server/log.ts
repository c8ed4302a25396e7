import pino from 'pino';
import type { Logger } from 'pino';
import pretty from 'pino-pretty';
import { logOutput } from '../../process/log-output.ts';
import type { LegacyApiConfig } from '../config.ts';

/** Creates the log on standard output. Default format: readable lines on a terminal, JSON elsewhere. */
export function createLog({ logLevel, logFormat }: Pick<LegacyApiConfig, 'logLevel' | 'logFormat'>): Logger {
  const options = { level: logLevel, base: { service: 'legacy-api' } };
  const format = logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json');
  if (format === 'json') return pino(options, logOutput({ sync: true }));
  const lines = pretty({
    colorize: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    ignore: 'pid,hostname,service',
    messageFormat: 'legacy-api: {msg}',
    singleLine: true,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
  });
  return pino(options, lines);
}
