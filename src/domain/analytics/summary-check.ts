// The result of comparing the stored totals with the records.

/** The number of differences by kind. */
export interface SummaryDifferences {
  /** Daily totals of orders, by status, doctor or product. */
  readonly orders: number;
  /** Daily totals of bills, by status and whether they are paid. */
  readonly bills: number;
  /** Patients with a different first day. */
  readonly patients: number;
  /** Daily totals of payments by method, and totals of doctors: balance and uncharged orders. */
  readonly payments: number;
}

export const hasDifferences = ({ orders, bills, patients, payments }: SummaryDifferences): boolean =>
  orders + bills + patients + payments > 0;

/** The result as one sentence. */
export const summaryCheckText = (found: SummaryDifferences): string =>
  hasDifferences(found)
    ? `The dashboard totals did not match the records: ${found.orders} for orders, ${found.bills} for bills, ${found.patients} for patients, ${found.payments} for payments`
    : 'The dashboard totals match the records';
