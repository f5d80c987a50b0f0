import type { Dictionary } from './words.ts';

/** What the database keeps of the records, beside them. */
export const FIGURES: Dictionary<
  | 'order_days'
  | 'bill_days'
  | 'bill_totals'
  | 'patient_firsts'
  | 'uncharged_orders'
  | 'uncharged_totals'
  | 'balance_totals'
  | 'payment_days'
> = {
  order_days: {
    about: 'Kept figures: orders by day, each row a change of one figure; made of the orders',
    columns: {
      day: 'The day of the orders',
      status: 'Of which status',
      orders: 'How many more, or fewer',
      finished: 'Of these, completed at least once',
      revised: 'Of these, came back',
    },
  },
  bill_days: {
    about: 'Kept figures: bills by day, each row a change of one figure; made of the bills',
    columns: {
      day: 'The day of the bills',
      bills: 'How many more, or fewer',
      paid_bills: 'Of these, paid',
      billed: 'What they come to',
      revenue: 'What the paid ones come to',
      outstanding: 'What is open of them',
      follow_up: 'How many are to be followed up',
      follow_up_state: 'Stands for exactly these',
      other_unpaid: 'How many others are unpaid',
      other_unpaid_state: 'Stands for exactly these',
    },
  },
  bill_totals: {
    about: 'Kept figures: bills by day, status and whether they are paid; made of the bills',
    columns: {
      day: 'The day of the bills',
      status: 'Of which status',
      paid: 'Whether paid',
      bills: 'How many more, or fewer',
      unpriced: 'Of these, without an amount',
      amount: 'What they come to',
      covered: 'What is paid of that',
      outstanding: 'What is not',
    },
  },
  patient_firsts: {
    about: 'Kept figures: when a doctor first sent an order for a patient; made of the orders',
    columns: { patient: 'The patient’s name in small letters', day: 'The first day' },
  },
  uncharged_orders: {
    about: 'Kept figures: the orders with a price that nothing charges yet; made of the orders and the bills',
    columns: { amount: 'What the order costs', in_work: 'Whether it is in work, or completed' },
  },
  uncharged_totals: {
    about: 'Kept figures: what these orders come to by doctor, each row a change; made of them',
    columns: { amount: 'What they come to, more or less', in_work: 'Whether of those in work, or of the completed' },
  },
  balance_totals: {
    about: 'Kept figures: what a doctor owes, less what was paid in advance, each row a change; made of the ledger',
    columns: { amount: 'How much more, or less' },
  },
  payment_days: {
    about: 'Kept figures: payments by day and by the way they were paid; made of the payments',
    columns: {
      day: 'The day of the payments',
      method: 'How they were paid',
      kind: 'receipt or refund',
      taken_back: 'Whether they were taken back',
      payments: 'How many more, or fewer',
      amount: 'What they come to',
    },
  },
};
