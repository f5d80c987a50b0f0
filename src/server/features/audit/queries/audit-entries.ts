import type { AuditEntry } from '#contract/audit-log.ts';
import type { Database } from '#server/database.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { keyed } from '#server/platform/db/page-of-ids.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

const COLUMNS = sql`e.seq, e.id, e.at, e.actor_id, e.actor_email, e.actor_role, a.display_name as actor_name, e.action, e.subject_type,
  e.subject_id, e.subject_label, e.before, e.after, e.address, e.request_id,
  case when m.id is not null then
    json_build_object('doctor_id', m.doctor_id, 'doctor_name', m.doctor_name, 'billing_month', m.billing_month) end as month`;

/** Joins to the actor and the monthly bill of entry `e`, which may no longer exist. */
const NAMED = sql`left join accounts a on a.id = e.actor_id
  left join monthly_bills_history m on e.subject_type = 'monthly_bill' and m.id = e.subject_id`;

export const NEWEST = sql`e.at desc, e.seq desc`;
export const OLDEST = sql`e.at asc, e.seq asc`;

/** Returns the entries with these numbers, in the given order. */
export async function readEntries(db: Kysely<Database>, places: readonly AuditEntry['seq'][]): Promise<AuditEntry[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<AuditEntry>`
    select ${PREPARED} ${COLUMNS} from ${keyed(places, sql`bigint`)} join audit_entries e on e.seq = key.id ${NAMED}
    order by key.n`.execute(db);
  return rows;
}

/** Returns the entries of the filtered log that follow `after`, newest first. */
export async function readEntriesAfter(
  db: Kysely<Database>,
  conditions: readonly RawBuilder<unknown>[],
  after: Pick<AuditEntry, 'at' | 'seq'> | null,
  size: number,
): Promise<AuditEntry[]> {
  const behind = after !== null && sql`(e.at, e.seq) < (${after.at}::timestamptz, ${after.seq}::bigint)`;
  const { rows } = await sql<AuditEntry>`
    select ${COLUMNS} from audit_entries e ${NAMED} where ${andConditions([...conditions, behind])}
    order by ${NEWEST} limit ${size}`.execute(db);
  return rows;
}
