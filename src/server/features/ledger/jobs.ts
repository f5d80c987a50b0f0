import { proofText } from '#domain/ledger/proof.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import { claimRun, finishRun } from '#server/platform/jobs/job-runs.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';
import type { Kysely } from 'kysely';
import { LEDGER_JOB, readLedgerProof } from './list-proof.ts';

export interface LedgerJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/** A laboratory's machine may be off at any hour: the day's proof is due from its first hour on. */
const EVERY_HOUR = '47 * * * *';

/** Proves the ledger once a day. Answers how to stop. */
export function verifyLedgerRegularly(jobs: LedgerJobs): () => Promise<void> {
  let day: Promise<void> = Promise.resolve();
  const catchAll = (err: unknown): void => jobs.logger.error({ err }, 'the proof of the ledger failed');
  const cron = new Cron(EVERY_HOUR, { protect: true, unref: true, catch: catchAll }, () => {
    day = verifyLedgerDaily(jobs);
    return day;
  });
  return async () => {
    cron.stop();
    await day.catch(() => undefined);
  };
}

/** Proves the ledger, unless that was done today. A difference is a defect, or somebody else’s hand: nothing is put right by itself. */
export async function verifyLedgerDaily({ db, clock, logger }: LedgerJobs): Promise<void> {
  const { time_zone } = await readLaboratory(db);
  const run = { job: LEDGER_JOB, slot: dayAt(clock().getTime(), time_zone) };
  if (!(await claimRun(db, run, clock()))) return;
  const proof = await readLedgerProof(db, clock());
  const { entries, doctors, faults, faults_count } = proof;
  await finishRun(db, run, { entries, doctors, faults, faults_count }, clock());
  if (faults_count > 0) logger.error({ faults_count }, proofText(proof));
}
