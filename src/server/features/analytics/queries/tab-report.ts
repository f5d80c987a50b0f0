import type { Analytics } from '#contract/analytics.ts';
import type { Period } from '#domain/analytics/range.ts';
import type { AnalyticsTab } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { readPatients } from './patients-report.ts';
import { readRevenue } from './revenue-report.ts';
import { readStaff } from './staff-report.ts';
import { readWorkOrders } from './work-orders-report.ts';
import type { ReportRange } from './range.ts';
import { rangeOf } from './range.ts';

type Reader = (db: Kysely<Database>, span: ReportRange) => Promise<Analytics>;

const READERS: Readonly<Record<AnalyticsTab, Reader>> = {
  revenue: readRevenue,
  work_orders: readWorkOrders,
  patients: readPatients,
  staff: readStaff,
};

/** Reads the report of one tab. */
export const readTabReport = ({ db }: Deps, tab: AnalyticsTab, period: Period): Promise<Analytics> =>
  READERS[tab](db, rangeOf(period));
