import type { Dictionary } from './words.ts';

/** The work, and for whom it is done. */
export const ORDERS: Dictionary<
  | 'work_orders'
  | 'serial_counters'
  | 'trials'
  | 'revision_history'
  | 'doctors'
  | 'doctor_aliases'
  | 'products'
  | 'price_lists'
  | 'price_rates'
  | 'doctor_terms'
> = {
  work_orders: {
    about: 'One piece of work for one patient of one doctor',
    columns: {
      serial_year: 'The year of its number',
      serial_no: 'Its number within the year, without gaps',
      serial_number: 'Its number as people say it: WO-2026-0412',
      status: 'in_progress, revision_in_progress, completed, cancelled … as the product calls them',
      order_date: 'The day it was ordered',
      expected_complete_date: 'The day it is wanted',
      completion_date: 'The day it was completed last',
      feedback: 'What was said of it',
      notes: 'What else is to be known',
      requires_trial: 'Whether the doctor wants to try it before it is finished',
      is_urgent: 'Whether somebody marked it urgent',
      batch_id: 'What the orders that were entered together share',
      rate: 'What one unit costs; nothing where only the amount is known',
      units: 'How many units were typed; nothing where they are counted by the product',
      amount: 'What it costs; nothing where it has no price yet',
      bill_id: 'The live bill that it stands on (bills)',
      bill_date: 'The date of that bill, kept with it',
      revision_count: 'How often it came back',
      return_reason: 'Why it came back last',
      return_date: 'When it came back last',
      revision_notes: 'What is to be changed',
      cancel_reason: 'Why it was cancelled',
      search: 'What it is searched by: made of its other columns',
      priced_product: 'The product that its price was set for',
      priced_count: 'The units that its price was set for',
      tray_number: 'The case pan in which its model and work lie',
      price_source: 'Whether its price was typed, or of which kind of rate it is',
      price_list_id: 'The list that its rate is of (price_lists)',
      list_rate: 'The rate of the list before the discount',
      discount_percent: 'The discount on it',
    },
  },
  serial_counters: {
    about: 'How far the numbers of orders have come, by year',
    columns: { year: 'Of which year', last: 'The last number given', removed: 'How many of them were deleted' },
  },
  trials: {
    about: 'Pieces that go to the doctor to be tried, order by order',
    columns: {
      trial_name: 'What is tried',
      trial_date: 'The day it is planned for',
      sent_on: 'The day it was sent',
      returned_on: 'The day it came back',
      result: 'What the doctor said of it',
    },
  },
  revision_history: {
    about: 'Every time a completed order came back',
    columns: {
      revision_number: 'Which return of its order',
      return_date: 'The day it came back',
      return_reason: 'Why',
      revision_notes: 'What was to be changed',
      previous_completion_date: 'When it had been completed',
      new_expected_completion_date: 'When it was wanted again',
      started_on: 'The day its revision began',
      completed_on: 'The day its revision was done',
      returned_by: 'Who took it back (accounts)',
    },
  },
  doctors: {
    about: 'Whom the laboratory works for',
    columns: {
      name: 'Name, as it is written',
      key: 'The name without title, letter case and spaces: one doctor, one key',
      clinic_name: 'Clinic',
      address: 'Address',
      pin_code: 'PIN code',
      state_code: 'GST code of the state',
      phone: 'Phone, with its country code',
      whatsapp: 'Phone for WhatsApp',
      email: 'E-mail address',
      gst_number: 'GST number',
      billing: 'monthly: one bill a month; per_bill: each bill by itself',
      credit_limit: 'How much may be owed',
      credit_days: 'After how many days what is billed is overdue',
      note: 'What else is to be known',
      retired_at: 'Since when no longer suggested',
    },
  },
  doctor_aliases: {
    about: 'Other spellings that mean a doctor',
    columns: {
      key: 'The spelling without title, letter case and spaces',
      name: 'The spelling as it is written',
      merged_id: 'What the doctor was known by who became this spelling',
    },
  },
  products: {
    about: 'What the laboratory makes',
    columns: {
      name: 'What it is called',
      key: 'The name without letter case and spaces',
      unit_basis: 'What is counted of it: tooth, arch or case',
      fixed_units: 'How many units it always is',
      position: 'Its place in lists',
      is_seeded: 'Whether it came with the program',
      lead_days: 'How many working days it takes',
    },
  },
  price_lists: {
    about: 'Lists of rates',
    columns: { name: 'What it is called', is_default: 'Whether it is that of doctors without one', note: 'A note' },
  },
  price_rates: {
    about: 'What a product costs from a day on, by list or by doctor',
    columns: {
      product_id: 'Which product (products)',
      price_list_id: 'Of which list (price_lists); nothing for a doctor’s own rate',
      doctor_id: 'Whose own rate it is (doctors); nothing for that of a list',
      valid_from: 'From which day',
      rate: 'What one unit costs; nothing: not priced from then on',
    },
  },
  doctor_terms: {
    about: 'By which list and discount a doctor is priced, from a day on',
    columns: {
      valid_from: 'From which day',
      price_list_id: 'By which list (price_lists); nothing: the default one',
      discount_percent: 'The discount on it',
    },
  },
};
