import { getDiagnostics, getSystemHealth } from '#contract/monitoring.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { queryOptions } from '@tanstack/react-query';

/** The prefix of all query keys of monitoring. */
export const MONITORING_KEY = ['monitoring'] as const;

/** Checks the system now. A failure is a result, so it is not retried silently. */
export const systemHealthQuery = queryOptions({
  queryKey: [...MONITORING_KEY, 'health'],
  queryFn: ({ signal }) => call(getSystemHealth, {}, { signal }),
  staleTime: 0,
  retry: false,
});

/** Runs the tests of the diagnostic page. */
export const diagnosticsQuery = queryOptions({
  queryKey: [...MONITORING_KEY, 'diagnostics'],
  queryFn: ({ signal }) => call(getDiagnostics, {}, { signal }),
  staleTime: 0,
  retry: false,
});
