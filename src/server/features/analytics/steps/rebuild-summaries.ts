import type { SummaryDifferences } from '#domain/analytics/summary-check.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { compactSummaries, correctSummaries } from '../store/summaries.ts';

/**
 * Rebuilds the summary tables from the records while users work. Returns the differences, which exist only if rows were
 * changed without the triggers.
 */
export async function rebuildSummaries(db: Kysely<Database>): Promise<SummaryDifferences> {
  const differing = await correctSummaries(db);
  await compactSummaries(db);
  return differing;
}
