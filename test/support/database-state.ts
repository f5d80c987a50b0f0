import type { Database } from '#server/database.ts';
import { type Kysely, sql } from 'kysely';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './test-lab.ts';
import type { AuditAction } from '#domain/audit/actions.ts';

/**
 * A short digest of each table's rows, so that a test can show whether and where something was written. Without the
 * audit entries of refusals, which a refusal may write. A thousand tests run it twice: rows are hashed, which takes a
 * third of the time of their text, and the statement is prepared once per connection.
 */
export function databaseDigest(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  return db.connection().execute(async (connection) => {
    const { tables, texts, prepared } = await readPlaces(connection);
    const name = `digest_${createHash('sha256').update(tables.join()).digest('hex').slice(0, 32)}`;
    if (!prepared.includes(name)) await sql`prepare ${sql.id(name)} as ${digestOf(tables, texts)}`.execute(connection);
    const { rows } = await sql<{ name: string; digest: string }>`execute ${sql.id(name)}`.execute(connection);
    return Object.fromEntries(rows.map(({ name: table, digest }) => [table, digest]));
  });
}

interface Places {
  readonly tables: readonly string[];
  /** Those with a column of JSON text, which has no hash. */
  readonly texts: readonly string[];
  /** The prepared statement of this connection. */
  readonly prepared: readonly string[];
}

async function readPlaces(connection: Kysely<Database>): Promise<Places> {
  const { rows } = await sql<Places>`
    select array(select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1) as tables,
      array(select attrelid::regclass::text from pg_attribute where atttypid = 'json'::regtype and not attisdropped) as texts,
      array(select name from pg_prepared_statements) as prepared`.execute(connection);
  const [places] = rows;
  if (places === undefined) throw new Error('no places');
  return places;
}

const digestOf = (tables: readonly string[], texts: readonly string[]) =>
  sql.join(
    tables.map(
      (name) => sql`
      select ${sql.lit(name)} as name, count(*) || ' rows ' || coalesce(sum(${texts.includes(name) ? sql`hashtextextended(t::text, 0)` : sql`hash_record_extended(t, 0)`})::text, '') as digest
      from ${sql.table(name)} as t
      ${name === 'audit_entries' ? sql`where action not like 'REFUSED\\_%'` : sql``}`,
    ),
    sql` union all `,
  );

/** The number of rows of each table. */
export async function rowCounts<Table extends keyof Database & string>(
  db: Kysely<Database>,
  tables: readonly Table[],
): Promise<Record<Table, number>> {
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<Table, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no counts');
  return row;
}

/** The result of work that is refused and that leaves the database unchanged. */
export async function unchanged<T>({ db }: Pick<TestApp, 'db'>, work: () => Promise<T>): Promise<T> {
  const before = await databaseDigest(db);
  const answer = await work();
  expect(await databaseDigest(db)).toEqual(before);
  return answer;
}

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

type Lab = Pick<TestApp, 'db'>;

/** The audit entries of a record, in order. */
export const auditEntries = ({ db }: Lab, subject_id: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', subject_id).orderBy('seq').execute();

/** The audit entries of an account's actions, in order. */
export const auditEntriesBy = ({ db }: Lab, actor: { readonly id: string }) =>
  db.selectFrom('audit_entries').selectAll().where('actor_id', '=', actor.id).orderBy('seq').execute();

/** The audit entries of an action, in order. */
export const auditEntriesOf = ({ db }: Lab, action: AuditAction) =>
  db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('seq').execute();

/** The audit entries with a label, in order. */
export const auditEntriesLabelled = ({ db }: Lab, label: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_label', '=', label).orderBy('seq').execute();

/** The audit entries of what an account did or was done to it, in order. */
export const auditEntriesAbout = ({ db }: Lab, { id }: { readonly id: string }) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where((is) => is.or([is('actor_id', '=', id), is('subject_id', '=', id)]))
    .orderBy('seq')
    .execute();

/** The newest entry of the audit log. */
export const lastAuditEntry = ({ db }: Lab) =>
  db.selectFrom('audit_entries').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
