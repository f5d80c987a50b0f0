import type { BillQuery } from '#contract/billing/bill-list.ts';
import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { SHORT_SEARCH_NEWEST } from '#domain/work-orders/order-list-view.ts';
import type { Path } from './answer-size.ts';

/** A request of a screen. */
export interface Scenario {
  readonly name: string;
  /** Path and query. */
  readonly path: string;
  /**
   * Expected results: `some`; `none` for a search without a match; `any`, possibly none in a small laboratory; null if
   * it is not a list.
   */
  readonly finds: 'some' | 'none' | 'any' | null;
  /**
   * What the duration depends on if it grows with the laboratory: paths in the answer, or a number of rows. The limit
   * then grows with it (scaling.ts).
   */
  readonly tells?: readonly Path[] | number;
  /** It reads most rows, so a sequential scan is right. */
  readonly readsMuch?: boolean;
}

/** A view of a list by its query. */
interface View<Query> {
  readonly name: string;
  readonly query: Partial<Record<keyof Query, string>>;
  readonly findsNothing?: true;
  readonly isRare?: true;
  readonly tells?: Scenario['tells'];
}

/** Names and counts of the laboratory. */
export interface Names {
  readonly doctor: string;
  readonly patient: string;
  readonly doctorId: string;
  /** The number of this doctor's orders completed in the last half year, which give the suggested rates. */
  readonly suggestedFrom: number;
  /** The default price list. */
  readonly priceListId: string;
  /** The total numbers. */
  readonly doctors: number;
  readonly orders: number;
  readonly bills: number;
  /** The number of bills of the current financial year. */
  readonly billsOfYear: number;
}

/** The empty request, which measures the overhead of every request. */
export const BARE = 'the session, for comparison';

/** The frequent views of the lists and the slowest ones. */
export const scenariosFor = (names: Names): readonly Scenario[] => [
  { name: BARE, path: '/api/session', finds: null },
  { name: 'production', path: '/api/production', finds: null },
  ...orderViews(names).map((view) => scenarioOf('work-orders', view)),
  ...billViews(names).map((view) => scenarioOf('bills', { ...view, name: `bills: ${view.name}` })),
];

const scenarioOf = <Query>(list: string, { name, query, findsNothing, isRare, tells }: View<Query>): Scenario => ({
  name,
  path: `/api/${list}?${new URLSearchParams(Object.entries(query) as [string, string][]).toString()}`,
  finds: findsNothing === true ? 'none' : isRare === true ? 'any' : 'some',
  ...(tells !== undefined && { tells }),
});

/** The total, which is counted row by row up to 10,001 if no index contains it. */
const TOTAL = ['total'] as const satisfies readonly Path[];

const orderViews = (names: Names): readonly View<WorkOrderQuery>[] => [
  { name: 'first page', query: {} },
  { name: 'first page, 100 rows', query: { page_size: '100' } },
  ...orderSearches(names),
  ...orderFilters(names),
  ...orderPages(names),
];

const orderSearches = ({ patient, orders }: Names): readonly View<WorkOrderQuery>[] => [
  { name: 'search, common (sha)', query: { search: 'sha' }, tells: TOTAL },
  { name: 'search, common name (sharma)', query: { search: 'sharma' }, tells: TOTAL },
  { name: 'search, rare (one patient)', query: { search: patient }, tells: TOTAL },
  { name: 'search, nothing found', query: { search: 'qxzjw' }, findsNothing: true },
  { name: 'search, serial of a year (wo-2025)', query: { search: 'wo-2025' } },
  { name: 'search, serial prefix (wo-2025-12)', query: { search: 'wo-2025-12' } },
  { name: 'search, two letters (sh)', query: { search: 'sh' } },
  {
    name: 'search, two letters, nothing found',
    query: { search: 'xq' },
    findsNothing: true,
    // Reads only the newest orders.
    tells: Math.min(orders, SHORT_SEARCH_NEWEST),
  },
];

const orderFilters = ({ doctor }: Names): readonly View<WorkOrderQuery>[] => [
  { name: 'month', query: { date_from: '2026-09-01', date_to: '2026-09-30' } },
  { name: 'month, by order date', query: { date_from: '2026-09-01', date_to: '2026-09-30', sort: '-order_date' } },
  { name: 'old year', query: { date_from: '2024-01-01', date_to: '2024-12-31' } },
  {
    name: 'month + doctor + ready + search',
    isRare: true,
    tells: TOTAL,
    query: { date_from: '2026-09-01', date_to: '2026-09-30', doctor_name: doctor, bill_status: 'ready', search: 'sha' },
  },
  {
    name: 'month + ready + urgent',
    isRare: true,
    tells: TOTAL,
    query: { date_from: '2026-09-01', date_to: '2026-09-30', bill_status: 'ready', urgent_only: 'true' },
  },
  { name: 'overdue + urgent', query: { overdue: 'true', urgent_only: 'true' }, isRare: true, tells: TOTAL },
  { name: 'status + product', query: { status: 'completed', product_quality: 'Zirconia' } },
  { name: 'product, rare', query: { product_quality: 'U/L/implant/pfm' }, isRare: true },
  { name: 'doctor', query: { doctor_name: doctor } },
  { name: 'ready to bill', query: { bill_status: 'ready' } },
  { name: 'printed', query: { bill_status: 'printed' } },
  {
    name: 'trial needed + in progress',
    query: { trial_required: 'yes', status: 'in_progress' },
    isRare: true,
    tells: TOTAL,
  },
];

const orderPages = ({ orders }: Names): readonly View<WorkOrderQuery>[] => [
  { name: 'by doctor', query: { sort: 'doctor_name' } },
  { name: 'by expected date, downwards', query: { sort: '-expected_complete_date' } },
  // A page number that also exists in a small laboratory.
  { name: 'deep page (2,000)', query: { page: String(Math.min(2000, orders / 50)) } },
  { name: 'deep page of a filter', query: { status: 'completed', page: String(Math.min(300, orders / 100)) } },
  { name: 'last page', query: { page: 'last' } },
  { name: 'last page of a product', query: { product_quality: 'Zirconia', page: 'last' } },
  {
    name: 'last page of two filters',
    query: { status: 'completed', product_quality: 'Zirconia', page: 'last' },
    // Counts all rows.
    tells: TOTAL,
  },
];

const billViews = ({ doctor, bills, billsOfYear }: Names): readonly View<BillQuery>[] => [
  { name: 'first page', query: {} },
  { name: 'search, common (sha)', query: { search: 'sha' }, tells: TOTAL },
  { name: 'search, nothing found', query: { search: 'qxzjw' }, findsNothing: true },
  {
    name: 'search, two letters, nothing found',
    query: { search: 'xq' },
    findsNothing: true,
    tells: Math.min(bills, SHORT_SEARCH_NEWEST),
  },
  { name: 'search, bill number', query: { search: 'B/26-27/001' }, tells: billsOfYear },
  { name: 'search, serial of a year (wo-2025)', query: { search: 'wo-2025' }, tells: TOTAL },
  { name: 'search, serial prefix (wo-2025-12)', query: { search: 'wo-2025-12' }, tells: TOTAL },
  { name: 'month, not paid', query: { date_from: '2026-09-01', date_to: '2026-09-30', paid: 'no' } },
  { name: 'paid', query: { paid: 'yes' } },
  { name: 'pending', query: { status: 'pending' } },
  { name: 'doctor', query: { doctor_name: doctor } },
  { name: 'by doctor', query: { sort: 'doctor_name' } },
  { name: 'last page', query: { page: 'last' } },
  { name: 'last page of a filter', query: { status: 'sent', page: 'last' } },
];
