// Settings of alert emails: recipients and mail server.
import { ALERT_OCCASIONS } from './email-alerts.ts';
import { isEmail, isWrittenAsEmail } from '#domain/shared/email.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';
import { isCleanText } from '#domain/shared/text.ts';

/** TLS from the start; STARTTLS, refused if the server does not support it; or no encryption. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export const MAIL_SECURITY_LABELS: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS (usually port 465)',
  starttls: 'STARTTLS (usually port 587)',
  none: 'None: only for a mail server on the same machine',
};

export interface MailSettings {
  /** Empty if no alerts are sent. */
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Empty if the server needs no sign-in. */
  readonly username: string;
  readonly sender: string;
  readonly receivers: readonly string[];
}

export const ALERT_EMAIL_LIMITS = { host: 253, username: 254, password: 200, receivers: 10, port: 65_535 } as const;

export const ALERT_EMAIL_TEXTS = {
  title: 'Alert emails',
  what: `Sent when ${ALERT_OCCASIONS.slice(0, -1).join(', ')}, or ${ALERT_OCCASIONS.at(-1)}. You get one email when this starts and one when it is resolved.`,
  hostWrong: 'Please enter a name, such as smtp.example.in, or an address',
  portWrong: `Please enter a number from 1 to ${ALERT_EMAIL_LIMITS.port}`,
  senderWrong: 'Please enter an email address, such as lab@example.in',
  receiversMissing: 'Please enter at least one email address',
  receiverWrong: (address: string) => `This is not an email address: ${address}`,
  receiversMany: `Enter at most ${ALERT_EMAIL_LIMITS.receivers} addresses`,
  passwordAgain: 'Enter the password again: the server or user has changed',
  passwordKept: 'A password is stored. Leave this empty to keep it.',
  passwordWithout: 'Enter a user for the password',
  plainPassword: 'Use TLS or STARTTLS to send a password',
  saved: 'Saved',
  off: 'Saved. No alerts are sent because no mail server is set.',
  sent: (receivers: readonly string[]) => `Sent to ${receivers.join(', ')}`,
  cannotSend: (failure: MailFailure) => `Alert emails cannot be sent: ${labelOf(MAIL_FAILURE_TEXTS, failure)}`,
} as const;

export const ALERT_EMAIL_REFUSALS = {
  alarm_mail_off: { kind: 'conflict', text: 'No mail server is set. Save one first.' },
} as const;
export const refuseAlertEmail = refuser(ALERT_EMAIL_REFUSALS);

/** Why an email could not be sent. */
export const MAIL_FAILURES = [
  'unreachable',
  'not_secure',
  'sign_in_refused',
  'address_refused',
  'key_lost',
  'other',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

export const MAIL_FAILURE_TEXTS: Readonly<Record<MailFailure, string>> = {
  unreachable: 'The mail server could not be reached. Please check its name and port.',
  not_secure: 'The mail server does not support TLS or its certificate is not trusted.',
  sign_in_refused: 'The mail server rejected the user or password.',
  address_refused: 'The mail server rejected the sender or a recipient.',
  key_lost: 'This server cannot read the stored password. Enter it again.',
  other: 'The mail server rejected the email. See the server log.',
};

/** Returns the settings as stored. */
export const normalizeMailSettings = (typed: MailSettings): MailSettings => ({
  ...typed,
  host: typed.host.trim(),
  username: typed.username.trim(),
  sender: typed.sender.trim(),
  receivers: [...new Set(typed.receivers.map((address) => address.trim()).filter((address) => address !== ''))],
});

const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|[\da-f:]*:[\da-f:]+)$/i;

const fault = (field: string, isWrong: boolean, message: string): FieldFault[] => (isWrong ? [{ field, message }] : []);

/**
 * Returns the faults of normalized settings, in the order of the form. Without a mail server nothing else is checked.
 */
export function checkMailSettings(mail: MailSettings, password: string | null): FieldFault[] {
  const { host, port, sender, receivers } = mail;
  if (host === '') return [];
  const wrong = receivers.find((address) => !isEmail(address));
  return [
    ...fault('host', host.length > ALERT_EMAIL_LIMITS.host || !HOST.test(host), ALERT_EMAIL_TEXTS.hostWrong),
    ...fault(
      'port',
      !Number.isInteger(port) || port < 1 || port > ALERT_EMAIL_LIMITS.port,
      ALERT_EMAIL_TEXTS.portWrong,
    ),
    ...signInFaults(mail, password ?? ''),
    ...fault('sender', !isWrittenAsEmail(sender), ALERT_EMAIL_TEXTS.senderWrong),
    ...fault('receivers', receivers.length === 0, ALERT_EMAIL_TEXTS.receiversMissing),
    ...fault('receivers', receivers.length > ALERT_EMAIL_LIMITS.receivers, ALERT_EMAIL_TEXTS.receiversMany),
    ...(wrong === undefined ? [] : [{ field: 'receivers', message: ALERT_EMAIL_TEXTS.receiverWrong(wrong) }]),
  ];
}

function signInFaults({ username, security }: MailSettings, password: string): FieldFault[] {
  const usernameFault = lengthFault(username, ALERT_EMAIL_LIMITS.username);
  const passwordFault = lengthFault(password, ALERT_EMAIL_LIMITS.password);
  return [
    ...fault('username', usernameFault !== null, usernameFault ?? ''),
    ...fault('username', !isCleanText(username), INPUT_TEXTS.notPrintable),
    ...fault('password', passwordFault !== null, passwordFault ?? ''),
    ...fault('password', !isCleanText(password), INPUT_TEXTS.notPrintable),
    ...fault('password', password !== '' && username === '', ALERT_EMAIL_TEXTS.passwordWithout),
    ...fault('password', password !== '' && security === 'none', ALERT_EMAIL_TEXTS.plainPassword),
  ];
}

/**
 * Whether the stored password can be used with changed settings. It must never be sent to another server or used for
 * another user.
 */
export const canReusePassword = (before: MailSettings, after: MailSettings): boolean =>
  before.host === after.host &&
  before.port === after.port &&
  before.security === after.security &&
  before.username === after.username;
