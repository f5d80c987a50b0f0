import type { OwnAccount, Session } from '#contract/accounts/session.ts';
import { getSession } from '#contract/accounts/session.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../calls/api-client.ts';
import { isAdminPath } from '../addresses/paths.ts';

/** Who is signed in, the laboratory, and its present day. Asked again when a tab that was left for a while comes back. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey, signal }) => {
    const ask = (): Promise<Session> => call(getSession, {}, { signal });
    const session = await ask();
    const known = client.getQueryData<Session>(queryKey)?.account ?? null;
    // The request may have had a cookie that was renewed since then: only a second refusal means signed out.
    return session.account === null && known !== null ? ask() : session;
  },
  staleTime: 60_000,
  // The router reads it at every navigation: it must never be dropped while the page is open.
  gcTime: Number.POSITIVE_INFINITY,
});

/** The session; `account` is null when nobody is signed in. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/**
 * The signed-in account. Only for screens behind a guard: without an account it throws. When the session ends, a screen may be drawn
 * once more before its guard takes it away; it then still has the account that it was drawn for.
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

/** The laboratory's present day: never this device's. */
export const useToday = (): CalendarDay => useSession().today;

/** Whether the person works in admin mode: an administrator on an /admin/ address. */
export function useAdminMode(): boolean {
  const { account } = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return account !== null && isAdmin(account.role) && isAdminPath(pathname);
}
