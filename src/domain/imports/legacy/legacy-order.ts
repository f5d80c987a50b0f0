// Converts work orders of the previous program, with the rules for typed orders.
import type { Tooth } from '#domain/teeth/teeth.ts';
import { isTooth, sortTeeth } from '#domain/teeth/teeth.ts';
import { RETURN_REASONS } from '#domain/revisions/return-reasons.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { lastOrderDate } from '#domain/work-orders/order-dates.ts';
import { ruleOf } from '#domain/work-orders/fields.ts';
import type { OrderField } from '#domain/work-orders/fields.ts';
import { serialPartsOf } from '#domain/work-orders/serial-number.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import type { LegacyCells } from './legacy-tables.ts';
import type { RowReader } from './legacy-row.ts';
import { rowReader } from './legacy-row.ts';
import type { Reading } from './problems.ts';

/** The time zone and the current day of the laboratory. */
export interface LegacyContext {
  readonly timeZone: string;
  readonly today: CalendarDay;
}

export interface LegacyOrder {
  readonly old_id: string;
  readonly serial_text: string;
  /** Null if the number has another format. Then the order gets a new number. */
  readonly serial_year: number | null;
  readonly serial_no: number | null;
  readonly doctor_key: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly product_quality: string;
  readonly product_shade: string;
  readonly status: WorkOrderStatus;
  readonly order_date: CalendarDay;
  readonly expected_complete_date: CalendarDay | null;
  /** For a returned order, its completion before the return. */
  readonly completion_date: CalendarDay | null;
  readonly feedback: string | null;
  readonly notes: string | null;
  readonly requires_trial: boolean;
  readonly first_trial: CalendarDay | null;
  readonly second_trial: CalendarDay | null;
  readonly created_by: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly batch_id: string | null;
  readonly amount: Amount | null;
  readonly is_urgent: boolean;
  readonly revision_count: number;
  readonly return_reason: string | null;
  readonly return_date: CalendarDay | null;
  readonly revision_notes: string | null;
}

/** The values of empty fields. */
const MISSING_VALUES = { product_quality: 'Not given', product_shade: 'others' } as const;

/** A number with another format, or one that is already used, is added to the end of the notes with this prefix. */
export const LEGACY_NUMBER = 'Old number ';

/** Maximum length of the notes, with room for the old number. */
const NOTES = 1950;

/** Maximum length of a field. */
const maxLength = (field: OrderField): number => ruleOf(field).max ?? NOTES;

export function parseLegacyOrder(cells: LegacyCells, { timeZone, today }: LegacyContext): Reading<LegacyOrder> {
  const read = rowReader(cells, timeZone);
  const old_id = read.raw('id');
  const doctor_name = read.line('doctor_name', maxLength('doctor_name'));
  const patient_name = read.line('patient_name', maxLength('patient_name'));
  const order_date = read.day('order_date');
  if (old_id === '') read.addProblem('old_id_missing', 'id');
  else if (doctorKey(doctor_name) === '') read.addProblem('doctor_missing', 'doctor_name');
  else if (patient_name === '') read.addProblem('patient_missing', 'patient_name');
  else if (order_date === null) read.addProblem('order_date_missing', 'order_date');
  else if (order_date > lastOrderDate(today)) read.addProblem('order_date_ahead', 'order_date');
  else {
    const serial_text = read.line('serial_number', 60);
    const serial = serialPartsOf(serial_text);
    const created_at = read.moment('created_at') ?? `${order_date}T06:30:00.000Z`;
    const row: LegacyOrder = {
      old_id,
      serial_text,
      serial_year: serial?.year ?? null,
      serial_no: serial?.number ?? null,
      doctor_key: doctorKey(doctor_name),
      doctor_name,
      patient_name,
      tooth_numbers: teethOf(read),
      product_quality: valueOr(read, 'product_quality', 'product_missing'),
      product_shade: valueOr(read, 'product_shade', 'shade_missing'),
      ...stateOf(read, order_date, today),
      order_date,
      expected_complete_date: expectedOf(read, order_date),
      feedback: read.text('feedback', maxLength('feedback')),
      notes: notesOf(read),
      ...trialsOf(read),
      created_by: read.raw('created_by'),
      created_at,
      updated_at: read.moment('updated_at') ?? created_at,
      batch_id: batchOf(read),
      amount: read.amount('amount'),
      is_urgent: read.flag('is_urgent'),
      revision_count: read.whole('revision_count'),
      ...returnOf(read),
    };
    return { row, found: read.found };
  }
  return { row: null, found: read.found.slice(-1) };
}

