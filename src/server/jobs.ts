import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';

/**
 * The scheduled jobs as cron patterns; a pattern of six fields starts with seconds. A laboratory's computer may be off
 * at any hour, so daily jobs are tried every hour or ten minutes, and `runOnce` skips days that are done.
 */
const JOBS = {
  recordChainHeads: '*/10 * * * * *',
  monitorAlerts: '23 * * * * *',
  /** Daily, from the configured hour. */
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
  /**
   * Schedules a job. A failed run is logged and does not stop later runs. Several servers may run the same job at the
   * same time.
   */
  readonly schedule: (name: keyof typeof JOBS, job: () => Promise<void>) => void;
  /** Stops the schedules and waits for running jobs. */
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
  /** A cron pattern; a pattern of six fields starts with seconds. */
  readonly at: string;
  /** The log message for a failed run. */
  readonly failed: string;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Runs a job on its schedule and skips a time while the job is still running. Returns a function that stops the
 * schedule and waits for a running job.
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
