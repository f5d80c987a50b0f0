import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';

/**
 * Every scheduled job, with its times as a cron pattern; one of six fields begins with seconds. A laboratory's machine may be off at any hour.
 * So a daily job is tried every hour or ten minutes, and `runOnce` skips a day that is done.
 */
const JOBS = {
  recordChainHeads: '*/10 * * * * *',
  monitorAlerts: '23 * * * * *',
  /** Daily, from the hour that is set. */
  createNightlyBackup: '*/10 * * * *',
  /** Daily. */
  verifyAuditLog: '7 * * * *',
  cleanUpAccounts: '17 * * * *',
  cleanUpImports: '27 * * * *',
  /** Daily. */
  verifySummaries: '37 * * * *',
  /** Daily. */
  verifyLedger: '47 * * * *',
} as const;

export interface Jobs {
  /** Runs `job` at its times. A failed run is logged, and the next one follows. Several servers may run a job at the same time. */
  readonly schedule: (name: keyof typeof JOBS, job: () => Promise<void>) => void;
  /** Schedules nothing more, and waits for the runs that have started. */
  readonly stop: () => Promise<void>;
}

export function createJobs(logger: Pick<Logger, 'error'>): Jobs {
  const stops: (() => Promise<void>)[] = [];
  return {
    schedule: (name, job) => {
      stops.push(scheduleJob({ at: JOBS[name], failed: `the job ${name} failed`, logger }, job));
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

interface JobSchedule {
  /** When: a pattern of cron, with seconds where it has six fields. */
  readonly at: string;
  /** What the log says of a run that failed. */
  readonly failed: string;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Runs a job at its times, skipping a time while the run before is still running. Answers how to stop, which waits for
 * a running run.
 */
function scheduleJob({ at, failed, logger }: JobSchedule, job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const options = { protect: true, unref: true, catch: (err: unknown) => logger.error({ err }, failed) };
  const cron = new Cron(at, options, () => {
    running = job();
    return running;
  });
  return async () => {
    cron.stop();
    await running.catch(() => undefined);
  };
}
