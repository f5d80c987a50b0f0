import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server for a test: the received emails, and whether it accepts more. */
export interface MailServer {
  readonly port: number;
  /** Each email as received, headers and body. */
  readonly mails: string[];
  /** Whether the next emails are accepted. */
  takes: boolean;
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(mail.takes ? null : new Error('no such mailbox')),
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    port,
    mails,
    takes: true,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
