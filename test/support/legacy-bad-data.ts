// Known bad data of an old database: each kind changes a row, and names the expected problem.
import type { ProblemCode } from '#domain/imports/legacy/problems.ts';
import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import type { Random } from '../../scripts/demo/random.ts';

/** A row of the old database. */
export type LegacyRecord = Record<string, string | null>;

/** Planted bad data: the row must have this problem. */
export interface BadRecord {
  readonly table: LegacyTable;
  readonly old_id: string;
  readonly code: ProblemCode;
}

type BadData = readonly [code: ProblemCode, soil: (row: LegacyRecord, random: Random) => void];

/** A row with changed values. */
const with_ =
  (values: LegacyRecord): BadData[1] =>
  (row) =>
    void Object.assign(row, values);

/** Bad data of work orders that are on no bill. */
export const BAD_ORDERS: readonly BadData[] = [
  ['doctor_missing', with_({ doctor_name: 'Dr. ' })],
  ['patient_missing', with_({ patient_name: '   ' })],
  ['order_date_missing', with_({ order_date: '' })],
  ['order_date_missing', with_({ order_date: '0024-05-03' })],
  ['order_date_ahead', with_({ order_date: '2099-01-01' })],
  ['product_missing', with_({ product_quality: '' })],
  ['shade_missing', with_({ product_shade: null })],
  ['serial_other_form', with_({ serial_number: 'OLD/17' })],
  ['serial_other_form', with_({ serial_number: null })],
  ['not_teeth', with_({ tooth_numbers: '[11,99,"x"]' })],
  ['not_teeth', with_({ tooth_numbers: '{51,52}' })],
  ['status_unknown', with_({ status: 'done' })],
  ['completion_missing', with_({ status: 'completed', completion_date: '' })],
  ['completion_early', with_({ status: 'completed', completion_date: '2001-02-03' })],
  ['completion_late', with_({ status: 'completed', completion_date: '2100-01-01' })],
  ['completion_open', (row) => void Object.assign(row, { status: 'in_progress', completion_date: row['order_date'] })],
  ['expected_before_order', with_({ expected_complete_date: '2001-01-01' })],
  ['day_unreadable', with_({ expected_complete_date: 'soon' })],
  ['day_first', with_({ trial_date_1: '31/12/2099' })],
  ['amount_unreadable', with_({ amount: 'free' })],
  ['amount_negative', with_({ amount: '-500.00' })],
  ['amount_rounded', with_({ amount: '1234.567' })],
  ['batch_not_uuid', with_({ batch_id: 'batch-7' })],
  ['reason_unknown', with_({ return_reason: 'Fell down' })],
  ['creator_unknown', with_({ created_by: '00000000-0000-4000-8000-000000000000' })],
  ['text_cut', with_({ patient_name: 'Long'.repeat(60) })],
];

/** Bad data of single bills with one item, whose order is valid otherwise. */
export const BAD_BILLS: readonly BadData[] = [
  ['bill_status_unknown', with_({ status: 'open' })],
  ['paid_without_price', with_({ status: 'paid', amount: '0', bill_amount: '0' })],
  ['items_win', with_({ bill_amount: '99999.00' })],
  ['bill_item_gone', (row, random) => void (row['work_order_ids'] = `["${random.uuid()}","${row['work_order_id']}"]`)],
  ['day_unreadable', with_({ completion_date: 'yesterday' })],
];
