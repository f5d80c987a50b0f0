import { isTooth } from '#domain/teeth/teeth.ts';
import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { teethOf } from '#domain/teeth/teeth-text.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import type { FieldValues, OrderField } from '#domain/work-orders/fields.ts';
import { EMPTY_VALUES, draftOf } from '#domain/work-orders/fields.ts';

/** The values of the form's fields, of a new order or of an existing one. */
export type EntryValues = FieldValues;
export type EntryField = OrderField;

/** The form as it opens: nothing chosen, ordered today. */
export const emptyEntry = (today: CalendarDay): EntryValues => ({ ...EMPTY_VALUES, order_date: today });

/** What is wrong with the form, by the rules that the server decides by. */
export const checkEntry = (values: EntryValues, today: CalendarDay): FieldFault[] =>
  checkWorkOrderDraft(draftOf(values), today);

/** The form as the API takes it: without faults, so without text that is not understood. */
export const toInput = (values: EntryValues) => ({ ...draftOf(values), tooth_numbers: teethOf(values.tooth_numbers) });

/** Whether a kept draft still has this form's shape. */
export const isEntry = (kept: unknown): kept is EntryValues =>
  hasShapeOf(kept, EMPTY_VALUES) && isTypedTeeth((kept as EntryValues).tooth_numbers);

/** Whether a kept list holds nothing but teeth and texts. */
export const isTypedTeeth = (kept: readonly unknown[]): kept is TypedTeeth =>
  kept.every((one) => typeof one === 'string' || (typeof one === 'number' && isTooth(one)));

/** Whether each field of the shape is there with a value of the same kind; `undefined` in the shape allows any. */
export const hasShapeOf = (kept: unknown, shape: object): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(shape).every(([field, empty]: [string, unknown]) => {
    const value: unknown = (kept as Readonly<Record<string, unknown>>)[field];
    return empty === undefined || (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty));
  });
