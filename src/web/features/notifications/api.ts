import type { Alert } from '#contract/notifications.ts';
import { getNotifications, markNotificationsRead } from '#contract/notifications.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DASHBOARD_REFRESH } from '#web/platform/delays.ts';

/** The prefix of the query keys of notifications, which are computed from orders, bills and trials. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** Polled, and refetched when the tab gets the focus. */
export const notificationsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY],
  queryFn: ({ signal }) => call(getNotifications, {}, { signal }),
  refetchInterval: DASHBOARD_REFRESH,
  refetchOnWindowFocus: 'always',
});

/** Marks notifications as read, with the state that the user has seen. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (alerts: readonly Alert[]) => {
      // A running request would return the state before this change.
      await client.cancelQueries(notificationsQuery);
      const seen = alerts.map(({ kind, state }) => ({ kind, state }));
      return call(markNotificationsRead, { body: { seen } });
    },
    onSuccess: (notifications) => client.setQueryData(notificationsQuery.queryKey, notifications),
    onError: () => client.invalidateQueries(notificationsQuery),
  });
}
