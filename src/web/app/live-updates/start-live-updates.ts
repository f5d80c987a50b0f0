import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { hasRequiredStep, sessionQuery } from '#web/platform/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps the page up to date while a user is signed in: starts and ends with the session, and again for another user. Its code is fetched
 * after the login's. Returns a function that stops it.
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
  // A page that is kept in the browser's memory for Back must neither hold the stream nor lead.
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
  // Code that did not come: the page stays as it is without live updates, asking when it is looked at.
  start().catch(() => undefined);
  return () => stop();
}
