import type { Analytics } from '#contract/analytics.ts';
import type { Period } from '#domain/analytics/range.ts';
import type { AnalyticsTab } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { Kysely } from 'kysely';
import { readPatients } from './read-patients.ts';
import { readRevenue } from './read-revenue.ts';
import { readStaff } from './read-staff.ts';
import { readWorkOrders } from './read-work-orders.ts';
import type { Span } from './span.ts';
import { spanOf } from './span.ts';

type Reader = (db: Kysely<Database>, span: Span) => Promise<Analytics>;

const READERS: Readonly<Record<AnalyticsTab, Reader>> = {
  revenue: readRevenue,
  work_orders: readWorkOrders,
  patients: readPatients,
  staff: readStaff,
};

/** One part of the analytics, all its figures as they were at one moment. */
export const readAnalytics = ({ db }: Deps, tab: AnalyticsTab, period: Period): Promise<Analytics> =>
  inSnapshot(db, (snapshot) => READERS[tab](snapshot, spanOf(period)));