function valueOr(
  read: RowReader,
  column: keyof typeof MISSING_VALUES,
  code: 'product_missing' | 'shade_missing',
): string {
  const said = read.line(column, maxLength(column));
  if (said === '') read.addProblem(code, column, '', MISSING_VALUES[column]);
  return said || MISSING_VALUES[column];
}

function teethOf(read: RowReader): Tooth[] {
  const words = read.list('tooth_numbers');
  const numbers = words.map((word) => (/^\d\d$/.test(word) ? Number(word) : Number.NaN));
  const wrong = words.filter((_, place) => !isTooth(numbers[place] ?? Number.NaN));
  if (wrong.length > 0) read.addProblem('not_teeth', 'tooth_numbers', wrong.join(', '));
  return sortTeeth(numbers.filter(isTooth));
}

/**
 * Status and completion date of an order. The old program stores completion twice, and the two can contradict each
 * other.
 */
function stateOf(
  read: RowReader,
  ordered: CalendarDay,
  today: CalendarDay,
): Pick<LegacyOrder, 'status' | 'completion_date'> {
  const completed = completionOf(read, ordered, today);
  const word = read
    .raw('status')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const known = WORK_ORDER_STATUSES.find((status) => status === word);
  const status = known ?? (completed === null ? 'in_progress' : 'completed');
  if (known === undefined) read.addProblem('status_unknown', 'status', read.raw('status'), status);
  if (status === 'completed') return { status, completion_date: completed ?? completionGuess(read, ordered, today) };
  const cameBack = status === 'returned' || status === 'revision_in_progress';
  if (completed !== null && !cameBack) read.addProblem('completion_open', 'completion_date', completed);
  return { status, completion_date: cameBack ? completed : null };
}

function completionOf(read: RowReader, ordered: CalendarDay, today: CalendarDay): CalendarDay | null {
  const day = read.day('completion_date');
  if (day === null) return null;
  // The order date may be in the future. The completion date cannot be earlier.
  const last = ordered > today ? ordered : today;
  if (day < ordered) read.addProblem('completion_early', 'completion_date', day, ordered);
  else if (day > last) read.addProblem('completion_late', 'completion_date', day, last);
  return day < ordered ? ordered : day > last ? last : day;
}

/** Uses the day of the last change as completion date, as the best guess. */
function completionGuess(read: RowReader, ordered: CalendarDay, today: CalendarDay): CalendarDay {
  const changed = read.dayOfMoment('updated_at') ?? ordered;
  const day = changed < ordered || changed > today ? ordered : changed;
  read.addProblem('completion_missing', 'completion_date', '', day);
  return day;
}

function expectedOf(read: RowReader, ordered: CalendarDay): CalendarDay | null {
  const day = read.day('expected_complete_date');
  if (day === null || day >= ordered) return day;
  read.addProblem('expected_before_order', 'expected_complete_date', day);
  return null;
}

function notesOf(read: RowReader): string | null {
  const said = [read.text('notes', NOTES), read.text('work_description', NOTES)].filter((text) => text !== null);
  return [...new Set(said)].join('\n').slice(0, NOTES) || null;
}

function trialsOf(read: RowReader): Pick<LegacyOrder, 'requires_trial' | 'first_trial' | 'second_trial'> {
  const [first_trial, second_trial] = [read.day('trial_date_1'), read.day('trial_date_2')];
  const requires_trial = read.flag('requires_trial') || first_trial !== null || second_trial !== null;
  return { requires_trial, first_trial, second_trial };
}

function batchOf(read: RowReader): string | null {
  const id = read.uuid('batch_id');
  if (id === null && read.raw('batch_id') !== '') read.addProblem('batch_not_uuid', 'batch_id');
  return id;
}

const returnOf = (read: RowReader): Pick<LegacyOrder, 'return_reason' | 'return_date' | 'revision_notes'> => ({
  return_reason: read.raw('return_reason') === '' ? null : parseReturnReason(read),
  return_date: read.day('return_date'),
  revision_notes: read.text('revision_notes', 2000),
});

/** The reason of a return. An unknown reason becomes `Other`. */
export function parseReturnReason(read: RowReader): string {
  const said = read.line('return_reason', 200);
  const known = RETURN_REASONS.find((reason) => reason.toLowerCase() === said.toLowerCase());
  if (known === undefined) read.addProblem('reason_unknown', 'return_reason', said, 'Other');
  return known ?? 'Other';
}
