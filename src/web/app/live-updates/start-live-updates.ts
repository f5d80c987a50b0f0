import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { hasRequiredStep, sessionQuery } from '#web/platform/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Runs live updates while a user is signed in, and restarts them for another user. Their code is loaded after the
 * login's. Returns a function that stops it.
 */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  let person: string | undefined;
  let stop: (() => void) | undefined;
  let isShown = true;

  const follow = (): void => {
    const account = queryClient.getQueryData(sessionQuery.queryKey)?.account;
    const next = isShown && account && !hasRequiredStep(account) ? `${account.id} ${account.role}` : undefined;
    if (next === person) return;
    person = next;
    stop?.();
    stop = next === undefined ? undefined : startLater(queryClient);
  };
  const show = (shown: boolean) => (): void => {
    isShown = shown;
    follow();
  };
  const [onShow, onHide] = [show(true), show(false)];
  const stopWatching = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') follow();
  });
  // A page that the browser keeps for Back must neither hold the stream nor lead.
  addEventListener('pageshow', onShow);
  addEventListener('pagehide', onHide);
  follow();
  return () => {
    stopWatching();
    removeEventListener('pageshow', onShow);
    removeEventListener('pagehide', onHide);
    stop?.();
  };
}

function startLater(queryClient: QueryClient): () => void {
  let isWanted = true;
  let stop = (): void => {
    isWanted = false;
  };
  const start = async (): Promise<void> => {
    const { runLiveUpdates: beginLiveUpdates } = await fetchCode(() => import('./run-live-updates.ts'));
    if (isWanted) stop = beginLiveUpdates(queryClient);
  };
  // If the code does not load, the page has no live updates and refetches when it becomes visible.
  start().catch(() => undefined);
  return () => stop();
}
