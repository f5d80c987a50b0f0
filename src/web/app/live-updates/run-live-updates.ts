import { followLive } from '#web/platform/live-updates/follow-live.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries.ts';

/**
 * Milliseconds to wait before the session is checked. A tab that signs out reports it a moment after the server has
 * closed the stream.
 */
const MOMENT = 1_000;

/** Keeps this page up to date with changes made elsewhere. Returns a function that stops it. */
export function runLiveUpdates(queryClient: QueryClient): () => void {
  const refreshing = refreshQueries(queryClient);
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** Requests the session to see whether it has ended; follow-session.ts handles the rest. */
  const askForSession = (): void => {
    clearTimeout(asking);
    asking = setTimeout(() => void queryClient.invalidateQueries(sessionQuery), MOMENT);
  };
  const unfollow = followLive({ onChanged: refreshing.changed, onSessionDoubtful: askForSession });
  return () => {
    unfollow();
    refreshing.stop();
    clearTimeout(asking);
  };
}
