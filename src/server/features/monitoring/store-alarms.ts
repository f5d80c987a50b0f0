import type { AlarmMailSettings } from '#contract/alarm-mail.ts';
import type { AlarmMail, MailFailure } from '#domain/monitoring/alarm-mail.ts';
import type { Alarm, AlarmKind } from '#domain/monitoring/alarms.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** The settings, with the password as it is sealed. */
export interface StoredAlarmMail extends AlarmMail {
  readonly sealed_password: Buffer | null;
  readonly version: number;
  readonly failure: AlarmMailSettings['failure'];
}

const MAIL = ['host', 'port', 'security', 'username', 'sealed_password', 'sender', 'receivers', 'version'] as const;

const mailQuery = (db: Kysely<Database>) => db.selectFrom('alarm_mail').select([...MAIL, 'failure', 'failed_at']);

type Row = Awaited<ReturnType<ReturnType<typeof mailQuery>['executeTakeFirstOrThrow']>>;

const stored = ({ failure: why, failed_at: at, ...mail }: Row): StoredAlarmMail => ({
  ...mail,
  failure: why === null || at === null ? null : { why, at },
});

export const readAlarmMail = async (db: Kysely<Database>): Promise<StoredAlarmMail> =>
  stored(await mailQuery(db).executeTakeFirstOrThrow());

export const lockAlarmMail = async (db: Kysely<Database>): Promise<StoredAlarmMail> =>
  stored(await mailQuery(db).forUpdate().executeTakeFirstOrThrow());

/** As it is answered: of the password only whether there is one. */
export const alarmMailSettings = ({ sealed_password, ...mail }: StoredAlarmMail): AlarmMailSettings => ({
  ...mail,
  has_password: sealed_password !== null,
});

/** Writes changed settings with the next version; whether they can be used is not known yet. */
export const saveAlarmMail = (
  db: Kysely<Database>,
  { receivers, ...mail }: AlarmMail & Pick<StoredAlarmMail, 'sealed_password'>,
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

/** Notes why a mail did not leave; null where it did. */
export const noteMail = (db: Kysely<Database>, failure: MailFailure | null, now: Date): Promise<unknown> =>
  db
    .updateTable('alarm_mail')
    .set({ failure, failed_at: failure === null ? null : now.toISOString() })
    .execute();

/** An alarm is one of its kind, and where each machine has one of its own, of its place. */
export interface AlarmKey {
  readonly kind: AlarmKind;
  readonly place: string;
}

/** An alarm that stands, held until the transaction ends; null where there is none. */
export async function lockAlarm(db: Kysely<Database>, { kind, place }: AlarmKey): Promise<Alarm | null> {
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

const columns = ({ raised_at, told_at, off_since, next_try_at }: Alarm) => ({
  raised_at: instant(raised_at),
  told_at: told_at === null ? null : instant(told_at),
  off_since: off_since === null ? null : instant(off_since),
  next_try_at: instant(next_try_at),
});

/** Makes an alarm. False where another server has just made it. */
export async function insertAlarm(db: Kysely<Database>, key: AlarmKey, alarm: Alarm): Promise<boolean> {
  const made = await db
    .insertInto('alarms')
    .values({ ...key, ...columns(alarm) })
    .onConflict((conflict) => conflict.constraint('alarms_pkey').doNothing())
    .returning('kind')
    .executeTakeFirst();
  return made !== undefined;
}

/** Writes an alarm that is held; null takes it away. */
export async function writeAlarm(db: Kysely<Database>, { kind, place }: AlarmKey, alarm: Alarm | null): Promise<void> {
  if (alarm === null) await db.deleteFrom('alarms').where('kind', '=', kind).where('place', '=', place).execute();
  else await db.updateTable('alarms').set(columns(alarm)).where('kind', '=', kind).where('place', '=', place).execute();
}
