import type { AuditFindingPage } from '#contract/audit-findings.ts';
import type { AuditEntry, AuditPage, AuditQuery } from '#contract/audit-log.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import type { Database } from '#server/database.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { pageOfIds } from '#server/platform/db/page-of-ids.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { conditionsOf } from './audit-filters.ts';
import { NEWEST, OLDEST, readEntries } from './audit-entries.ts';
import { countOpenFindings, selectOpenFindings } from '../store/audit-findings.ts';

/** Returns one page of the log, newest first. */
export async function readAuditPage(db: Kysely<Database>, query: AuditQuery): Promise<AuditPage> {
  const conditions = await conditionsOf(db, query);
  const from = sql`audit_entries e where ${andConditions(conditions)}`;
  const source = { id: sql`e.seq`, from, order: NEWEST, reversed: OLDEST, countedIn: NEWEST };
  const { ids, ...found } = await pageOfIds<AuditEntry['seq']>(db, source, query, EXACT_TOTAL_LIMIT);
  return { items: await readEntries(db, ids), page_size: query.page_size, ...found };
}

/** Returns the result of the last verification; undefined before the first. */
export const readLastVerification = (
  db: Kysely<Database>,
): Promise<{ readonly verified_at: string; readonly entries: number; readonly faults_count: number } | undefined> =>
  db
    .selectFrom('audit_verifications')
    .select(['verified_at', 'entries', 'faults_count'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns one page of the unacknowledged findings. */
export async function readFindings(
  db: Kysely<Database>,
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<AuditFindingPage> {
  const items = await selectOpenFindings(db, { limit: page_size, offset: (page - 1) * page_size });
  return { items, total: await countOpenFindings(db), page, page_size };
}

/**
 * Returns the number of unacknowledged findings, and the time and number of faults of the newest; null if there is
 * none.
 */
export async function readTampering(
  db: Kysely<Database>,
): Promise<{ readonly findings: number; readonly found_at: string; readonly faults_count: number } | null> {
  const [newest] = await selectOpenFindings(db, { limit: 1, offset: 0 });
  if (newest === undefined) return null;
  return { findings: await countOpenFindings(db), found_at: newest.found_at, faults_count: newest.faults_count };
}

/** Whether a user has acknowledged exactly these faults. */
export async function isAcknowledged(db: Kysely<Database>, digest: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_findings')
    .select('id')
    .where('digest', '=', digest)
    .where('acknowledged_at', 'is not', null)
    .where('gone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A `from` item: trusted browsers `c` that were ended because a replaced cookie was used. Columns: id, account_id,
 * email, device, at.
 */
export const copiedBrowsers: RawBuilder<unknown> = sql`(
  select e.id, e.subject_id as account_id, e.subject_label as email, e.before ->> 'device' as device, e.at
  from audit_entries e where e.action = 'END_COPIED_BROWSER') as c`;

/** A `from` item: the unacknowledged findings `f`. */
export const openFindings: RawBuilder<unknown> = sql`audit_findings f where f.acknowledged_at is null`;
