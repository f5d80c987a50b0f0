import type { Dictionary } from './words.ts';

/** Summary tables. */
export const FIGURES: Dictionary<
  'order_days' | 'bill_days' | 'patient_firsts' | 'uncharged_orders' | 'doctor_sums' | 'payment_days'
> = {
  order_days: {
    about: 'Summary: orders by day; each row is one change. Source: work_orders',
    columns: {
      day: 'Order date',
      status: 'Status',
      orders: 'Change in the count',
      finished: 'Of these, completed at least once',
      revised: 'Of these, returned',
    },
  },
  bill_days: {
    about: 'Summary: bills by day, status and payment; each row is one change. Source: bills',
    columns: {
      day: 'Bill date',
      status: 'Status',
      paid: 'Paid',
      bills: 'Change in the count',
      unpriced: 'Of these, without an amount',
      amount: 'Total amount',
      covered: 'Paid amount',
      outstanding: 'Outstanding amount',
      revenue: 'Total amount of paid bills minus credits',
      tax_amount: 'Tax and rounding',
    },
  },
  patient_firsts: {
    about: 'Summary: first order per doctor and patient. Source: work_orders',
    columns: { patient: 'Patient name in lower case', day: 'Date of the first order' },
  },
  uncharged_orders: {
    about: 'Summary: priced orders not yet charged. Source: work_orders and bills',
    columns: { amount: 'Order price', in_work: 'true: open; false: completed' },
  },
  doctor_sums: {
    about:
      'Summary: balance and uncharged orders per doctor; each row is one change. Source: ledger_entries and uncharged_orders',
    columns: {
      balance: 'Amount owed minus advances',
      uncharged: 'Total of completed orders that are not charged yet',
      uncharged_in_work: 'Total of open orders that are not charged yet',
    },
  },
  payment_days: {
    about: 'Summary: payments by day and method. Source: payments',
    columns: {
      day: 'Payment date',
      method: 'Payment method',
      kind: 'receipt or refund',
      taken_back: 'Reversed',
      payments: 'Change in the count',
      amount: 'Total amount',
    },
  },
};
