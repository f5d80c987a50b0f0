import type { SummaryDifferences } from '#domain/analytics/summary-check.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { compactSummaries, correctSummaries } from '../store/summaries.ts';

/**
 * Makes the figures that the database keeps those of the records, whatever was there, while everybody works on. Answers what was
 * otherwise: nothing, unless rows were written past the triggers.
 */
export async function rebuildSummaries(db: Kysely<Database>): Promise<SummaryDifferences> {
  const differing = await correctSummaries(db);
  await compactSummaries(db);
  return differing;
}
