import { followLive } from '#web/platform/live-updates/follow-live.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries.ts';

/** A tab that signs out says so itself, a moment (ms) after the server has ended the stream: that it was no mishap is known only then. */
const MOMENT = 1_000;

/** Shows on this page what changes elsewhere, until the returned function is called. */
export function runLiveUpdates(queryClient: QueryClient): () => void {
  const refreshing = refreshQueries(queryClient);
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** A request shows whether the session has ended; follow-session.ts does the rest. */
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
