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

/** Locks the account, so that two windows of a user do not mark alerts at the same time. */
export async function lockReader({ db }: Deps, accountId: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Deletes read marks of alerts that no longer exist. If such an alert occurs again, it is unread. */
export async function deleteOldReads(db: Deps['db'], on: AlertsOn, accountId: string): Promise<void> {
  await sql`
    with alerts as materialized (${alertsOf(on)})
    delete from notification_reads r where r.account_id = ${accountId}::uuid and not exists (
      select from alerts a where a.kind = r.kind and a.record_id = r.record_id and a.occasion = r.occasion)`.execute(
    db,
  );
}

/**
 * Marks alerts as read if the state of their kind is still the one that the user saw: all alerts of the kind or the
 * given records.
 */
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
