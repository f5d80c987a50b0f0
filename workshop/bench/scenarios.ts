import type { BillQuery } from '#contract/billing/bill-list.ts';
import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { SHORT_SEARCH_NEWEST } from '#domain/work-orders/order-list-view.ts';
import type { Path } from './answer-size.ts';

/** Something that a screen asks for. */
export interface Scenario {
  readonly name: string;
  /** Address with its query. */
  readonly path: string;
  /** How many it finds: none where it is a search that is there to find nothing; `any` where a small laboratory may have none; null where it lists nothing. */
  readonly finds: 'some' | 'none' | 'any' | null;
  /**
   * What it takes its time for, where that is more in a larger laboratory: places of its answer, or how much it looks at. Then it may take as
   * many times as long as it tells of more (scaling.ts).
   */
  readonly tells?: readonly Path[] | number;
  /** It is about so much that reading a table from end to end is right. */
  readonly readsMuch?: boolean;
}

/** A view of a list, as its address asks for it. */
interface View<Query> {
  readonly name: string;
  readonly query: Partial<Record<keyof Query, string>>;
  readonly findsNothing?: true;
  readonly isRare?: true;
  readonly tells?: Scenario['tells'];
}

/** What the lists have. */
export interface Names {
  readonly doctor: string;
  readonly patient: string;
  readonly doctorId: string;
  /** How many of this doctor's orders were completed in the last half year, from which rates are suggested. */
  readonly suggestedFrom: number;
  /** The default price list. */
  readonly priceListId: string;
  /** How many doctors, orders and bills there are. */
  readonly doctors: number;
  readonly orders: number;
  readonly bills: number;
  /** How many bills there are of the financial year in which it is. */
  readonly billsOfYear: number;
}

/** The request for nothing but who asks: what each request takes before it has asked for anything. */
export const BARE = 'the session, for comparison';

/** What people ask of the lists all day, and what is hardest for them. */
export const scenariosFor = (names: Names): readonly Scenario[] => [
  { name: BARE, path: '/api/session', finds: null },
  ...orderViews(names).map((view) => scenarioOf('work-orders', view)),
  ...billViews(names).map((view) => scenarioOf('bills', { ...view, name: `bills: ${view.name}` })),
];

const scenarioOf = <Query>(list: string, { name, query, findsNothing, isRare, tells }: View<Query>): Scenario => ({
  name,
  path: `/api/${list}?${new URLSearchParams(Object.entries(query) as [string, string][]).toString()}`,
  finds: findsNothing === true ? 'none' : isRare === true ? 'any' : 'some',
  ...(tells !== undefined && { tells }),
});

/** What it counts, up to one more than 10,000, by looking at each: a search, or a filter that no index holds alone. */
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
    // It reads the newest alone, and a small laboratory has fewer.
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
  // As far down as a small laboratory has pages.
  { name: 'deep page (2,000)', query: { page: String(Math.min(2000, orders / 50)) } },
  { name: 'deep page of a filter', query: { status: 'completed', page: String(Math.min(300, orders / 100)) } },
  { name: 'last page', query: { page: 'last' } },
  { name: 'last page of a product', query: { product_quality: 'Zirconia', page: 'last' } },
  {
    name: 'last page of two filters',
    query: { status: 'completed', product_quality: 'Zirconia', page: 'last' },
    // Counted to its end.
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
