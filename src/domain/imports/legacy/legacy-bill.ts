// Converts bills and bill items of the previous program.
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { MAX_BILL_NOTES } from '#domain/billing/bill-notes.ts';
import { MAX_NAME_LENGTH, doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { MAX_AMOUNT, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { LegacyContext } from './legacy-order.ts';
import { rowReader } from './legacy-row.ts';
import type { RowReader } from './legacy-row.ts';
import type { LegacyCells } from './legacy-tables.ts';
import type { Reading } from './problems.ts';

export interface LegacyBill {
  readonly old_id: string;
  /** Empty if the bill has no doctor. Then the doctor of its first order is used. */
  readonly doctor_key: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly bill_date: CalendarDay;
  readonly completion_date: CalendarDay | null;
  readonly status: BillStatus;
  readonly is_paid: boolean;
  readonly amount: Amount | null;
  readonly notes: string | null;
  readonly created_by: string;
  readonly priced_by: string;
  readonly batch_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The orders of the bill, without duplicates. */
  readonly order_ids: readonly string[];
}

/** The old ID is added to the end of the notes with this prefix. */
export const LEGACY_BILL = 'Old bill ';

const ROOM_FOR_ID = 60;

/** The receipt that is recorded for a bill that was marked paid. */
export const IMPORTED_PAYMENT = { method: 'Other', reference: 'Imported as paid' } as const;

export function parseLegacyBill(cells: LegacyCells, { timeZone }: LegacyContext): Reading<LegacyBill> {
  const read = rowReader(cells, timeZone);
  const old_id = read.raw('id');
  const bill_date = read.day('bill_date') ?? read.dayOfMoment('created_at');
  if (old_id === '') read.addProblem('old_id_missing', 'id');
  else if (bill_date === null) read.addProblem('bill_day_missing', 'bill_date');
  else {
    const doctor_name = read.line('doctor_name', MAX_NAME_LENGTH);
    const created_at = read.moment('created_at') ?? `${bill_date}T06:30:00.000Z`;
    const row: LegacyBill = {
      old_id,
      doctor_key: doctorKey(doctor_name),
      doctor_name,
      patient_name: read.line('patient_name', MAX_NAME_LENGTH),
      bill_date,
      completion_date: read.day('completion_date'),
      ...statusOf(read),
      amount: read.amount('bill_amount') ?? read.amount('amount'),
      notes: read.text('notes', MAX_BILL_NOTES - ROOM_FOR_ID),
      created_by: read.raw('created_by'),
      priced_by: read.raw('priced_by'),
      batch_id: read.uuid('batch_id'),
      created_at,
      updated_at: read.moment('updated_at') ?? created_at,
      order_ids: [...new Set([read.raw('work_order_id'), ...read.list('work_order_ids')])].filter((id) => id !== ''),
    };
    return { row, found: read.found };
  }
  return { row: null, found: read.found.slice(-1) };
}

/** A paid bill is imported as pending and then paid by a receipt. */
function statusOf(read: RowReader): Pick<LegacyBill, 'status' | 'is_paid'> {
  const word = read.raw('status').toLowerCase();
  const known = BILL_STATUSES.find((status) => status === word);
  if (known === undefined && word !== 'paid') read.addProblem('bill_status_unknown', 'status');
  return { status: known ?? 'pending', is_paid: word === 'paid' };
}

export interface LegacyItem {
  readonly old_id: string;
  readonly bill_id: string;
  readonly order_id: string;
  readonly item_description: string;
  readonly serial_number: string;
  readonly product_quality: string;
  readonly product_shade: string;
  readonly quantity: number;
  readonly unit_price: Amount;
  readonly total_price: Amount;
  readonly notes: string | null;
}

export function parseLegacyItem(cells: LegacyCells, { timeZone }: LegacyContext): Reading<LegacyItem> {
  const read = rowReader(cells, timeZone);
  const old_id = read.raw('id');
  if (old_id === '') {
    read.addProblem('old_id_missing', 'id');
    return { row: null, found: read.found };
  }
  const row: LegacyItem = {
    old_id,
    bill_id: read.raw('bill_id'),
    order_id: read.raw('work_order_id'),
    item_description: read.line('item_description', 200),
    serial_number: read.line('serial_number', 60),
    product_quality: read.line('product_quality', 80),
    product_shade: read.line('product_shade', 40),
    ...priceOf(read),
    notes: read.text('notes', MAX_BILL_NOTES),
  };
  return { row, found: read.found };
}

/** The total price is kept. If quantity × unit price differs from it, the item gets quantity 1 at the total price. */
function priceOf(read: RowReader): Pick<LegacyItem, 'quantity' | 'unit_price' | 'total_price'> {
  const quantity = Math.max(1, read.whole('quantity'));
  const unit = read.amount('unit_price');
  const product = unit === null || quantity > 999 ? 0 : paiseOf(unit) * quantity;
  const total = read.amount('total_price') ?? toAmount(product > MAX_AMOUNT ? 0 : product);
  return unit !== null && product > 0 && product === paiseOf(total)
    ? { quantity, unit_price: unit, total_price: total }
    : { quantity: 1, unit_price: total, total_price: total };
}
