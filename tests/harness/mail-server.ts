import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly message: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Recipients of all attempts, the rejected ones included. */
  readonly attempts: readonly string[];
  readonly sessions: () => number;
  /** Responds with this status to mails to an address; undefined accepts them. */
  respond: (address: string) => number | undefined;
  close: () => Promise<void>;
}

/** A real mail server on a port of its own, or on a given one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const attempts: string[] = [];
  let sessions = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      sessions += 1;
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      attempts.push(address);
      const responseCode = mailServer.respond(address);
      done(
        responseCode === undefined
          ? null
          : Object.assign(new Error(`<${address}> is not accepted`), { responseCode }),
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, message: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const bound = server.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${boundPort}`,
    received,
    attempts,
    sessions: () => sessions,
    respond: () => undefined,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return mailServer;
}
