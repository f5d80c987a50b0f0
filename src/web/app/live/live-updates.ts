import { followLive } from '#web/platform/live/follow-live.ts';
import { sessionQuery } from '#web/platform/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries.ts';

/** Shows on this page what changes elsewhere, until the returned function is called. */
export function beginLiveUpdates(queryClient: QueryClient): () => void {
  const refreshing = refreshQueries(queryClient);
  const unfollow = followLive({
    onChanged: refreshing.changed,
    // Whether the session has ended is found out by asking: whoever follows the session does the rest.
    onSessionDoubtful: () => void queryClient.invalidateQueries(sessionQuery),
  });
  return () => {
    unfollow();
    refreshing.stop();
  };
}
