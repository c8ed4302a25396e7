import { z } from 'zod';

const smtpFailure = z.object({
  /** nodemailer's code, like `ECONNECTION`, or that of the system. */
  code: z.string().optional(),
  /** The SMTP command that failed; `API` if none was sent. */
  command: z.string().optional(),
  responseCode: z.number().optional(),
});
type SmtpFailure = z.infer<typeof smtpFailure>;

/** An email that was not sent. It does not contain the server's message, which may name the recipient, so it can be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: SmtpFailure;

  constructor(failure: SmtpFailure) {
    const reason = [failure.code, failure.command, failure.responseCode].filter(Boolean).join(' ');
    super(`the mail was not sent: ${reason || 'unknown reason'}`);
    this.failure = failure;
  }
}

export function mailErrorOf(error: unknown): MailError {
  const isTimeout = error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name);
  return new MailError(isTimeout ? { code: 'ETIMEDOUT' } : (smtpFailure.safeParse(error).data ?? {}));
}

/**
 * The reason why an email was not sent: `rejected` is final for this email, `deferred` is temporary, and `unreachable` is a failure of the
 * mail server that does not depend on this email.
 */
export type MailFailure = 'rejected' | 'deferred' | 'unreachable';

const serviceNotAvailable = 421;

/** A 5xx is only final if it is about the recipient or the message: one about the sender or the sign-in affects every email. */
export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof MailError)) return 'deferred';
  const { code, command, responseCode } = error.failure;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode !== undefined && responseCode !== serviceNotAvailable && isAboutMail) {
    return responseCode >= 500 ? 'rejected' : 'deferred';
  }
  if (command === 'API' && code === 'EENVELOPE') return 'rejected';
  return code === undefined ? 'deferred' : 'unreachable';
}
