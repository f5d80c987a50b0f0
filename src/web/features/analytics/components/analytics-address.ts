// The address of the analytics: the tab, and the range if it is not the default.
import { Day } from '#contract/kit/fields.ts';
import { z } from '#contract/kit/zod.ts';
import type { AnalyticsDays } from '#domain/analytics/range.ts';
import { ANALYTICS_DAYS } from '#domain/analytics/range.ts';
import { ANALYTICS_TABS } from '#domain/analytics/tabs.ts';
import type { AnalyticsTab } from '#domain/analytics/tabs.ts';

export interface AnalyticsAddress {
  readonly tab?: AnalyticsTab | undefined;
  readonly days?: AnalyticsDays | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Ignores invalid values. A range needs both ends. */
export function readAnalyticsAddress(raw: Readonly<Record<string, unknown>>): AnalyticsAddress {
  const tab = ANALYTICS_TABS.find((known) => known === raw['tab']);
  const days = ANALYTICS_DAYS.find((known) => String(known) === raw['days']);
  const from = z.safeParse(Day, raw['from']);
  const to = z.safeParse(Day, raw['to']);
  const range = from.success && to.success ? { from: from.data, to: to.data } : days === undefined ? {} : { days };
  return { ...(tab !== undefined && { tab }), ...range };
}
