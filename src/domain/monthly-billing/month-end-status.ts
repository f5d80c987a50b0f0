// How far a doctor's month has come in its close: each is in exactly one state, which the close shows and can be narrowed to.

export const MONTH_END_STATUSES = ['not_ready', 'ready', 'saved', 'paid', 'singly', 'nothing'] as const;
export type MonthEndStatus = (typeof MONTH_END_STATUSES)[number];

export const MONTH_END_STATUS_LABELS: Readonly<Record<MonthEndStatus, string>> = {
  not_ready: 'Not ready',
  ready: 'Ready',
  saved: 'Saved',
  paid: 'Paid',
  singly: 'Billed separately',
  nothing: 'Nothing to bill',
};

/** The facts of one doctor's month. */
export interface MonthEndFacts {
  /** Of the orders that the month's bill may charge each is priced, and the bill can be saved. */
  readonly ready: boolean;
  /** How many orders the month's bill may charge. */
  readonly orders: number;
  readonly on_hold: number;
  /** Whether the doctor is billed order by order: no bill of the month is made. */
  readonly billed_singly: boolean;
  /** How many were paid on separate bills. */
  readonly paid: number;
  /** `is_current`: the saved bill says what would be saved now. */
  readonly saved_bill: { readonly is_current: boolean } | null;
}

/**
 * An outdated bill is ready to be saved again; a bill that lacks an order without a price is not ready, though it is saved. A monthly bill
 * itself is not paid: `paid` is a month whose orders were all paid on separate bills, so that nothing is left to charge. The same applies
 * where other months' bills charge everything.
 */
export function monthEndStatus({
  ready,
  orders,
  on_hold,
  paid,
  billed_singly,
  saved_bill,
}: MonthEndFacts): MonthEndStatus {
  if (billed_singly && saved_bill === null) return paid > 0 && orders === 0 ? 'paid' : 'singly';
  if (ready) return saved_bill?.is_current === true ? 'saved' : 'ready';
  if (saved_bill !== null || orders > 0 || on_hold > 0) return 'not_ready';
  return paid > 0 ? 'paid' : 'nothing';
}

/** Whether prices are what keeps the month from being ready: there is something to do on its sheet. */
export const needsPrices = (month: MonthEndFacts): boolean => monthEndStatus(month) === 'not_ready' && month.orders > 0;

/** How many doctors' months are in each state. */
export type MonthEndCounts = Readonly<Record<MonthEndStatus, number>>;

export function monthEndCounts(months: readonly MonthEndFacts[]): MonthEndCounts {
  const counts = { not_ready: 0, ready: 0, saved: 0, paid: 0, singly: 0, nothing: 0 };
  for (const month of months) counts[monthEndStatus(month)] += 1;
  return counts;
}

/** Of how many doctors that are to have a bill of the month it is saved. */
export const monthEndProgress = ({ saved, ready, not_ready }: MonthEndCounts): { saved: number; doctors: number } => ({
  saved,
  doctors: saved + ready + not_ready,
});
