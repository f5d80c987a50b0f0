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
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSession, signIn } from '#contract/accounts/session.ts';
import { isLostResponse, retryUntilAnswered } from '#web/platform/calls/retry-lost-responses.ts';

/** The user's signed-in devices. Refetched at each view, since they change elsewhere. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(getOwnSessions, {}, { signal }),
  staleTime: 0,
});

const askSessionsAgain = (client: QueryClient): void => void client.invalidateQueries(ownSessionsQuery);

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

/** Stores the account in the session, and notifies the other tabs. */
export function storeAccount(client: QueryClient, account: OwnAccount): void {
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, account });
  postToTabs('account_changed');
}

interface PasswordChange {
  readonly current_password: string;
  readonly new_password: string;
}

/** Changes the user's password. All other sessions of the account end. */
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

/** Confirms the password, for sensitive operations. The session cookie is renewed. */
export const confirmOwnPassword = (password: string, email: string): Promise<OwnAccount | null> =>
  call(confirmPassword, { body: { password } }).catch((failure: unknown) =>
    signedInAgain(failure, { email, password }),
  );

/**
 * Sets the user's display name; '' removes it. After a version conflict the account is refetched, so that the next
 * attempt uses its current version.
 */
export function useSetDisplayName() {
  const client = useQueryClient();
  const { version } = useAccount();
  return useMutation({
    mutationFn: (display_name: string) => call(updateOwnAccount, { body: { version, display_name } }),
    onSuccess: (account) => storeAccount(client, account),
    onError: (error) => (isStale(error) ? void client.invalidateQueries(sessionQuery) : undefined),
  });
}

/** The mutation key of changes of the appearance. */
export const APPEARANCE_CHANGES = ['set-appearance'] as const;

/** Sets the appearance of the screens. The latest choice wins, even if the account has changed in between. */
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
    // One at a time, so that the last click wins.
    scope: { id: 'appearance' },
  });
}

/** Ends another session of the user, by its ID. */
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

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Recovers from a lost answer of a request that renews the session cookie. If the server handled it, the old cookie is
 * invalid, so the given password signs in again. Returns the account, or throws the failure.
 */
export async function signedInAgain(failure: unknown, credentials: Credentials): Promise<OwnAccount> {
  if (!isLostResponse(failure)) throw failure;
  const { account } = await retryUntilAnswered(() => call(getSession, {}));
  // The old cookie still works: the request had no effect.
  if (account !== null) throw failure;
  const session = await call(signIn, { body: credentials }).catch(() => null);
  if (!session?.account) throw failure;
  return session.account;
}
