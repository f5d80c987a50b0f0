import { getAdminDashboard, getStaffDashboard } from '#contract/dashboards.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { DASHBOARD_REFRESH } from '#web/platform/delays.ts';

/** The prefix of the query keys of dashboards, which are computed from orders, bills and trials. */
export const DASHBOARDS_KEY = ['dashboards'] as const;

/** Polled, and refetched when the tab gets the focus. */
const REFRESHED = { refetchInterval: DASHBOARD_REFRESH, refetchOnWindowFocus: 'always' } as const;

export const staffDashboardQuery = queryOptions({
  queryKey: [...DASHBOARDS_KEY, 'staff'],
  queryFn: ({ signal }) => call(getStaffDashboard, {}, { signal }),
  ...REFRESHED,
});

export const adminDashboardQuery = queryOptions({
  queryKey: [...DASHBOARDS_KEY, 'admin'],
  queryFn: ({ signal }) => call(getAdminDashboard, {}, { signal }),
  ...REFRESHED,
});
