import type { Session } from '#contract/accounts/session.ts';
import { signIn, signOut } from '#contract/accounts/session.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { preservePreferences } from '#web/platform/session/local-preferences.ts';
import type { ApiError } from '#web/platform/calls/api-error.ts';
import { signingOut } from '#web/platform/session/pending-sign-out.ts';
import { postToTabs } from '#web/platform/session/session-channel.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import { sessionEnded } from '#web/platform/calls/transport.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in. The new session replaces the old one and the guards redirect the user, or the second step follows. */
export function useSignIn(): UseMutationResult<Session, ApiError, Credentials> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => call(signIn, { body: credentials }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      if (session.account !== null) postToTabs('signed_in');
    },
    // A password must not stay in memory with the mutation's variables.
    gcTime: 0,
  });
}

/** Signs out this tab and the other tabs. */
export function useSignOut(): UseMutationResult<null, ApiError, void> {
  return useMutation({
    // The answer makes the browser clear its storage.
    mutationFn: () => signingOut(() => preservePreferences(() => call(signOut, {}))),
    onSuccess: () => {
      postToTabs('signed_out');
      sessionEnded.emit('signed_out');
    },
  });
}
