import type { AuditFinding } from '#contract/audit-findings.ts';
import type { ChainFault } from '#domain/audit/verification.ts';
import type { VerificationSource } from '#domain/audit/tampering.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The result of a verification, as stored. */
export interface VerificationRecord {
  readonly source: VerificationSource;
  readonly at: Date;
  readonly entries: number;
  readonly faults: readonly ChainFault[];
  readonly faults_count: number;
  readonly digest: string;
}

/** Locks the findings, so that only one verification stores them at a time. */
export const lockFindings = (db: Kysely<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('audit_findings'))`.execute(db);

export const insertVerification = (
  db: Kysely<Database>,
  { source, at, entries, faults_count }: VerificationRecord,
): Promise<unknown> =>
  db
    .insertInto('audit_verifications')
    .values({ source, verified_at: at.toISOString(), entries, faults_count })
    .execute();

/** Marks all findings with another digest as gone. A null digest means that the log is intact and marks all. */
export const markResolved = (db: Kysely<Database>, digest: string | null, at: Date): Promise<unknown> =>
  db
    .updateTable('audit_findings')
    .set({ gone_at: at.toISOString() })
    .where('gone_at', 'is', null)
    .$if(digest !== null, (query) => query.where('digest', '<>', digest ?? ''))
    .execute();

/** Updates the finding with the same digest or creates one. Returns the id of a new finding, otherwise null. */
export async function saveFinding(db: Kysely<Database>, looked: VerificationRecord): Promise<string | null> {
  const { source, at, entries, faults, faults_count, digest } = looked;
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into audit_findings (digest, source, found_at, last_found_at, entries, faults_count, faults)
    values (${digest}, ${source}, ${at}, ${at}, ${entries}, ${faults_count}, ${JSON.stringify(faults)}::jsonb)
    on conflict (digest) where acknowledged_at is null or gone_at is null do update set
      last_found_at = greatest(audit_findings.last_found_at, excluded.last_found_at), entries = excluded.entries, gone_at = null
    returning id, xmax = 0 as is_new`.execute(db);
  const [row] = rows;
  return row?.is_new === true ? row.id : null;
}

const FINDING = [
  'id',
  'source',
  'found_at',
  'last_found_at',
  'entries',
  'faults_count',
  sql<ChainFault[]>`faults`.as('faults'),
  sql<boolean>`gone_at is not null`.as('is_gone'),
] as const;

/** Returns a page of the unacknowledged findings, newest first. */
export const selectOpenFindings = (
  db: Kysely<Database>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditFinding[]> =>
  db
    .selectFrom('audit_findings')
    .select(FINDING)
    .where('acknowledged_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .$castTo<AuditFinding>()
    .execute();

export async function countOpenFindings(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('audit_findings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('acknowledged_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Loads a finding and locks it until the transaction ends; undefined if it does not exist. */
export const loadFinding = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('audit_findings')
    .select(['id', 'found_at', 'faults_count', 'acknowledged_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const saveAcknowledged = (
  db: Kysely<Database>,
  id: string,
  given: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<unknown> =>
  db
    .updateTable('audit_findings')
    .set({ acknowledged_at: given.at.toISOString(), acknowledged_by: given.by, reason: given.reason })
    .where('id', '=', id)
    .execute();
