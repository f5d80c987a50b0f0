import type { OwnAccount } from '#contract/session.ts';
import { ownPath } from '#web/platform/own-path.ts';
import { PATHS } from '#web/platform/paths.ts';
import { hearOtherTabs } from '#web/platform/session-channel.ts';
import { sessionQuery } from '#web/platform/session.ts';
import type { SessionEnd } from '#web/platform/transport.ts';
import { sessionEnded } from '#web/platform/transport.ts';
import { dropAllDrafts } from '#web/ui/drafts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * Follows the session while the page is open. Whoever notices that the account changed (sign-in, sign-out, an expired session,
 * another tab), the former account's data leave the memory and the guards are asked again. Answers how to stop.
 */
export function followSession(queryClient: QueryClient, router: AnyRouter): () => void {
  const accountNow = (): OwnAccount | null => queryClient.getQueryData(sessionQuery.queryKey)?.account ?? null;
  let account = accountNow();
  let lastPerson = account?.id;
  let how: SessionEnd = 'expired';

  const onChange = (): void => {
    const next = accountNow();
    if (next?.id === account?.id && next?.role === account?.role) return;
    account = next;
    forgetData(queryClient);
    if (next === null) void goToLogin(router, how);
    else void router.invalidate();
    if (next !== null && lastPerson !== undefined && lastPerson !== next.id) dropAllDrafts();
    lastPerson = next?.id ?? lastPerson;
    how = 'expired';
  };

  const end = (ended: SessionEnd): void => {
    how = ended;
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, account: null });
  };
  const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });

  // A page that Back brings out of the browser's memory shows what was there before the sign-out.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) askAgain();
  };
  addEventListener('pageshow', onPageShow);
  const stops = [
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) onChange();
    }),
    sessionEnded.listen(end),
    hearOtherTabs((news) => (news === 'signed_out' ? end(news) : askAgain())),
    () => removeEventListener('pageshow', onPageShow),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function forgetData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
}

/** After an expired session the person comes back to where they were; whoever signed out does not. */
async function goToLogin(router: AnyRouter, how: SessionEnd): Promise<void> {
  const to = how === 'expired' ? ownPath(router.state.location.href) : null;
  await router.navigate({ to: PATHS.login, search: to === null ? {} : { to }, replace: true, ignoreBlocker: true });
  // Only now: a form that was open kept its draft when it left the screen.
  if (how === 'signed_out') dropAllDrafts();
}
