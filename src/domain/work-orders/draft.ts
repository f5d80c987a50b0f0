// Validates the typed fields of a work order.
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { parseTeeth, teethNotUnderstood, typedTeethText, unreadTexts } from '#domain/teeth/teeth-text.ts';
import { isBlank, isCleanText } from '#domain/shared/text.ts';
import type { DraftField, WorkOrderDraft } from './fields.ts';
import { DRAFT_FIELDS, ORDER_FIELDS, ruleOf, storedText } from './fields.ts';
import { ORDER_DATE_TEXTS, lastOrderDate } from './order-dates.ts';

/** Also used for the expected date of a return. */
export const EXPECTED_BEFORE_ORDER = 'Expected completion date cannot be before order date';

/** Returns the faults of a draft in the order of the form's fields. An empty list means that it can be saved. */
export const checkWorkOrderDraft = (draft: WorkOrderDraft, today: CalendarDay): FieldFault[] =>
  DRAFT_FIELDS.flatMap((field) => {
    const message = fieldFault(field, draft, today);
    return message === null ? [] : [{ field, message }];
  });

function fieldFault(field: DraftField, draft: WorkOrderDraft, today: CalendarDay): string | null {
  const value = draft[field];
  if (field === 'order_date') return orderDateFault(draft.order_date, today);
  if (field === 'expected_complete_date') return expectedFault(draft, today);
  if (typeof value === 'boolean') return null;
  return typeof value === 'object' && value !== null ? teethFault(value) : textFault(field, value ?? '');
}

function textFault(field: DraftField, text: string): string | null {
  const { required, max } = ruleOf(field);
  if (required !== undefined && isMissing(field, text)) return required;
  // Measures the stored text: NFC splits some letters of Indian scripts, which makes the text longer.
  const tooLong = max === undefined ? null : lengthFault(storedText(field, text), max);
  return tooLong ?? (isCleanText(text) ? null : INPUT_TEXTS.notPrintable);
}

/** A doctor name that is only a title counts as missing. */
const isMissing = (field: DraftField, text: string): boolean =>
  isBlank(text) || (field === 'doctor_name' && doctorKey(text) === '');

function teethFault(typed: readonly (number | string)[]): string | null {
  if (typed.some((one) => typeof one === 'string')) return unreadFault(typed as TypedTeeth);
  const teeth = typed.map(Number);
  const wrong = teeth.filter((tooth) => !isTooth(tooth));
  if (wrong.length > 0) return `Not an FDI tooth number (11-18, 21-28, 31-38, 41-48): ${wrong.join(', ')}`;
  return new Set(teeth).size < teeth.length ? 'A tooth is listed twice' : null;
}

/**
 * Text that an earlier version of the page stored is not saved, even if it can now be read as teeth. The user must
 * confirm it first.
 */
function unreadFault(typed: TypedTeeth): string {
  const { unread } = parseTeeth(typedTeethText(typed));
  const texts = unreadTexts(typed).map((text) => ({ text, reason: 'not read yet' }));
  return teethNotUnderstood(unread.length > 0 ? unread : texts);
}

function orderDateFault(day: string, today: CalendarDay): string | null {
  if (day === '') return ORDER_FIELDS.order_date.required;
  return dayFault(day) ?? (day > lastOrderDate(today) ? ORDER_DATE_TEXTS.tooFarAhead : null);
}

/** Compares the dates only if the order date is valid. */
function expectedFault({ order_date, expected_complete_date }: WorkOrderDraft, today: CalendarDay): string | null {
  const expected = expected_complete_date ?? '';
  if (expected === '') return null;
  const isEarly = orderDateFault(order_date, today) === null && expected < order_date;
  return dayFault(expected) ?? (isEarly ? EXPECTED_BEFORE_ORDER : null);
}
