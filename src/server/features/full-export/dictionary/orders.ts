import { DOCTOR_LABELS } from '#domain/doctors/record.ts';
import type { Dictionary } from './words.ts';

const { spellings: _, ...DOCTOR_COLUMNS } = DOCTOR_LABELS;

/** Tables of work orders, doctors, products and prices. */
export const ORDERS: Dictionary<
  | 'work_orders'
  | 'serial_counters'
  | 'trials'
  | 'stages'
  | 'stage_visits'
  | 'revision_history'
  | 'doctors'
  | 'doctor_aliases'
  | 'products'
  | 'price_lists'
  | 'price_rates'
  | 'doctor_terms'
> = {
  work_orders: {
    about: 'Work orders',
    columns: {
      serial_year: 'Year of the number',
      serial_no: 'Number within the year, without gaps',
      serial_number: 'Order number: WO-2026-0412',
      status: 'Status: in_progress, revision_in_progress, completed, cancelled …',
      order_date: 'Order date',
      expected_complete_date: 'Expected completion date',
      completion_date: 'Last completion date',
      feedback: 'Feedback',
      notes: 'Notes',
      requires_trial: 'Requires trial',
      is_urgent: 'Marked urgent',
      batch_id: 'Batch: the same for orders created together',
      rate: 'Rate per unit; empty if only the amount is known',
      units: 'Units entered by hand; empty if the product decides them',
      amount: 'Price; empty if not priced yet',
      bill_id: 'Current bill (bills)',
      bill_date: 'Date of the current bill',
      revision_count: 'Number of returns',
      return_reason: 'Last return reason',
      return_date: 'Last return date',
      revision_notes: 'Changes for the revision',
      cancel_reason: 'Reason for cancelling',
      search: 'Search text (generated)',
      priced_product: 'Product for which the price was set',
      priced_count: 'Units for which the price was set',
      tray_number: 'Tray number',
      price_source: 'Source of the price: entered by hand, or the kind of rate',
      price_list_id: 'Price list of the rate (price_lists)',
      list_rate: 'List rate before the discount',
      discount_percent: 'Discount in percent',
      remake_of_id: 'Order that it remakes (work_orders)',
      charge_percent: 'Charged percentage of the rate card price; empty: all of it, or another price',
    },
  },
  serial_counters: {
    about: 'Counters of order numbers, by year',
    columns: { year: 'Year', last: 'Last number in use', removed: 'Number of deleted orders' },
  },
  trials: {
    about: 'Trials of work orders',
    columns: {
      trial_name: 'Trial name',
      trial_date: 'Planned date',
      sent_on: 'Sent to the doctor on',
      returned_on: 'Received back on',
      result: 'Result from the doctor',
    },
  },
  revision_history: {
    about: 'Returns and revisions',
    columns: {
      revision_number: 'Number of the return, per order',
      return_date: 'Return date',
      return_reason: 'Return reason',
      revision_notes: 'Changes for the revision',
      responsible: 'Who is responsible; empty: not stated',
      previous_completion_date: 'Completion date before the return',
      new_expected_completion_date: 'New expected completion date',
      started_on: 'Start date of the revision',
      completed_on: 'Completion date of the revision',
      returned_by: 'Return recorded by (accounts)',
    },
  },
  doctors: {
    about: 'Doctors',
    columns: {
      ...DOCTOR_COLUMNS,
      key: 'Normalized name without title, letter case and spaces; unique',
      state_code: 'GST state code',
      phone: 'Phone with country code',
      whatsapp: 'WhatsApp number',
      email: 'Email address',
      billing: 'monthly: one bill a month; per_bill: each bill separately',
      note: 'Notes',
      retired_at: 'Retired at',
      preferences: 'Preferences',
    },
  },
  doctor_aliases: {
    about: 'Other spellings of doctors',
    columns: {
      key: 'Normalized spelling without title, letter case and spaces',
      name: 'Spelling',
      merged_id: 'Former key of the merged doctor',
    },
  },
  products: {
    about: 'Products',
    columns: {
      name: 'Name',
      key: 'Normalized name without letter case and spaces',
      unit_basis: 'Unit: tooth, arch or case',
      fixed_units: 'Fixed number of units',
      position: 'Position in lists',
      is_seeded: 'Whether it is a standard product of Marginline',
      lead_days: 'Turnaround in working days',
      keywords: 'Other words for the product in messages',
      hsn_code: 'HSN code; empty: that of the laboratory',
      tax_rate: 'Tax rate in percent; empty: that of the laboratory',
    },
  },
  stages: {
    about: 'Stages of production',
    columns: {
      name: 'Name',
      position: 'Position in their order',
      skipped_product_ids: 'Products that do not need the stage (products)',
      retired_at: 'Retired at',
    },
  },
  stage_visits: {
    about: 'From when to when an order was at a stage of production',
    columns: {
      work_order_id: 'Work order (work_orders)',
      stage_id: 'Stage (stages)',
      entered_at: 'From',
      entered_by: 'Moved there by (accounts)',
      left_at: 'Until; empty: still there',
      paused_reason: 'Why it is paused; empty: it is not',
      paused_at: 'Paused since',
    },
  },
  price_lists: {
    about: 'Price lists',
    columns: { name: 'Name', is_default: 'Whether it is the default list', note: 'Note' },
  },
  price_rates: {
    about: 'Rates of products in price lists and for doctors, with start dates',
    columns: {
      product_id: 'Product (products)',
      price_list_id: 'Price list (price_lists); empty for a special rate of a doctor',
      doctor_id: 'Doctor with this special rate (doctors); empty for a list rate',
      valid_from: 'Valid from',
      rate: 'Rate per unit; empty: no rate from this date',
    },
  },
  doctor_terms: {
    about: 'Price list and discount of a doctor, with start dates',
    columns: {
      valid_from: 'Valid from',
      price_list_id: 'Price list (price_lists); empty: the default list',
      discount_percent: 'Discount in percent',
    },
  },
};
