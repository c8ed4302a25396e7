import { pino, type DestinationStream, type Logger } from 'pino';

/** What must not stand in a log, should anybody ever log an object that bears it. */
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

/** The gateway's log: one JSON line an event. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
