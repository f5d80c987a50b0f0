import { ANALYTICS_DAYS } from '#domain/analytics/range.ts';
import type { AnalyticsDays } from '#domain/analytics/range.ts';
import { ANALYTICS_TABS, DEFAULT_ANALYTICS_TAB } from '#domain/analytics/tabs.ts';
import { PatientAnalytics, RevenueAnalytics, StaffAnalytics, WorkOrderAnalytics } from './analytics-tabs.ts';
import { Day } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

const Days = z.pipe(
  z.coerce.number().check(z.refine((days) => ANALYTICS_DAYS.includes(days as never), 'Use 7, 30, 90 or 365')),
  z.transform((days: number) => days as AnalyticsDays),
);

export const AnalyticsQuery = z.strictObject({
  tab: z._default(z.enum(ANALYTICS_TABS), DEFAULT_ANALYTICS_TAB),
  /** The last N days, including today; 30 by default. */
  days: z.optional(Days),
  /** Alternatively the first and last day, at most three years apart. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;

export const Analytics = z.discriminatedUnion('tab', [
  RevenueAnalytics,
  WorkOrderAnalytics,
  PatientAnalytics,
  StaffAnalytics,
]);
export type Analytics = z.infer<typeof Analytics>;
export type AnalyticsOf<Tab extends Analytics['tab']> = Extract<Analytics, { readonly tab: Tab }>;

export const getAnalytics = operation({
  name: 'getAnalytics',
  summary: 'Returns one part of the business analytics, with the same figures of the previous period.',
  method: 'GET',
  path: '/api/business-figures',
  query: AnalyticsQuery,
  output: Analytics,
  refusals: [],
});
