import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getAlarmMail, sendTestAlarm, updateAlarmMail } from '#contract/alarm-mail.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { MONITORING_KEY } from './api.ts';

/** Where alarms are sent, for super administrators. */
export const alarmMailQuery = queryOptions({
  queryKey: [...MONITORING_KEY, 'alarm-mail'],
  queryFn: ({ signal }) => call(getAlarmMail, {}, { signal }),
});

export function useSaveAlarmMail(confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof updateAlarmMail>['body']) => confirmed(() => call(updateAlarmMail, { body })),
    onSuccess: (saved) => client.setQueryData(alarmMailQuery.queryKey, saved),
    // Refused because somebody else has saved: the next try is based on what is saved now.
    onError: () => client.invalidateQueries({ queryKey: alarmMailQuery.queryKey }),
  });
}

/** Sends a test; whether it left is noted by the server, and asked for again. */
export function useTestAlarm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendTestAlarm, {}),
    onSettled: () => client.invalidateQueries({ queryKey: alarmMailQuery.queryKey }),
  });
}
