import type { OwnAccount } from '#contract/accounts/session.ts';
import {
  changeOwnPassword,
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  updateOwnAccount,
} from '#contract/accounts/own-account.ts';
import type { Appearance } from '#domain/accounts/appearance.ts';
import { must } from '#domain/shared/must.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { postToTabs } from '#web/platform/session/session-channel.ts';
import { sessionQuery, useAccount } from '#web/platform/session/session.ts';
import { signedInAgain } from './api-renewed-cookie.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** The user's signed-in devices. Refetched at each view, since they change elsewhere. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(getOwnSessions, {}, { signal }),
  staleTime: 0,
});

const askSessionsAgain = (client: QueryClient): void => void client.invalidateQueries(ownSessionsQuery);

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

/** The account as the server now has it takes the old one's place, here and in the other tabs. */
export function storeAccount(client: QueryClient, account: OwnAccount): void {
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, account });
  postToTabs('account_changed');
}

interface PasswordChange {
  readonly current_password: string;
  readonly new_password: string;
}

/** Changes one's own password. Every other session of the account ends with it. */
export function useChangeOwnPassword() {
  const client = useQueryClient();
  const { email } = useAccount();
  return useMutation({
    mutationFn: (body: PasswordChange) =>
      call(changeOwnPassword, { body }).catch((failure: unknown) =>
        signedInAgain(failure, { email, password: body.new_password }),
      ),
    onSuccess: (account) => {
      storeAccount(client, account);
      askSessionsAgain(client);
    },
    // A password must not stay in memory with the mutation's variables.
    gcTime: 0,
  });
}

/** Gives the password once more, which acts of weight ask for; in the end the session's cookie is renewed. */
export const confirmOwnPassword = (password: string, email: string): Promise<OwnAccount | null> =>
  call(confirmPassword, { body: { password } }).catch((failure: unknown) =>
    signedInAgain(failure, { email, password }),
  );

/** Sets one's display name; '' is none. What was changed elsewhere in between is read, so that the next try is based on it. */
export function useSetDisplayName() {
  const client = useQueryClient();
  const { version } = useAccount();
  return useMutation({
    mutationFn: (display_name: string) => call(updateOwnAccount, { body: { version, display_name } }),
    onSuccess: (account) => storeAccount(client, account),
    onError: (error) => (isStale(error) ? void client.invalidateQueries(sessionQuery) : undefined),
  });
}

/** What changes of the appearance are known by while they are on their way. */
export const APPEARANCE_CHANGES = ['set-appearance'] as const;

/** Sets how the screens look. One choice of one person: the latest counts, whatever else of the account changed in between. */
export function useSetAppearance() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: APPEARANCE_CHANGES,
    mutationFn: async (appearance: Appearance) => {
      const set = async (): Promise<OwnAccount> => {
        const account = (await client.query({ ...sessionQuery, staleTime: 'static' })).account;
        return call(updateOwnAccount, { body: { version: must(account, 'the account').version, appearance } });
      };
      try {
        return await set();
      } catch (error) {
        if (!isStale(error)) throw error;
        await client.refetchQueries(sessionQuery);
        return set();
      }
    },
    onSuccess: (account) => storeAccount(client, account),
    // One after the other, so that the last click is the one that stays.
    scope: { id: 'appearance' },
  });
}

/** Ends another session (its id) of the user. */
export function useEndOwnSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session_id: string) => call(endOwnSession, { params: { session_id } }),
    onSettled: () => askSessionsAgain(client),
  });
}

/** Ends all sessions of the user except this browser's. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => askSessionsAgain(client),
  });
}
