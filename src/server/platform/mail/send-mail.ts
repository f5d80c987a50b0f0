export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
  /** Empty if the server requires none. */
  readonly username: string;
  readonly password: string;
}

export interface EmailMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Timeout (ms) of each step: DNS, connection, greeting, response. */
const TIMEOUT_MS = 5_000;

/** Sends an email through a mail server. Rejects if a recipient is refused. */
export async function sendMail(
  { host, port, security, username, password }: MailServer,
  message: EmailMessage,
): Promise<void> {
  // Loaded at first use: most laboratories send no email.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { rejected } = await transport.sendMail({ ...message, to: [...message.to] });
    if (rejected.length > 0) throw Object.assign(new Error('some recipients were rejected'), { code: 'EENVELOPE' });
  } finally {
    transport.close();
  }
}
