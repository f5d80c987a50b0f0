import { differingText, figuresDiffer } from '#domain/analytics/kept-figures.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { repairedText } from '#domain/ledger/proof.ts';
import { repairAllocations } from '#server/features/ledger/commands/repair-allocations.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import { runOnce } from '#server/platform/jobs/job-runs.ts';
import { regularly } from '#server/platform/jobs/regularly.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { rebuildFigures } from './commands/rebuild-figures.ts';

export const FIGURES_JOB = 'verify_figures';

export interface FiguresJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/** A laboratory's machine may be off at any hour: the day's verification is due from its first hour on. */
const EVERY_HOUR = '37 * * * *';

/** Holds the kept figures against the records once a day. Answers how to stop. */
export const verifyFiguresRegularly = (jobs: FiguresJobs): (() => Promise<void>) =>
  regularly({ at: EVERY_HOUR, failed: 'the check of the dashboard totals failed', logger: jobs.logger }, () =>
    verifyFiguresDaily(jobs),
  );

/** Holds the figures against the records and puts right what differs, unless that was done today. That something did is a defect, or somebody else’s hand. */
export async function verifyFiguresDaily({ db, clock, logger }: FiguresJobs): Promise<void> {
  const { time_zone } = await readLaboratory(db);
  const slot = { job: FIGURES_JOB, slot: dayAt(clock().getTime(), time_zone) };
  await runOnce({ db, clock }, slot, async () => {
    const repaired = await repairAllocations(db, clock());
    if (repaired.length > 0) logger.error({ repaired }, repairedText(repaired));
    const differing = await rebuildFigures(db);
    if (figuresDiffer(differing)) logger.error({ differing }, `${differingText(differing)}. They have been corrected.`);
    return differing;
  });
}
