import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';

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
export function scheduleJob({ at, failed, logger }: JobSchedule, job: () => Promise<void>): () => Promise<void> {
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
