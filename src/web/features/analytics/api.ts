import { queryOptions } from '@tanstack/react-query';
import type { Analytics } from '#contract/analytics.ts';
import { getAnalytics } from '#contract/analytics.ts';
import type { RangeInput } from '#domain/analytics/range.ts';
import { DEFAULT_ANALYTICS_DAYS } from '#domain/analytics/range.ts';
import type { AnalyticsTab } from '#domain/analytics/tabs.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** The prefix of all query keys of analytics. */
export const ANALYTICS_KEY = ['analytics'] as const;

/** Queries the report of a tab. The tab's previous range stays visible while the next one loads. */
export const analyticsQuery = (tab: AnalyticsTab, { days, from, to }: RangeInput) => {
  const range = from === undefined || to === undefined ? { days: days ?? DEFAULT_ANALYTICS_DAYS } : { from, to };
  return queryOptions<Analytics>({
    queryKey: [...ANALYTICS_KEY, tab, range],
    queryFn: ({ signal }) => call(getAnalytics, { query: { tab, ...range } }, { signal }),
    meta: { takesItsTime: true },
    placeholderData: (before) => (before?.tab === tab ? before : undefined),
  });
};
