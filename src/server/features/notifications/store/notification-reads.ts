import type { AlertKind } from '#domain/notifications/alerts.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import type { AlertsOn } from '../queries/notification-kinds.ts';
import { alertsOf, stateOf } from '../queries/notification-kinds.ts';

interface Seen {
  readonly kind: AlertKind;
  readonly state: string;
  readonly records?: readonly string[] | undefined;
}

/** A person marks one thing at a time, also in two windows. */
export async function lockReader({ db }: Deps, accountId: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Forgets what was read of alerts that are none any more: should they be some again, they are news. */
export async function deleteOldReads(db: Deps['db'], on: AlertsOn, accountId: string): Promise<void> {
  await sql`
    with alerts as materialized (${alertsOf(on)})
    delete from notification_reads r where r.account_id = ${accountId}::uuid and not exists (
      select from alerts a where a.kind = r.kind and a.record_id = r.record_id and a.occasion = r.occasion)`.execute(
    db,
  );
}

/** Writes down as read the alerts of the kinds whose state is the one that was seen: all of a kind, or the records that are named. */
export async function markRead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  on: AlertsOn,
  accountId: string,
  seen: readonly Seen[],
): Promise<void> {
  await sql`
    with alerts as materialized (${alertsOf(on)}),
      seen as (select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (kind text, state text, records uuid[])),
      unchanged as (select a.kind, ${stateOf} as state from alerts a group by a.kind)
    insert into notification_reads (account_id, kind, record_id, occasion, read_at)
    select ${accountId}::uuid, a.kind, a.record_id, a.occasion, ${now}
    from alerts a where exists (
      select from seen join unchanged using (kind, state)
      where kind = a.kind and (seen.records is null or a.record_id = any(seen.records)))
    on conflict on constraint notification_reads_pkey do nothing`.execute(db);
}
