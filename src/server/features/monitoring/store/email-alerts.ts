import type { AlertEmailSettings } from '#contract/alert-email.ts';
import type { MailSettings, MailFailure } from '#domain/monitoring/alert-email.ts';
import type { EmailAlert, EmailAlertKind } from '#domain/monitoring/email-alerts.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** The settings with the encrypted password. */
export interface StoredAlertEmail extends MailSettings {
  readonly sealed_password: Buffer | null;
  readonly version: number;
  readonly failure: AlertEmailSettings['failure'];
}

const MAIL = ['host', 'port', 'security', 'username', 'sealed_password', 'sender', 'receivers', 'version'] as const;

const mailQuery = (db: Kysely<Database>) => db.selectFrom('alarm_mail').select([...MAIL, 'failure', 'failed_at']);

type Row = Awaited<ReturnType<ReturnType<typeof mailQuery>['executeTakeFirstOrThrow']>>;

const stored = ({ failure: why, failed_at: at, ...mail }: Row): StoredAlertEmail => ({
  ...mail,
  failure: why === null || at === null ? null : { why, at },
});

export const readAlertEmail = async (db: Kysely<Database>): Promise<StoredAlertEmail> =>
  stored(await mailQuery(db).executeTakeFirstOrThrow());

export const lockAlertEmail = async (db: Kysely<Database>): Promise<StoredAlertEmail> =>
  stored(await mailQuery(db).forUpdate().executeTakeFirstOrThrow());

/** Returns the settings for the API: only whether there is a password. */
export const alertEmailSettings = ({ sealed_password, ...mail }: StoredAlertEmail): AlertEmailSettings => ({
  ...mail,
  has_password: sealed_password !== null,
});

/** Saves changed settings, increments the version and clears the last failure. */
export const saveAlertEmail = (
  db: Kysely<Database>,
  { receivers, ...mail }: MailSettings & Pick<StoredAlertEmail, 'sealed_password'>,
): Promise<unknown> =>
  db
    .updateTable('alarm_mail')
    .set(({ eb }) => ({
      ...mail,
      receivers: [...receivers],
      failure: null,
      failed_at: null,
      version: eb('version', '+', 1),
    }))
    .execute();

/** Records why an email failed, or with null that it was sent. */
export const recordEmailResult = (db: Kysely<Database>, failure: MailFailure | null, now: Date): Promise<unknown> =>
  db
    .updateTable('alarm_mail')
    .set({ failure, failed_at: failure === null ? null : now.toISOString() })
    .execute();

/** The key of an alert: its kind, and a place if each machine has its own alert. */
export interface AlertKey {
  readonly kind: EmailAlertKind;
  readonly place: string;
}

/** Locks an open alert until the transaction ends; null if there is none. */
export async function lockAlert(db: Kysely<Database>, { kind, place }: AlertKey): Promise<EmailAlert | null> {
  const row = await db
    .selectFrom('alarms')
    .selectAll()
    .where('kind', '=', kind)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const at = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
  return {
    raised_at: Date.parse(row.raised_at),
    told_at: at(row.told_at),
    off_since: at(row.off_since),
    next_try_at: Date.parse(row.next_try_at),
  };
}

const instant = (at: number): string => new Date(at).toISOString();

const columns = ({ raised_at, told_at, off_since, next_try_at }: EmailAlert) => ({
  raised_at: instant(raised_at),
  told_at: told_at === null ? null : instant(told_at),
  off_since: off_since === null ? null : instant(off_since),
  next_try_at: instant(next_try_at),
});

/** Creates an alert. Returns false if another server has just created it. */
export async function insertAlert(db: Kysely<Database>, key: AlertKey, alarm: EmailAlert): Promise<boolean> {
  const made = await db
    .insertInto('alarms')
    .values({ ...key, ...columns(alarm) })
    .onConflict((conflict) => conflict.constraint('alarms_pkey').doNothing())
    .returning('kind')
    .executeTakeFirst();
  return made !== undefined;
}

/** Updates a locked alert; null deletes it. */
export async function updateAlert(
  db: Kysely<Database>,
  { kind, place }: AlertKey,
  alarm: EmailAlert | null,
): Promise<void> {
  if (alarm === null) await db.deleteFrom('alarms').where('kind', '=', kind).where('place', '=', place).execute();
  else await db.updateTable('alarms').set(columns(alarm)).where('kind', '=', kind).where('place', '=', place).execute();
}
