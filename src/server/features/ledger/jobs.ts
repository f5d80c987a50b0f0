import { ledgerCheckText } from '#domain/ledger/ledger-check.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { runOnce } from '#server/platform/jobs/job-runs.ts';
import { scheduleJob } from '#server/platform/jobs/schedule-job.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { LEDGER_JOB, readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';

export interface LedgerJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/** A laboratory's machine may be off at any hour: the day's proof is due from its first hour on. */
const EVERY_HOUR = '47 * * * *';

/** Proves the ledger once a day. Answers how to stop. */
export const scheduleLedgerCheck = (jobs: LedgerJobs): (() => Promise<void>) =>
  scheduleJob({ at: EVERY_HOUR, failed: 'the ledger check failed', logger: jobs.logger }, () =>
    verifyLedgerDaily(jobs),
  );

/**
 * Checks the ledger once a day. A difference is a defect, or a change past the program: nothing is corrected
 * automatically.
 */
export async function verifyLedgerDaily({ db, clock, logger }: LedgerJobs): Promise<void> {
  const { time_zone } = await readLaboratory(db);
  await runOnce({ db, clock }, { job: LEDGER_JOB, slot: dayAt(clock().getTime(), time_zone) }, async () => {
    const proof = await readLedgerCheck(db, clock());
    const { entries, doctors, faults, faults_count } = proof;
    if (faults_count > 0) logger.error({ faults_count }, ledgerCheckText(proof));
    return { entries, doctors, faults, faults_count };
  });
}
