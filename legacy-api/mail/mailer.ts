import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { shopName } from '../config.ts';
import type { Clock } from '../values/clock.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail, or throws where the mail server doesn't take it. */
export type Mailer = (mail: Mail) => Promise<void>;

const from = { name: `${shopName.en} ${shopName.zh}`, address: 'no-reply@lantern-market.example' };

/** Sends by a mail server. */
export function smtpMailer(smtpUrl: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Writes each mail into a folder, for a shop without a mail server, and logs where; the text holds secrets and is not logged. */
export function fileMailer(folder: string, log: Logger, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, date: clock(), ...mail });
    if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not buffered');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = clock().toISOString().replaceAll(':', '-');
    const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    log.info({ file }, 'mail written');
  };
}
