import type { MailFailure } from '#domain/monitoring/alert-email.ts';
import type { EmailAlert, EmailAlertKind, AlertUpdate } from '#domain/monitoring/email-alerts.ts';
import { alertEmail, CHECKS_WITHOUT_DATABASE, notifiedAlert, nextAlert } from '#domain/monitoring/email-alerts.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Kysely } from 'kysely';
import { hostname } from 'node:os';
import { sendAlertEmail } from './send-alert-email.ts';
import type { HealthCheck } from '../queries/health-checks.ts';
import type { AlertKey, StoredAlertEmail } from '../store/email-alerts.ts';
import { insertAlert, lockAlert, recordEmailResult, readAlertEmail, updateAlert } from '../store/email-alerts.ts';

export interface AlertMonitorOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly sender: Parameters<typeof sendAlertEmail>[0];
  /** The checks that need the database. Those without an email alert are skipped. */
  readonly signs: readonly Pick<HealthCheck, 'alarm' | 'isWrong'>[];
}

interface Address {
  readonly mail: StoredAlertEmail;
  readonly company: string;
  readonly timeZone: string;
}

/** Returns a function that runs the checks and sends due alerts. */
export function alertMonitor({ db, clock, sender, signs }: AlertMonitorOptions): () => Promise<void> {
  // While the database is down, settings cannot be read: each server process keeps the last ones and sends its own
  // alert.
  let address: Address | null = null;
  let failedReads = 0;
  let silence: EmailAlert | null = null;

  const watchDatabase = async (to: Address, isSilent: boolean): Promise<void> => {
    const now = clock().getTime();
    const watched = nextAlert(silence, isSilent, now);
    silence = watched.alert;
    if (watched.alert === null || watched.notify === null) return;
    const failure = await notify(sender, to, 'database_down', watched.notify, watched.alert.raised_at);
    if (failure === null) silence = notifiedAlert(watched.alert, watched.notify, now);
  };

  /** Decides with the alert locked, then sends without the lock. Of several servers, only the first sends the alert. */
  const watch = async (to: Address, key: AlertKey, isWrong: boolean | null): Promise<void> => {
    const now = clock();
    const due = await inTransaction(db, async (tx): Promise<AlertUpdate> => {
      const before = await lockAlert(tx, key);
      const watched = nextAlert(before, isWrong, now.getTime());
      if (before === null) {
        if (watched.alert === null || !(await insertAlert(tx, key, watched.alert))) return NOTHING;
      } else await updateAlert(tx, key, watched.alert);
      return watched;
    });
    if (due.alert === null || due.notify === null) return;
    const failure = await notify(sender, to, key.kind, due.notify, due.alert.raised_at);
    await recordEmailResult(db, failure, now);
    if (failure !== null) return;
    const { notify: notified } = due;
    await inTransaction(db, async (tx) => {
      const locked = await lockAlert(tx, key);
      if (locked !== null) await updateAlert(tx, key, notifiedAlert(locked, notified, now.getTime()));
    });
  };

  return async () => {
    const read = await readAddress(db).catch(() => null);
    failedReads = read === null ? failedReads + 1 : 0;
    address = read ?? address;
    if (address === null || address.mail.host === '') return;
    if (failedReads === 0 || failedReads >= CHECKS_WITHOUT_DATABASE) await watchDatabase(address, read === null);
    if (read === null) return;
    for (const { alarm, isWrong } of signs) {
      if (alarm !== null) await watch(read, alarm, await isWrong().catch(() => null));
    }
  };
}

const NOTHING: AlertUpdate = { alert: null, notify: null };

function notify(
  sender: AlertMonitorOptions['sender'],
  { mail, company, timeZone }: Address,
  kind: EmailAlertKind,
  notified: 'raised' | 'over',
  raisedAt: number,
): Promise<MailFailure | null> {
  const since = formatMoment(new Date(raisedAt).toISOString(), timeZone);
  return sendAlertEmail(sender, mail, alertEmail({ kind, event: notified, company, host: hostname(), since }));
}

async function readAddress(db: Kysely<Database>): Promise<Address> {
  const mail = await readAlertEmail(db);
  const { company_name: company, time_zone: timeZone } = await readLaboratory(db);
  return { mail, company, timeZone };
}
