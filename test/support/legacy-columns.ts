import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';

/** The columns of each table of the previous program, as in a list of SQL. */
export const LEGACY_COLUMNS: Readonly<Record<LegacyTable, string>> = {
  user_profiles: 'id, user_id, email, role, is_super_admin, created_at',
  work_orders:
    'id, serial_number, patient_name, doctor_name, tooth_numbers, product_quality, product_shade, status, order_date, ' +
    'completion_date, expected_complete_date, feedback, notes, requires_trial, trial_date_1, trial_date_2, created_by, ' +
    'created_at, updated_at, batch_id, amount, is_urgent, revision_count, return_reason, revision_notes, return_date, ' +
    'work_description',
  trials: 'id, work_order_id, trial_name, trial_date',
  revision_history:
    'id, work_order_id, revision_number, return_date, return_reason, revision_notes, previous_completion_date, ' +
    'new_expected_completion_date, returned_by_user',
  bills:
    'id, work_order_id, doctor_name, patient_name, bill_date, completion_date, status, amount, bill_amount, notes, ' +
    'created_by, priced_by, batch_id, work_order_ids, created_at, updated_at',
  bill_items:
    'id, bill_id, work_order_id, item_description, serial_number, product_quality, product_shade, quantity, unit_price, ' +
    'total_price, notes',
  monthly_bills_history: 'id, doctor_name, billing_month, total_amount, work_order_ids, bill_data, generated_at',
};
