import { dayAt } from '#domain/shared/calendar-day.ts';
import { verificationText } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import { claimRun, finishRun } from '#server/platform/jobs/job-runs.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';
import type { Kysely } from 'kysely';
import { keepEnd } from './commands/keep-end.ts';
import { verifyAndKeep } from './commands/verify-and-keep.ts';
import { VERIFICATION_JOB } from './commands/verify-chain.ts';

export interface AuditJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Where the end of the log is noted outside the database. */
  readonly folder: string;
  readonly logger: Pick<Logger, 'error'>;
}

/** Entries that are removed within this time of being written were perhaps never noted. */
const EVERY_TEN_SECONDS = '*/10 * * * * *';

/** A laboratory's machine may be off at any hour: the day's verification is due from its first hour on. */
const EVERY_HOUR = '7 * * * *';

/** Notes the end of the log, again and again, and verifies it once a day. Answers how to stop, after a last note. */
export async function watchAuditLog(jobs: AuditJobs): Promise<() => Promise<void>> {
  const note = noting(jobs);
  const failed = (err: unknown): void => jobs.logger.error({ err }, 'a job of the audit log failed');
  await note().catch(failed);
  const options = { protect: true, unref: true, catch: failed };
  const crons = [new Cron(EVERY_TEN_SECONDS, options, note), new Cron(EVERY_HOUR, options, () => verifyDaily(jobs))];
  // Not before the first request: a long log would hold up the start.
  const first = verifyDaily(jobs).catch(failed);
  return async () => {
    for (const cron of crons) cron.stop();
    await first;
    await note().catch(failed);
  };
}

/** Says once that the log no longer bears out the note, not every ten seconds. */
function noting({ db, clock, folder, logger }: AuditJobs): () => Promise<void> {
  let wasBorneOut = true;
  return async () => {
    const isBorneOut = await keepEnd(db, folder, clock());
    if (wasBorneOut && !isBorneOut) logger.error({}, 'the audit log no longer holds the end that was noted: verify it');
    wasBorneOut = isBorneOut;
  };
}

/** Verifies the log, unless that was done today. */
export async function verifyDaily({ db, clock, folder, logger }: AuditJobs): Promise<void> {
  const { time_zone } = await db.selectFrom('laboratory_settings').select('time_zone').executeTakeFirstOrThrow();
  const run = { job: VERIFICATION_JOB, slot: dayAt(clock().getTime(), time_zone) };
  if (!(await claimRun(db, run, clock()))) return;
  const verifier = { db, folder, source: 'daily', actor: null, now: clock(), log: logger } as const;
  const { entries, faults, faults_count } = await verifyAndKeep(verifier);
  await finishRun(db, run, { entries, faults, faults_count }, clock());
  if (faults_count > 0) logger.error({ faults_count }, verificationText({ entries, faults, faults_count }));
}
