import { SMTPServer } from 'smtp-server';

/** Mails to this domain are rejected for good (550). */
export const rejectedDomain = 'reject.example';

export interface MailServer {
  readonly url: string;
  /** Recipients of all mails that were accepted so far. */
  readonly recipients: readonly string[];
  /** How many times a recipient was rejected. */
  readonly rejections: () => number;
  close(): Promise<void>;
}

/** A mail server that accepts mails to every domain but one. */
export async function startMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  let rejections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (!address.endsWith(`@${rejectedDomain}`)) {
        done();
        return;
      }
      rejections += 1;
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    rejections: () => rejections,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
