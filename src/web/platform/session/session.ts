import type { OwnAccount, Session } from '#contract/accounts/session.ts';
import { getSession } from '#contract/accounts/session.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../calls/api-client.ts';
import { isAdminPath } from '../addresses/paths.ts';

/**
 * Queries the signed-in account, the laboratory and its current day. Refetched when the user returns to the tab after a
 * while.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey, signal }) => {
    const ask = (): Promise<Session> => call(getSession, {}, { signal });
    const session = await ask();
    const known = client.getQueryData<Session>(queryKey)?.account ?? null;
    // The cookie may have been renewed after this request was sent: only a second refusal means that the user is signed
    // out.
    return session.account === null && known !== null ? ask() : session;
  },
  staleTime: 60_000,
  // The router reads it at every navigation, so it must stay in the cache.
  gcTime: Number.POSITIVE_INFINITY,
});

/** The session. `account` is null if no user is signed in. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/**
 * The signed-in account, for screens behind a guard; throws without an account. When the session ends, a screen may
 * render once more before its guard removes it. It then gets its last account.
 */
export function useAccount(): OwnAccount {
  const { account } = useSession();
  const [latest, setLatest] = useState(account);
  if (account !== null && account !== latest) setLatest(account);
  const known = account ?? latest;
  if (known === null) throw new Error('useAccount outside of the guarded routes');
  return known;
}

/** Whether the user must first set a password, or a second factor. */
export const hasRequiredStep = ({ password_generated, second_factor_due }: OwnAccount): boolean =>
  password_generated || second_factor_due === 'required';

/** The current day in the laboratory's time zone, not in the device's. */
export const useToday = (): CalendarDay => useSession().today;

/** Whether the user is in admin mode: an admin on a page for admins (`isAdminPath`). */
export function useAdminMode(): boolean {
  const { account } = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return account !== null && isAdmin(account.role) && isAdminPath(pathname);
}
