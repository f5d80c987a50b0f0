import type { Database } from '#server/database.ts';
import { type Kysely, sql } from 'kysely';

/** Where the audit log's chain is broken: a gap, a wrong predecessor, or a hash that does not match its entry. */
export async function brokenEntries(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from (
      select e.seq, e.hash <> audit_entry_hash(e) as is_changed,
        e.previous_hash is distinct from coalesce(lag(e.hash) over (order by e.seq), decode(repeat('00', 32), 'hex')) as is_cut,
        e.seq <> row_number() over (order by e.seq) as is_gap
      from audit_entries e) as chain
    where is_changed or is_cut or is_gap order by seq`.execute(db);
  return rows.map(({ seq }) => seq);
}
