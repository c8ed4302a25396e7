export { fileMailer, smtpMailer } from './mailer.ts';
export type { Mail, Mailer } from './mailer.ts';
