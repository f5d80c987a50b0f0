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
 * Gives back what the start and a rush have left, once nobody asks for anything any more: the engine collects while it is given more to hold,
 * so that a server at rest would keep 30 MB that nobody needs for as long as it rests. Where it cannot be done, that is said once and not tried
 * again. Answers how to stop.
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

/** Collects all that nobody refers to and gives its memory back, as a developer's tool has it done: Node itself offers no other way. */
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
