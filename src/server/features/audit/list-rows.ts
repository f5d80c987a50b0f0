import type { AuditEntry } from '#contract/audit-log.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const COLUMNS = sql`e.seq, e.id, e.at, e.actor_id, e.actor_email, e.actor_role, e.action, e.subject_type, e.subject_id,
  e.subject_label, e.before, e.after, e.address, e.request_id`;

export const NEWEST = sql`e.at desc, e.seq desc`;
export const OLDEST = sql`e.at asc, e.seq asc`;

/** The entries of these places, in their order. */
export async function readEntries(db: Kysely<Database>, places: readonly string[]): Promise<AuditEntry[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<AuditEntry>`
    select ${COLUMNS} from unnest(${places}::bigint[]) with ordinality as key (seq, n)
      join audit_entries e on e.seq = key.seq
    order by key.n`.execute(db);
  return rows;
}

/** An entry with its time as a clock of the laboratory shows it. */
export interface ExportedEntry extends AuditEntry {
  readonly local_time: string;
}

/** The next entries of a filtered log, newest first, from behind an entry on. */
export async function readEntriesAfter(
  db: Kysely<Database>,
  conditions: readonly unknown[],
  after: Pick<AuditEntry, 'at' | 'seq'> | null,
  size: number,
): Promise<ExportedEntry[]> {
  const behind = after === null ? sql`true` : sql`(e.at, e.seq) < (${after.at}::timestamptz, ${after.seq}::bigint)`;
  const { rows } = await sql<ExportedEntry>`
    select ${COLUMNS},
      to_char(e.at at time zone (select time_zone from laboratory_settings), 'YYYY-MM-DD HH24:MI:SS') as local_time
    from audit_entries e where ${sql.join([...conditions, behind], sql` and `)}
    order by ${NEWEST} limit ${size}`.execute(db);
  return rows;
}
