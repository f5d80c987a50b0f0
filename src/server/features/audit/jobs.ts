import { dayAt } from '#domain/shared/calendar-day.ts';
import { verificationText } from '#domain/audit/verification.ts';
import type { Database } from '#server/database.ts';
import { runOnce } from '#server/platform/jobs/job-runs.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { listenToChannel } from '#server/platform/events/pg-listen.ts';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { verifyAndStore } from './steps/verify-and-store.ts';
import { VERIFICATION_JOB } from './steps/verify-chain.ts';
import type { ChainHeadRecorder } from './steps/record-chain-heads.ts';
import { recordChainHeads } from './steps/record-chain-heads.ts';
import type { ChainHeadFolder } from './store/chain-head-files.ts';

export interface AuditJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** The folders outside the database in which the end of the log is recorded. */
  readonly folders: readonly ChainHeadFolder[];
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

interface Watched extends AuditJobs {
  /** A connection without a pooler: poolers do not support LISTEN. */
  readonly direct: Pool;
}

export interface AuditWatch {
  /** Records the end soon, in case a notification was lost or a folder is available again. */
  readonly record: () => void;
  /** Records the end a last time. */
  readonly stop: () => Promise<void>;
  /** The folders in which the end could not be recorded the last time. */
  readonly unnoted: ChainHeadRecorder['unrecorded'];
}

/** Records the end of the log whenever any server writes entries, and verifies the log. */
export async function watchAuditLog({ direct, ...jobs }: Watched): Promise<AuditWatch> {
  const { folders, logger } = jobs;
  const notes = recordChainHeads(folders, jobs);
  await notes.now();
  const listening = listenToChannel({
    who: 'The notes of the audit log’s end have',
    pool: direct,
    channel: 'audit_entries',
    onMessage: notes.soon,
    onConnected: notes.soon,
    log: logger,
  });
  // Not awaited: a long log would delay the start.
  const first = verifyDaily(jobs).catch((err: unknown) => logger.error({ err }, 'the audit log could not be verified'));
  return {
    unnoted: notes.unrecorded,
    record: notes.soon,
    stop: async () => {
      await listening.stop();
      await first;
      await notes.stop();
    },
  };
}

/** Verifies the log once per day. */
export async function verifyDaily({ db, clock, folders, logger }: AuditJobs): Promise<void> {
  const { time_zone } = await db.selectFrom('laboratory_settings').select('time_zone').executeTakeFirstOrThrow();
  await runOnce({ db, clock }, { job: VERIFICATION_JOB, slot: dayAt(clock().getTime(), time_zone) }, async () => {
    const verifier = { db, folders, source: 'daily', actor: null, now: clock(), log: logger } as const;
    const { entries, faults, faults_count } = await verifyAndStore(verifier);
    if (faults_count > 0) logger.error({ faults_count }, verificationText({ entries, faults, faults_count }));
    return { entries, faults, faults_count };
  });
}
