// The status of a doctor in month-end billing. Each doctor has exactly one status, by which the list can be filtered.

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

/** The facts of one doctor and month. */
export interface MonthEndFacts {
  /** Whether all orders for the monthly bill have prices and the bill can be saved. */
  readonly ready: boolean;
  /** The number of orders for the monthly bill. */
  readonly orders: number;
  readonly on_hold: number;
  /** Whether the doctor is billed per bill and gets no monthly bill. */
  readonly billed_singly: boolean;
  /** The number of orders that were paid on separate bills. */
  readonly paid: number;
  /** `is_current`: saving the bill again would not change it. */
  readonly saved_bill: { readonly is_current: boolean } | null;
}

/**
 * Returns the status. An outdated saved bill is ready to be saved again, unless an order has no price: then it is not
 * ready. `paid` means that all orders of the month were paid on separate bills, so that nothing is left to bill; it
 * does not mean that the monthly bill is paid. If other months' bills charge all orders, the status is `nothing`.
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

/** Whether a doctor is not ready because orders have no price. */
export const needsPrices = (month: MonthEndFacts): boolean => monthEndStatus(month) === 'not_ready' && month.orders > 0;

/** The number of doctors by status. */
export type MonthEndCounts = Readonly<Record<MonthEndStatus, number>>;

export function monthEndCounts(months: readonly MonthEndFacts[]): MonthEndCounts {
  const counts = { not_ready: 0, ready: 0, saved: 0, paid: 0, singly: 0, nothing: 0 };
  for (const month of months) counts[monthEndStatus(month)] += 1;
  return counts;
}

/** How many of the doctors who need a monthly bill have a saved one. */
export const monthEndProgress = ({ saved, ready, not_ready }: MonthEndCounts): { saved: number; doctors: number } => ({
  saved,
  doctors: saved + ready + not_ready,
});
