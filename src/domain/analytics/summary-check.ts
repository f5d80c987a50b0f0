// Compares the stored sums with the records.

/** In how many places each kind of them differed from the records. */
export interface SummaryDifferences {
  /** Days of orders, by status, doctor or product. */
  readonly orders: number;
  /** Days of bills, by status and whether they are paid. */
  readonly bills: number;
  /** Patients with another first day. */
  readonly patients: number;
  /** Days of payments, by method; and doctors' sums: what they owe, and what is not charged yet. */
  readonly payments: number;
}

export const hasDifferences = ({ orders, bills, patients, payments }: SummaryDifferences): boolean =>
  orders + bills + patients + payments > 0;

/** What was found, in a sentence. */
export const summaryCheckText = (found: SummaryDifferences): string =>
  hasDifferences(found)
    ? `The dashboard totals did not match the records: ${found.orders} for orders, ${found.bills} for bills, ${found.patients} for patients, ${found.payments} for payments`
    : 'The dashboard totals match the records';
