import type { Dictionary } from './words.ts';

/** What the database keeps of the records, beside them. */
export const FIGURES: Dictionary<
  'order_days' | 'bill_days' | 'patient_firsts' | 'uncharged_orders' | 'doctor_sums' | 'payment_days'
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
    about: 'Kept figures: bills by day, status and whether they are paid, each row a change; made of the bills',
    columns: {
      day: 'The day of the bills',
      status: 'Of which status',
      paid: 'Whether paid',
      bills: 'How many more, or fewer',
      unpriced: 'Of these, without an amount',
      amount: 'What they come to',
      covered: 'What is paid of that',
      outstanding: 'What is open of them',
      revenue: 'What the paid ones come to, less credits',
      follow_up: 'How many are to be followed up',
      follow_up_state: 'Identifies exactly these bills',
      other_unpaid: 'How many others are unpaid',
      other_unpaid_state: 'Identifies exactly these bills',
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
  doctor_sums: {
    about: 'Kept figures: sums of a doctor, each row a change; made of the ledger and of uncharged orders',
    columns: {
      balance: 'What the doctor owes, less advances',
      uncharged: 'Completed orders that nothing charges yet',
      uncharged_in_work: 'Orders in work that nothing charges yet',
    },
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
