import { summaryCheckText, hasDifferences } from '#domain/analytics/summary-check.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { repairedText } from '#domain/ledger/ledger-check.ts';
import { repairAllocations } from '#server/features/ledger/steps/repair-allocations.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { runOnce } from '#server/platform/jobs/job-runs.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { rebuildSummaries } from './steps/rebuild-summaries.ts';

export const SUMMARIES_JOB = 'verify_figures';

export interface SummaryJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Compares the summaries with the records once a day and corrects them. A difference means a defect or a change by
 * other software.
 */
export async function verifySummariesDaily({ db, clock, logger }: SummaryJobs): Promise<void> {
  const { time_zone } = await readLaboratory(db);
  const slot = { job: SUMMARIES_JOB, slot: dayAt(clock().getTime(), time_zone) };
  await runOnce({ db, clock }, slot, async () => {
    const repaired = await repairAllocations(db, clock());
    if (repaired.length > 0) logger.error({ repaired }, repairedText(repaired));
    const differing = await rebuildSummaries(db);
    if (hasDifferences(differing))
      logger.error({ differing }, `${summaryCheckText(differing)}. They have been corrected.`);
    return differing;
  });
}
