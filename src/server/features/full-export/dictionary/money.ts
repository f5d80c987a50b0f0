import type { Dictionary } from './words.ts';

/** Tables of bills, payments and statements. */
export const MONEY: Dictionary<
  | 'bills'
  | 'bill_items'
  | 'bill_number_counters'
  | 'monthly_bills_history'
  | 'monthly_bill_orders'
  | 'monthly_bill_versions'
  | 'allocations'
  | 'statement_prints'
> = {
  bills: {
    about: 'Bills, for one order or grouped',
    columns: {
      bill_number: 'Bill number: B/26-27/00031',
      is_grouped: 'Whether it is a grouped bill',
      batch_id: 'Batch: the same for orders created together',
      bill_date: 'Bill date',
      completion_date: 'Completion date of its order',
      status: 'Status: pending, priced, printed or sent',
      amount: 'Total of its items',
      notes: 'Note',
      priced_by: 'User who set the amount (accounts)',
      printed_at: 'Last printed at',
      voided_at: 'Voided at',
      search: 'Search text (generated)',
      status_before_print: 'Status before printing',
      charged_on: 'itself: charged separately; month: charged on the monthly bill',
      charged_for_payment: 'Whether it is charged separately only because a payment was applied to it',
      covered: 'Amount paid, directly and through monthly bills',
      credited: 'Amount credited or written off',
      lacks_price: 'Whether an order has no price',
      paid: 'Whether it is paid (generated)',
      tax_amount: 'Tax and rounding, added to the amount',
    },
  },
  bill_items: {
    about: 'Bill items: the orders on a bill as they were when the bill was created',
    columns: {
      position: 'Position on the bill',
      item_description: 'Description of the work',
      order_date: 'Order date',
      completion_date: 'Completion date',
      quantity: 'Number of units',
      unit_price: 'Price per unit',
      total_price: 'Total price',
      notes: 'Note',
      voided: 'Whether it was removed from the bill',
      voided_with_bill: 'Whether it was on the bill when the bill was voided',
    },
  },
  bill_number_counters: {
    about: 'Number counters',
    columns: {
      series: 'Series: B bills, M monthly bills, R receipts and others',
      financial_year: 'Financial year, by the year of its April',
      last: 'Last number in use',
    },
  },
  monthly_bills_history: {
    about: 'Saved monthly bills, one per doctor and month',
    columns: {
      bill_number: 'Bill number: M/26-27/00012',
      billing_month: 'Month: 2026-10',
      work_orders_count: 'Number of orders',
      total_amount: 'Total amount',
      bill_data: 'Contents of the printed bill',
      generated_by: 'Last saved by (accounts)',
      generated_at: 'Last saved at',
      set_aside: 'Replaced by another bill of the same doctor and month after a merge',
    },
  },
  monthly_bill_orders: {
    about: 'Orders charged on monthly bills',
    columns: { amount: 'Amount charged for the order' },
  },
  monthly_bill_versions: {
    about: 'Saved versions of monthly bills',
    columns: {
      version: 'Version',
      work_orders_count: 'Number of orders',
      total_amount: 'Total amount',
      bill_data: 'Contents of the printed bill',
      saved_by: 'Saved by (accounts)',
      saved_at: 'Saved at',
    },
  },
  allocations: {
    about: 'Allocations of payments, credit notes and opening advances',
    columns: {
      source_id: 'Allocated from receipt, credit note, write-off or opening advance (documents)',
      target_id: 'Allocated to bill, monthly bill, opening balance or refund (documents)',
      for_bill_id: 'Bill whose orders the monthly bill charges (bills)',
      amount: 'Amount',
      made_at: 'Allocated at',
      made_by: 'Allocated by (accounts)',
      ended_at: 'Ended at',
      ended_by: 'Ended by (accounts)',
      ended_reason: 'Reason: taken_back, reallocated, charge_lowered or credited',
    },
  },
  statement_prints: {
    about: 'Printed statements of account',
    columns: {
      seq: 'Sequence number',
      from_day: 'First day of the period',
      to_day: 'Last day of the period',
      closing: 'Closing balance; below 0: advance',
      last_seq: 'Last ledger entry included',
      kind: 'paper or pdf',
    },
  },
};
