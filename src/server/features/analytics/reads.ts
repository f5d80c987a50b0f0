import type { Analytics } from '#contract/analytics.ts';
import type { Period } from '#domain/analytics/range.ts';
import type { AnalyticsTab } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { readPatients } from './list-patients.ts';
import { readRevenue } from './list-revenue.ts';
import { readStaff } from './list-staff.ts';
import { readWorkOrders } from './list-work-orders.ts';
import type { Span } from './list-span.ts';
import { spanOf } from './list-span.ts';

type Reader = (db: Kysely<Database>, span: Span) => Promise<Analytics>;

const READERS: Readonly<Record<AnalyticsTab, Reader>> = {
  revenue: readRevenue,
  work_orders: readWorkOrders,
  patients: readPatients,
  staff: readStaff,
};

/** One part of the analytics. */
export const readAnalytics = ({ db }: Deps, tab: AnalyticsTab, period: Period): Promise<Analytics> =>
  READERS[tab](db, spanOf(period));
