import type { MailFailure } from '#domain/monitoring/alarm-mail.ts';
import type { Alarm, AlarmKind, Watched } from '#domain/monitoring/alarms.ts';
import { alarmLetter, LOOKS_WITHOUT_DATABASE, toldAlarm, watchAlarm } from '#domain/monitoring/alarms.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Kysely } from 'kysely';
import { hostname } from 'node:os';
import { sendAlarmMail } from './send-alarm-mail.ts';
import type { Sign } from '../list-signs.ts';
import type { AlarmKey, StoredAlarmMail } from '../store-alarms.ts';
import { insertAlarm, lockAlarm, noteMail, readAlarmMail, writeAlarm } from '../store-alarms.ts';

export interface Watching {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly sender: Parameters<typeof sendAlarmMail>[0];
  /** What is looked at while the database answers: those of which nobody is told are passed over. */
  readonly signs: readonly Pick<Sign, 'alarm' | 'isWrong'>[];
}

interface Address {
  readonly mail: StoredAlarmMail;
  readonly company: string;
  readonly timeZone: string;
}

/** Looks, each time it is called, whether something is wrong, and tells whoever is to be told. */
export function alarmWatch({ db, clock, sender, signs }: Watching): () => Promise<void> {
  // What is needed to say that the database is down cannot be asked of it then: each server process keeps it, and tells for itself.
  let address: Address | null = null;
  let silentLooks = 0;
  let silence: Alarm | null = null;

  const watchDatabase = async (to: Address, isSilent: boolean): Promise<void> => {
    const now = clock().getTime();
    const watched = watchAlarm(silence, isSilent, now);
    silence = watched.alarm;
    if (watched.alarm === null || watched.tell === null) return;
    const failure = await tell(sender, to, 'database_down', watched.tell, watched.alarm.raised_at);
    if (failure === null) silence = toldAlarm(watched.alarm, watched.tell, now);
  };

  /** Decided under the alarm's lock, told without: of several servers one has the next five minutes for it. */
  const watch = async (to: Address, key: AlarmKey, isWrong: boolean | null): Promise<void> => {
    const now = clock();
    const due = await inTransaction(db, async (tx): Promise<Watched> => {
      const before = await lockAlarm(tx, key);
      const watched = watchAlarm(before, isWrong, now.getTime());
      if (before === null) {
        if (watched.alarm === null || !(await insertAlarm(tx, key, watched.alarm))) return NOTHING;
      } else await writeAlarm(tx, key, watched.alarm);
      return watched;
    });
    if (due.alarm === null || due.tell === null) return;
    const failure = await tell(sender, to, key.kind, due.tell, due.alarm.raised_at);
    await noteMail(db, failure, now);
    if (failure !== null) return;
    const { tell: told } = due;
    await inTransaction(db, async (tx) => {
      const held = await lockAlarm(tx, key);
      if (held !== null) await writeAlarm(tx, key, toldAlarm(held, told, now.getTime()));
    });
  };

  return async () => {
    const read = await readAddress(db).catch(() => null);
    silentLooks = read === null ? silentLooks + 1 : 0;
    address = read ?? address;
    if (address === null || address.mail.host === '') return;
    if (silentLooks === 0 || silentLooks >= LOOKS_WITHOUT_DATABASE) await watchDatabase(address, read === null);
    if (read === null) return;
    for (const { alarm, isWrong } of signs) {
      if (alarm !== null) await watch(read, alarm, await isWrong().catch(() => null));
    }
  };
}

const NOTHING: Watched = { alarm: null, tell: null };

function tell(
  sender: Watching['sender'],
  { mail, company, timeZone }: Address,
  kind: AlarmKind,
  told: 'raised' | 'over',
  raisedAt: number,
): Promise<MailFailure | null> {
  const since = formatMoment(new Date(raisedAt).toISOString(), timeZone);
  return sendAlarmMail(sender, mail, alarmLetter({ kind, told, company, host: hostname(), since }));
}

async function readAddress(db: Kysely<Database>): Promise<Address> {
  const mail = await readAlarmMail(db);
  const { company_name: company, time_zone: timeZone } = await readLaboratory(db);
  return { mail, company, timeZone };
}
