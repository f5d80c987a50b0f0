import type { Logger } from '#server/platform/log/create-logger.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

interface AtRest {
  readonly logger: Pick<Logger, 'warn'>;
  /** How long (ms) nobody has asked for anything: whoever asks just then waits for the tenth of a second that it takes. */
  readonly quiet?: number;
  /** After so many requests it is worth it. */
  readonly worth?: number;
  readonly collect?: () => Promise<void>;
}

/** What Node tells of each answer of this process that has ended. */
export const ANSWERED = 'http.server.response.finish';

/**
 * Gives back what the start and a rush have left, once nobody asks for anything any more: the engine collects while it is given more to hold,
 * so that a server at rest would keep 30 MB that nobody needs for as long as it rests. Where it cannot be done, that is said once and not tried
 * again. Answers how to stop.
 */
export function giveBackAtRest({
  logger,
  quiet = 3_000,
  worth = 1_000,
  collect = collectGarbage,
}: AtRest): () => Promise<void> {
  // The start is worth it.
  let requests = worth;
  const timer = setTimeout(() => {
    if (requests < worth) return;
    requests = 0;
    collect().catch((err: unknown) => {
      stop();
      logger.warn({ err }, 'memory could not be released');
    });
  }, quiet).unref();
  const onAnswer = (): void => {
    requests += 1;
    timer.refresh();
  };
  subscribe(ANSWERED, onAnswer);
  const stop = (): void => {
    unsubscribe(ANSWERED, onAnswer);
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
