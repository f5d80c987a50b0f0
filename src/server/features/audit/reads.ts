import type { AuditPage, AuditQuery } from '#contract/audit-log.ts';
import type { Verification } from '#domain/audit/verification.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/work-orders/list-view.ts';
import type { Database } from '#server/database.ts';
import { pageOfKeys } from '#server/platform/db/page-of-keys.ts';
import { readLastRun } from '#server/platform/jobs/job-runs.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { VERIFICATION_JOB } from './commands/verify-chain.ts';
import { conditionsOf } from './list-filters.ts';
import { NEWEST, OLDEST, readEntries } from './list-rows.ts';

/** One page of the log, newest first. */
export async function readAuditPage(db: Kysely<Database>, query: AuditQuery): Promise<AuditPage> {
  const conditions = await conditionsOf(db, query);
  const from = sql`audit_entries e where ${sql.join(conditions, sql` and `)}`;
  const source = { id: sql`e.seq::text`, from, order: NEWEST, reversed: OLDEST };
  const { ids, ...found } = await pageOfKeys(db, source, query, EXACT_TOTAL_LIMIT);
  return { items: await readEntries(db, ids), page_size: query.page_size, ...found };
}

/** What the last daily verification found, and when (ISO 8601); undefined before the first. */
export async function readLastVerification(
  db: Kysely<Database>,
): Promise<(Verification & { readonly verified_at: string }) | undefined> {
  const run = await readLastRun(db, VERIFICATION_JOB);
  return run && { ...(run.outcome as Verification), verified_at: run.finished_at };
}
