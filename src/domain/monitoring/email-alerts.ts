// Alert emails: one when a problem starts and one when it is over.

export const EMAIL_ALERT_KINDS = ['database_down', 'disk_nearly_full', 'audit_tampered', 'backup_overdue'] as const;
export type EmailAlertKind = (typeof EMAIL_ALERT_KINDS)[number];

const MINUTE = 60_000;

/** A failed email is sent again after this time (ms). */
export const ALERT_RETRY = 5 * MINUTE;

/** An alert is over after this time (ms) without the problem. A problem that comes and goes is one alert. */
export const ALERT_COOLDOWN = 30 * MINUTE;

/** The number of checks in a row, a minute apart, that the database must fail. A restart does not raise an alert. */
export const CHECKS_WITHOUT_DATABASE = 3;

/** A current alert. All times are in ms. */
export interface EmailAlert {
  readonly raised_at: number;
  /** When the email was sent; null until then. */
  readonly told_at: number | null;
  /** Since when the problem is gone; null while it exists. */
  readonly off_since: number | null;
  /** No email is sent before this time, because one is being sent or has just failed. */
  readonly next_try_at: number;
}

export interface AlertUpdate {
  /** The new state of the alert; null if there is none. */
  readonly alert: EmailAlert | null;
  /** The email to send now, if any. */
  readonly notify: 'raised' | 'over' | null;
}

/** Computes the next state of an alert (null: none) after a check. `isWrong` is null if the check could not be made. */
export function nextAlert(alert: EmailAlert | null, isWrong: boolean | null, now: number): AlertUpdate {
  if (isWrong === null) return { alert, notify: null };
  const tried = { next_try_at: now + ALERT_RETRY };
  if (alert === null) {
    if (!isWrong) return { alert: null, notify: null };
    return { alert: { raised_at: now, told_at: null, off_since: null, ...tried }, notify: 'raised' };
  }
  const mayTry = now >= alert.next_try_at;
  if (isWrong) {
    const on = { ...alert, off_since: null };
    return alert.told_at === null && mayTry
      ? { alert: { ...on, ...tried }, notify: 'raised' }
      : { alert: on, notify: null };
  }
  const off = { ...alert, off_since: alert.off_since ?? now };
  if (now - off.off_since < ALERT_COOLDOWN) return { alert: off, notify: null };
  // An alert whose email was never sent needs no email that it is over.
  if (alert.told_at === null) return { alert: null, notify: null };
  return mayTry ? { alert: { ...off, ...tried }, notify: 'over' } : { alert: off, notify: null };
}

/** The state of an alert after its email was sent. */
export const notifiedAlert = (alert: EmailAlert, event: 'raised' | 'over', now: number): EmailAlert | null =>
  event === 'over' ? null : { ...alert, told_at: now };

const GIB = 1024 ** 3;

/**
 * Limits of free disk space in bytes. `ever` applies to all disks; `ofTenth` applies if less than a tenth of the disk
 * is free.
 */
export const MIN_DISK_FREE = { ever: 2 * GIB, ofTenth: 20 * GIB } as const;

export const isDiskNearlyFull = (free: number, size: number): boolean =>
  free < MIN_DISK_FREE.ever || (free < size / 10 && free < MIN_DISK_FREE.ofTenth);

const TITLES: Readonly<Record<EmailAlertKind, string>> = {
  database_down: 'The database does not respond',
  disk_nearly_full: 'The disk is nearly full',
  audit_tampered: 'The audit log has been tampered with',
  backup_overdue: 'The last verified backup is too old',
};

/** The titles of the alerts for use within a sentence. */
export const ALERT_OCCASIONS: readonly string[] = EMAIL_ALERT_KINDS.map((kind) => {
  const title = TITLES[kind];
  return `${title.slice(0, 1).toLowerCase()}${title.slice(1)}`;
});

const ADVICE: Readonly<Record<EmailAlertKind, string>> = {
  database_down: 'Users cannot work until it responds. Check the Marginline log and the database log.',
  disk_nearly_full: 'When it is full, nothing can be saved. Free space on the disk with the data folder.',
  audit_tampered: 'Open the audit log to see what was found. A Super Admin must acknowledge it there.',
  backup_overdue: 'Open the settings page to see the last backups. Create a backup there and check the backup folder.',
};

interface AlertEmailContent {
  readonly kind: EmailAlertKind;
  readonly event: 'raised' | 'over';
  readonly company: string;
  /** The name of the server. */
  readonly host: string;
  /** When the problem started, formatted. */
  readonly since: string;
}

/** Returns subject and text of an alert email. */
export function alertEmail({ kind, event, company, host, since }: AlertEmailContent): {
  readonly subject: string;
  readonly text: string;
} {
  const isOver = event === 'over';
  return {
    subject: `${company}: ${isOver ? 'Resolved: ' : ''}${TITLES[kind]}`,
    text: [
      isOver ? `Resolved for at least half an hour: ${TITLES[kind]}.` : `${TITLES[kind]}.`,
      `Started on ${since}, detected by ${host}.`,
      ...(isOver ? [] : [ADVICE[kind], 'You will get another email when it is resolved.']),
    ].join('\n\n'),
  };
}

export const testEmail = (company: string): { readonly subject: string; readonly text: string } => ({
  subject: `${company}: Test alert`,
  text: 'This is a test alert, sent with “Send a Test” on the settings page. Nothing is wrong.',
});
