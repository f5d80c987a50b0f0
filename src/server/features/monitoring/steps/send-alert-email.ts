import type { MailFailure } from '#domain/monitoring/alert-email.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { StoredAlertEmail } from '../store/email-alerts.ts';

/** What a sealed password of the mail server is bound to: it opens for nothing else. */
export const MAIL_PASSWORD = 'alarm_mail';

interface Sender {
  readonly seal: Seal;
  readonly log: Pick<Logger, 'warn'>;
}

/** Sends a mail as the settings say. Answers why it did not leave; null where it did. */
export async function sendAlertEmail(
  { seal, log }: Sender,
  { host, port, security, username, sealed_password, sender, receivers }: StoredAlertEmail,
  letter: { readonly subject: string; readonly text: string },
): Promise<MailFailure | null> {
  const password = sealed_password === null ? '' : seal.open(sealed_password, MAIL_PASSWORD);
  if (password === null) return 'key_lost';
  try {
    await sendMail({ host, port, security, username, password }, { from: sender, to: receivers, ...letter });
    return null;
  } catch (err) {
    const failure = failureOf(err);
    log.warn({ err, failure }, 'an alert email could not be sent');
    return failure;
  }
}

/** nodemailer's codes, and their meaning for the user of the settings. */
const FAILURES: Readonly<Record<string, MailFailure>> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'not_secure',
  EAUTH: 'sign_in_refused',
  ENOAUTH: 'sign_in_refused',
  EENVELOPE: 'address_refused',
};

function failureOf(error: unknown): MailFailure {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  // A certificate that is not trusted comes as a broken socket.
  if (code === 'ESOCKET' && /certificate|SSL|TLS/i.test(String(message))) return 'not_secure';
  return FAILURES[String(code)] ?? 'other';
}
