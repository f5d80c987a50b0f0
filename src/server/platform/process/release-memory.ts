import type { Logger } from '#server/platform/log/create-logger.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

interface ReleaseMemoryOptions {
  readonly logger: Pick<Logger, 'warn'>;
  /** How long (ms) there was no request: one at that moment waits for the tenth of a second that it takes. */
  readonly idleMs?: number;
  /** The least requests that make it worthwhile. */
  readonly minRequests?: number;
  readonly collect?: () => Promise<void>;
}

/** What Node tells of each answer of this process that has ended. */
export const RESPONSE_FINISHED = 'http.server.response.finish';

/**
 * Releases the memory of the start and of busy times once the server is idle: the engine collects only while it allocates, so an idle
 * server would keep 30 MB. Where it is not possible, that is logged once and not tried again. Returns how to stop.
 */
export function releaseMemoryWhenIdle({
  logger,
  idleMs = 3_000,
  minRequests = 1_000,
  collect = collectGarbage,
}: ReleaseMemoryOptions): () => Promise<void> {
  // The start is worth it.
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

/** Runs a full collection and returns the memory to the system through the inspector: Node has no other way. */
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
