import type { OwnAccount } from '#contract/accounts/session.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { ownPath } from '#web/platform/addresses/own-path.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import type { SignedInAs } from '#web/platform/session/local-preferences.ts';
import { rememberSignedIn } from '#web/platform/session/local-preferences.ts';
import { onTabMessage } from '#web/platform/session/session-channel.ts';
import { watchSession } from '#web/platform/session/session-watch.ts';
import { hasRequiredStep, sessionQuery } from '#web/platform/session/session.ts';
import { discardEarlyResponses } from '#web/platform/calls/early-responses.ts';
import type { SessionEnd } from '#web/platform/calls/transport.ts';
import { sessionEnded } from '#web/platform/calls/transport.ts';
import { deleteAllDrafts } from '#web/ui/fields/drafts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { hashKey, notifyManager } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * Follows the session while the page is open. When the account changes (sign-in, sign-out, an expired session, another
 * tab), the former account's data is removed from memory and the guards run again. Returns a function that stops it.
 */
export function followSession(queryClient: QueryClient, router: AnyRouter): () => void {
  let account = accountIn(queryClient);
  let lastPerson = account?.id;
  let how: SessionEnd = 'expired';

  const onSession = (): void => {
    const now = accountIn(queryClient);
    if (isSame(now, account)) return;
    account = now;
    forgetData(queryClient);
    if (now === null) {
      const ended = how;
      how = 'expired';
      // After the screens unmount: otherwise a screen would see the login's address and request data for it.
      notifyManager.schedule(() => void goToLogin(router, ended));
      return;
    }
    if (lastPerson !== undefined && lastPerson !== now.id) deleteAllDrafts();
    lastPerson = now.id;
    void router.invalidate();
  };
  const end = (ended: SessionEnd): void => {
    how = ended;
    // The server has already reported the end of the session, but not that the user signed out. Only now the address to
    // return to is dropped.
    if (account === null && ended === 'signed_out') void goToLogin(router, ended);
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, account: null });
  };
  const askAgain = (): void => void queryClient.invalidateQueries(sessionQuery);

  const askNow = async (): Promise<string | null> => {
    const session = await queryClient.query({ ...sessionQuery, staleTime: 0 }).catch(() => null);
    return session?.account?.id ?? null;
  };

  const stops = [
    watchSession({ person: () => account?.id ?? null, askAgain: askNow }),
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type !== 'updated' || query.queryHash !== SESSION_HASH) return;
      if (query.state.data !== undefined) rememberSignedIn(signedInAs(accountIn(queryClient)));
      onSession();
    }),
    sessionEnded.listen(end),
    onTabMessage((news) => (news === 'signed_out' ? end(news) : askAgain())),
    onPageRestored(askAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const SESSION_HASH = hashKey(sessionQuery.queryKey);

const accountIn = (queryClient: QueryClient): OwnAccount | null =>
  queryClient.getQueryData(sessionQuery.queryKey)?.account ?? null;

const isSame = (one: OwnAccount | null, other: OwnAccount | null): boolean =>
  one?.id === other?.id && one?.role === other?.role && isBlocked(one) === isBlocked(other);

/** Whether the guards allow only the page of a required step. */
const isBlocked = (account: OwnAccount | null): boolean => account !== null && hasRequiredStep(account);

/** The value that the browser stores for an account. */
function signedInAs(account: OwnAccount | null): SignedInAs | null {
  if (account === null) return null;
  if (hasRequiredStep(account)) return 'held back';
  return isAdmin(account.role) ? 'admin' : 'staff';
}

/** Calls the listener when Back restores a page from the browser's memory: it may show data from before a sign-out. */
function onPageRestored(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener();
  };
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}

function forgetData(queryClient: QueryClient): void {
  discardEarlyResponses();
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== SESSION_HASH });
  queryClient.getMutationCache().clear();
}

/** After an expired session the user returns to the same page. After a sign-out the login leads to the dashboard. */
async function goToLogin(router: AnyRouter, how: SessionEnd): Promise<void> {
  const to = how === 'expired' ? ownPath(router.state.location.href) : null;
  await router.navigate({ to: PATHS.login, search: to === null ? {} : { to }, replace: true, ignoreBlocker: true });
  // Only now, because an open form saves its draft when it unmounts.
  if (how === 'signed_out') deleteAllDrafts();
}
