import { pino, stdSerializers, symbols, type DestinationStream, type Logger } from 'pino';
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

const codeIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;

/** An error. Its code (`ECONNREFUSED`, `UPSTREAM_TIMEOUT`) is not a secret, so it gets a name that is not redacted. */
function serializedError(error: Error): object {
  const errorCode = codeIn(error) ?? codeIn(Reflect.get(error, 'extensions'));
  return { ...stdSerializers.err(error), errorCode };
}

/** The gateway's log: one JSON line per event. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: serializedError },
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
