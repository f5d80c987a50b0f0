import { differingText, figuresDiffer } from '#domain/analytics/kept-figures.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import { claimRun, finishRun } from '#server/platform/jobs/job-runs.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';
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
export function verifyFiguresRegularly(jobs: FiguresJobs): () => Promise<void> {
  let day: Promise<void> = Promise.resolve();
  const catchAll = (err: unknown): void => jobs.logger.error({ err }, 'the verification of the kept figures failed');
  const cron = new Cron(EVERY_HOUR, { protect: true, unref: true, catch: catchAll }, () => {
    day = verifyFiguresDaily(jobs);
    return day;
  });
  return async () => {
    cron.stop();
    await day.catch(() => undefined);
  };
}

/** Holds the figures against the records and puts right what differs, unless that was done today. That something did is a defect, or somebody else’s hand. */
export async function verifyFiguresDaily({ db, clock, logger }: FiguresJobs): Promise<void> {
  const { time_zone } = await readLaboratory(db);
  const run = { job: FIGURES_JOB, slot: dayAt(clock().getTime(), time_zone) };
  if (!(await claimRun(db, run, clock()))) return;
  const differing = await rebuildFigures(db);
  await finishRun(db, run, differing, clock());
  if (figuresDiffer(differing)) logger.error({ differing }, `${differingText(differing)}, and were put right`);
}
