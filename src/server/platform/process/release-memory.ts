import type { Logger } from '#server/platform/log/create-logger.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

interface ReleaseMemoryOptions {
  readonly logger: Pick<Logger, 'warn'>;
  /** How long (ms) the server must be without requests. A request during the collection waits about 0.1 s. */
  readonly idleMs?: number;
  /** Minimum number of requests since the last collection. */
  readonly minRequests?: number;
  readonly collect?: () => Promise<void>;
}

/** The diagnostics channel to which Node publishes each finished response. */
export const RESPONSE_FINISHED = 'http.server.response.finish';

/**
 * Releases memory of the start and of busy times when the server is idle. The engine collects garbage only when it
 * allocates, so an idle server would keep 30 MB. If it fails, it logs a warning and stops. Returns a function that
 * stops it.
 */
export function releaseMemoryWhenIdle({
  logger,
  idleMs = 3_000,
  minRequests = 1_000,
  collect = collectGarbage,
}: ReleaseMemoryOptions): () => Promise<void> {
  // So that the first collection runs after the start.
  let requests = minRequests;
  const timer = setTimeout(() => {
    if (requests < minRequests) return;
    requests = 0;
    collect().catch((err: unknown) => {
      stop();
      logger.warn({ err }, 'memory could not be released');
    });
  }, idleMs).unref();
  const onAnswer = (): void => {
    requests += 1;
    timer.refresh();
  };
  subscribe(RESPONSE_FINISHED, onAnswer);
  const stop = (): void => {
    unsubscribe(RESPONSE_FINISHED, onAnswer);
    clearTimeout(timer);
  };
  return () => Promise.resolve(stop());
}

/** Runs a full garbage collection through the inspector, the only way in Node to return memory to the system. */
export async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
