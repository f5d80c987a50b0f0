import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  startAuthenticatorApp,
  completeSignIn,
  confirmAuthenticatorApp,
  confirmSecondFactor,
  removeTrustedDevice,
  getOwnSecondFactor,
  cancelSecondStep,
  createRecoveryCodes,
  postponeSecondFactor,
  removeAuthenticatorApp,
} from '#contract/accounts/second-factor.ts';
import type { OwnAccount } from '#contract/accounts/session.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { postToTabs } from '#web/platform/session/session-channel.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import { storeAccount } from './api-own.ts';
import { completeByPasskey } from './api-passkeys.ts';

/** The user's sign-in methods in addition to the password. Refetched at each view. */
export const ownFactorQuery = queryOptions({
  queryKey: ['own-second-factor'],
  queryFn: ({ signal }) => call(getOwnSecondFactor, {}, { signal }),
  staleTime: 0,
});

interface GivenFactor {
  /** Null for a passkey. */
  readonly code: string | null;
  /** Whether to trust this browser, so that it asks for no code for a while. */
  readonly trust: boolean;
}

/** Completes a sign-in with its second step. The guards then redirect the user. */
export function useCompleteSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, trust }: GivenFactor) =>
      code === null ? completeByPasskey(trust) : call(completeSignIn, { body: { code, trust } }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      postToTabs('signed_in');
    },
    gcTime: 0,
  });
}

/** Cancels a waiting sign-in. The login appears again even if the server did not receive it. */
export function useCancelSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelSecondStep, {}),
    onSettled: () => client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, waiting: null }),
  });
}

/** Confirms the second factor with a code, for sensitive operations. The session cookie is renewed. */
export const confirmByCode = (code: string): Promise<null> => call(confirmSecondFactor, { body: { code } });

export const startAppSetup = () => call(startAuthenticatorApp, {});
export const confirmApp = (code: string) => call(confirmAuthenticatorApp, { body: { code } });
export const newRecoveryCodes = () => call(createRecoveryCodes, {});
export const removeApp = () => call(removeAuthenticatorApp, {});

/** Stores the changed account and refetches the second factor. */
export function useFactorChanged(): (account?: OwnAccount) => void {
  const client = useQueryClient();
  return (account) => {
    if (account !== undefined) storeAccount(client, account);
    void client.invalidateQueries(ownFactorQuery);
  };
}

export function usePostponeSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(postponeSecondFactor, {}),
    onSuccess: (account) => storeAccount(client, account),
  });
}

/** Removes a trusted browser, by its ID. Its next sign-in asks for a code. */
export function useRemoveTrustedDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device_id: string) => call(removeTrustedDevice, { params: { device_id } }),
    onSettled: () => client.invalidateQueries(ownFactorQuery),
  });
}
