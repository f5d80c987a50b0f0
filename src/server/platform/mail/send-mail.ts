export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
  /** Empty where the server asks for none. */
  readonly username: string;
  readonly password: string;
}

export interface EmailMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** How long (ms) a mail server may take for any one step: name, connection, greeting, an answer. */
const TIMEOUT_MS = 5_000;

/** Hands a mail over to a mail server; rejects where it does not take it for every receiver. */
export async function sendMail(
  { host, port, security, username, password }: MailServer,
  message: EmailMessage,
): Promise<void> {
  // Loaded with the first letter: most laboratories send none.
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
