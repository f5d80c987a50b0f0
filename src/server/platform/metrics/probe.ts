import type { Logger } from '#server/platform/log/create-logger.ts';

/** The result of a check and its duration in ms. */
export interface ProbeResult<T> {
  readonly value: T;
  readonly ms: number;
}

/** Runs a check; null if it fails. The reason goes to the log, not to the screen. */
export async function probe<T>(
  log: Pick<Logger, 'warn'>,
  what: string,
  work: () => Promise<T>,
): Promise<ProbeResult<T> | null> {
  const startedAt = performance.now();
  try {
    const value = await work();
    return { value, ms: performance.now() - startedAt };
  } catch (err) {
    log.warn({ err }, `health check failed: ${what}`);
    return null;
  }
}
