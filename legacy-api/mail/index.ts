export { mailFailure } from './mail-error.ts';
export { fileMailer, messageIdOf, smtpMailer } from './mailer.ts';
export type { Mail, Mailer } from './mailer.ts';
export { admitMail } from './recipients.ts';
