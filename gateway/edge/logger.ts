import { pino, symbols, type DestinationStream, type Logger } from 'pino';

/** What must not be logged, even when somebody logs an object that contains it. */
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

/** Replaces a secret in the log. The code of an error (`ECONNREFUSED`, `UPSTREAM_TIMEOUT`) is no secret, although its property has the name of one. */
function censor(value: unknown, path: readonly string[]): unknown {
  const isErrorCode =
    path.at(-1) === 'code' && ['err', 'extensions'].includes(path.at(-2) ?? '') && typeof value === 'string';
  return isErrorCode ? value : '[redacted]';
}

/** The gateway's log: one JSON line an event. */
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

/** The log of requests beside it: lines of fixed fields, none of which can be secret, so that nothing has to be looked for in them. */
export function createAccessLog(log: Logger): Logger {
  const stream: unknown = Reflect.get(log, symbols.streamSym);
  const options = { level: log.level, base: undefined };
  return isStream(stream) ? pino(options, stream) : log;
}

const isStream = (value: unknown): value is DestinationStream =>
  typeof value === 'object' && value !== null && 'write' in value && typeof value.write === 'function';
