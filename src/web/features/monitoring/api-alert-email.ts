import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getAlertEmail, sendTestAlert, updateAlertEmail } from '#contract/alert-email.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { MONITORING_KEY } from './api.ts';

/** Queries the settings of alert emails, for Super Admins. */
export const alertEmailQuery = queryOptions({
  queryKey: [...MONITORING_KEY, 'alarm-mail'],
  queryFn: ({ signal }) => call(getAlertEmail, {}, { signal }),
});

export function useSaveAlertEmail(confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof updateAlertEmail>['body']) => confirmed(() => call(updateAlertEmail, { body })),
    onSuccess: (saved) => client.setQueryData(alertEmailQuery.queryKey, saved),
    // Another user has saved: a retry is based on the saved version.
    onError: () => client.invalidateQueries({ queryKey: alertEmailQuery.queryKey }),
  });
}

/** Sends a test email. The server records the result, so the settings are refetched. */
export function useTestAlertEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendTestAlert, {}),
    onSettled: () => client.invalidateQueries({ queryKey: alertEmailQuery.queryKey }),
  });
}
