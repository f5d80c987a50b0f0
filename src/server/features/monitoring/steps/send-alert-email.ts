import type { MailFailure } from '#domain/monitoring/alert-email.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { StoredAlertEmail } from '../store/email-alerts.ts';

/** The purpose to which the encryption of the mail password is bound. */
export const MAIL_PASSWORD = 'alarm_mail';

interface Sender {
  readonly seal: Seal;
  readonly log: Pick<Logger, 'warn'>;
}

/** Sends an email with the stored settings. Returns why it failed; null if it was sent. */
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

/** Error codes of nodemailer and the failure that the settings page shows. */
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
  // nodemailer reports an untrusted certificate as a socket error.
  if (code === 'ESOCKET' && /certificate|SSL|TLS/i.test(String(message))) return 'not_secure';
  return FAILURES[String(code)] ?? 'other';
}
