import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { shopName } from '../config.ts';
import type { Clock } from '../values/clock.ts';
import { makeFolder } from '../values/make-folder.ts';
import { MailError, mailErrorOf } from './mail-error.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same content as HTML, for mail programs that show it. */
  html?: string;
  /** The same for each attempt, so that mail programs recognize duplicates. */
  messageId?: string;
}

/** Sends an email. Throws if the mail server does not accept it. */
export type Mailer = (mail: Mail) => Promise<void>;

const domain = 'lantern-market.example';
const from = { name: `${shopName.en} ${shopName.zh}`, address: `no-reply@${domain}` };

export const messageIdOf = (...parts: readonly (string | number)[]): string =>
  `<${parts.join('.')}@${domain}>`;

/** In milliseconds. They limit how long a silent mail server delays a request. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
/** Maximum time for one email, in milliseconds. */
const sendTimeout = 30_000;

/** Maximum connections to the mail server, and maximum emails in the queue. */
const maxConnections = 8;
const maxWaiting = 100;

/** Sends emails through a mail server. Throws a `MailError`. */
export function smtpMailer(smtpUrl: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  const limit = pLimit(maxConnections);
  return async (mail) => {
    if (limit.pendingCount >= maxWaiting) throw new MailError({ code: 'EBUSY' });
    try {
      await limit(() => transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(sendTimeout) }));
    } catch (error) {
      throw mailErrorOf(error);
    }
  };
}

/** Writes each email to a folder, for shops without a mail server, and logs the path. The text contains secrets and is not logged. */
export function fileMailer(folder: string, log: Logger, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, date: clock(), ...mail });
    if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not buffered');
    makeFolder(folder, 0o700);
    const timestamp = clock().toISOString().replaceAll(':', '-');
    const file = join(folder, `${timestamp}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    log.info({ file }, 'mail written');
  };
}
