import type { Logger } from '#server/platform/log/create-logger.ts';

/** What a try brought, and how long it took in ms; null where it failed. */
export interface ProbeResult<T> {
  readonly value: T;
  readonly ms: number;
}

/** Tries something that may fail without taking the others with it. Why it failed is for the log, not for the screen. */
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
