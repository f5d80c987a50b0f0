// A work order as it is typed, before it has a serial number.
import { MAX_NAME_LENGTH, doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import { isTooth } from '#domain/catalogue/teeth.ts';
import { isBlank, isCleanText, tidyLine, tidyText } from '#domain/shared/text.ts';
import { ORDER_DATE_TEXTS, lastOrderDate } from './order-dates.ts';

export interface WorkOrderDraft {
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly product_quality: string;
  readonly product_shade: string;
  /** FDI numbers. */
  readonly tooth_numbers: readonly number[];
  readonly order_date: CalendarDay | '';
  readonly expected_complete_date: CalendarDay | '' | null;
  readonly requires_trial: boolean;
  readonly is_urgent: boolean;
  readonly feedback: string | null;
  readonly notes: string | null;
}

/** Longest texts, in characters. */
export const MAX_LENGTHS = {
  doctor_name: MAX_NAME_LENGTH,
  patient_name: MAX_NAME_LENGTH,
  product_quality: 80,
  product_shade: 40,
  feedback: 2000,
  notes: 2000,
} as const;

const REQUIRED = {
  doctor_name: 'Doctor name is required',
  patient_name: 'Patient name is required',
  product_quality: 'Product quality is required',
  product_shade: 'Product shade is required',
} as const;

/** Of the expected date, also of the one that a return sets. */
export const EXPECTED_BEFORE_ORDER = 'Expected completion date cannot be before order date';

/** The faults of a draft, in the order of the form's fields; empty when it can be saved. */
export function checkWorkOrderDraft(draft: WorkOrderDraft, today: CalendarDay): FieldFault[] {
  return [...textFaults(draft), ...toothFaults(draft.tooth_numbers), ...dateFaults(draft, today)];
}

function textFaults(draft: WorkOrderDraft): FieldFault[] {
  const fields = Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[];
  return fields.flatMap((field) => {
    const message = textFault(field, draft[field] ?? '');
    return message === null ? [] : [{ field, message }];
  });
}

function textFault(field: keyof typeof MAX_LENGTHS, text: string): string | null {
  if (field in REQUIRED && isMissing(field, text)) return REQUIRED[field as keyof typeof REQUIRED];
  // As it will be stored: composing (NFC) takes some letters of Indian scripts apart and makes the text longer.
  const stored = field in REQUIRED ? tidyLine(text) : tidyText(text);
  return lengthFault(stored, MAX_LENGTHS[field]) ?? (isCleanText(text) ? null : INPUT_TEXTS.notPrintable);
}

/** A name that holds nothing but a title names no doctor. */
const isMissing = (field: string, text: string): boolean =>
  isBlank(text) || (field === 'doctor_name' && doctorKey(text) === '');

function toothFaults(teeth: readonly number[]): FieldFault[] {
  const wrong = teeth.filter((tooth) => !isTooth(tooth));
  if (wrong.length > 0) {
    return [{ field: 'tooth_numbers', message: `Not a tooth (FDI 11-18, 21-28, 31-38, 41-48): ${wrong.join(', ')}` }];
  }
  return new Set(teeth).size < teeth.length ? [{ field: 'tooth_numbers', message: 'A tooth is listed twice' }] : [];
}

function dateFaults({ order_date, expected_complete_date }: WorkOrderDraft, today: CalendarDay): FieldFault[] {
  const ordered = orderDateFault(order_date, today);
  const expected = expectedFault(expected_complete_date ?? '', ordered === null ? order_date : null);
  return [
    ...(ordered === null ? [] : [{ field: 'order_date', message: ordered }]),
    ...(expected === null ? [] : [{ field: 'expected_complete_date', message: expected }]),
  ];
}

function orderDateFault(day: string, today: CalendarDay): string | null {
  if (day === '') return ORDER_DATE_TEXTS.missing;
  return dayFault(day) ?? (day > lastOrderDate(today) ? ORDER_DATE_TEXTS.tooFarAhead : null);
}

/** `ordered` is null where the order's own date is at fault: there is then nothing to compare with. */
function expectedFault(expected: CalendarDay | '', ordered: CalendarDay | null): string | null {
  if (expected === '') return null;
  const isEarly = ordered !== null && expected < ordered;
  return dayFault(expected) ?? (isEarly ? EXPECTED_BEFORE_ORDER : null);
}
