import type { Dictionary } from './words.ts';

/** What is charged, paid and owed. */
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
    about: 'Bills of single orders, or of several together',
    columns: {
      bill_number: 'Its number: B/26-27/00031',
      is_grouped: 'Whether it is of several orders',
      batch_id: 'What the orders that were entered together share',
      bill_date: 'Its date',
      completion_date: 'When its order was completed',
      status: 'How far its paper is: pending, priced, printed or sent',
      amount: 'Sum of its items',
      notes: 'A note on it',
      priced_by: 'Who gave it its amount (accounts)',
      printed_at: 'When it was last printed',
      voided_at: 'Since when it counts no more',
      search: 'What it is searched by: made of its other columns',
      status_before_print: 'What its status was before a print changed it',
      charged_on: 'itself: charged separately; month: the monthly bill charges its orders',
      charged_for_payment: 'Whether it is charged separately only because money was allocated to it',
      covered: 'Amount paid: on the bill, and through the monthly bills that charge its orders',
      credited: 'What credit notes and write-offs take off it',
      lacks_price: 'Whether an order on it has no price, so that nothing pays it',
      paid: 'Whether it is paid: made of its other columns',
    },
  },
  bill_items: {
    about: 'The orders on a bill, as they were when it was made',
    columns: {
      position: 'Its place on the bill',
      item_description: 'What it says of the work',
      order_date: 'When it was ordered',
      completion_date: 'When it was completed',
      quantity: 'How many units',
      unit_price: 'What one costs',
      total_price: 'What all of them cost',
      notes: 'A note on it',
      voided: 'Whether it was taken off the bill',
      voided_with_bill: 'Whether it was on the bill when that was voided',
    },
  },
  bill_number_counters: {
    about: 'How far the numbers of papers have come',
    columns: {
      series: 'B bills, M monthly bills, R receipts and so on',
      financial_year: 'The year in whose April it begins',
      last: 'The last number given',
    },
  },
  monthly_bills_history: {
    about: 'Saved monthly bills, one a doctor and month',
    columns: {
      bill_number: 'Its number: M/26-27/00012',
      billing_month: 'Which month: 2026-10',
      work_orders_count: 'How many orders it charges',
      total_amount: 'What it charges',
      bill_data: 'What its paper says',
      generated_by: 'Who saved it last (accounts)',
      generated_at: 'When it was saved last',
      set_aside: 'Whether it charges nothing, since a merge gave the doctor another of the same month',
    },
  },
  monthly_bill_orders: {
    about: 'The orders that a monthly bill charges',
    columns: { amount: 'What it charges for the order' },
  },
  monthly_bill_versions: {
    about: 'A monthly bill as it was each time that it was saved',
    columns: {
      version: 'Version number',
      work_orders_count: 'How many orders it charged',
      total_amount: 'What it charged',
      bill_data: 'What its paper says',
      saved_by: 'Who saved it (accounts)',
      saved_at: 'When',
    },
  },
  allocations: {
    about: 'Which part of money received, credited or owed to a doctor from before went to what',
    columns: {
      source_id: 'From which receipt, credit note, write-off or opening balance in advance (documents)',
      target_id: 'To which bill, monthly bill, opening balance or money paid back (documents)',
      for_bill_id: 'On behalf of which bill, whose orders the monthly bill charges (bills)',
      amount: 'How much',
      made_at: 'When it was put there',
      made_by: 'Created by (accounts)',
      ended_at: 'Since when it counts no more',
      ended_by: 'Ended by (accounts)',
      ended_reason: 'Why: taken_back, reallocated, charge_lowered or credited',
    },
  },
  statement_prints: {
    about: 'Statements of account that were given out',
    columns: {
      seq: 'In the order in which they were given out',
      from_day: 'Its first day',
      to_day: 'Its last day',
      closing: 'What it said the doctor owes; below 0: has paid in advance',
      last_seq: 'The last entry of the ledger that it knew',
      kind: 'paper or pdf',
    },
  },
};
