import { pino, symbols, type DestinationStream, type Logger } from 'pino';
import { logDestination } from '../../process/log-output.ts';
import type { Config } from '../config.ts';

/** Properties that are redacted in logged objects. */
const secrets = [
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'old_password',
  'new_password',
  'token',
  'code',
  'card_number',
  'card_cvv',
  'card_reference',
  'cardReference',
  'cvv',
];

/**
 * Replaces a secret in the log. The code of an error (`ECONNREFUSED`, `UPSTREAM_TIMEOUT`) is not a secret, although its property has such a
 * name.
 */
function censor(value: unknown, path: readonly string[]): unknown {
  const isErrorCode =
    path.at(-1) === 'code' && ['err', 'extensions'].includes(path.at(-2) ?? '') && typeof value === 'string';
  return isErrorCode ? value : '[redacted]';
}

/** The gateway's log: one JSON line per event. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: (value: unknown, path: string[]) => censor(value, path),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The access log. Its lines have fixed fields without secrets, so it needs no redaction. */
export function createAccessLog(log: Logger): Logger {
  const stream: unknown = Reflect.get(log, symbols.streamSym);
  const options = { level: log.level, base: undefined };
  return isStream(stream) ? pino(options, stream) : log;
}

const isStream = (value: unknown): value is DestinationStream =>
  typeof value === 'object' && value !== null && 'write' in value && typeof value.write === 'function';

/** JSON lines are written in batches: flush them. */
export const gatewayOutput = (format: Config['logFormat']): Promise<DestinationStream> =>
  logDestination('gateway', format, { sync: false, minLength: 16_000 });
