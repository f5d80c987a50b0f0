import { isTooth } from '#domain/teeth/teeth.ts';
import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { knownTeeth } from '#domain/teeth/teeth-text.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import type { FieldValues, OrderField } from '#domain/work-orders/fields.ts';
import { EMPTY_VALUES, draftFromValues } from '#domain/work-orders/fields.ts';

/** The field values of a new or an existing order. */
export type EntryValues = FieldValues;
export type EntryField = OrderField;

/** Returns the initial form: empty, with today's order date. */
export const emptyEntry = (today: CalendarDay): EntryValues => ({ ...EMPTY_VALUES, order_date: today });

/** Validates the form with the same rules as the server. */
export const checkEntry = (values: EntryValues, today: CalendarDay): FieldFault[] =>
  checkWorkOrderDraft(draftFromValues(values), today);

/** Returns the form's values for the API. The form must have no errors. */
export const toInput = (values: EntryValues) => ({
  ...draftFromValues(values),
  tooth_numbers: knownTeeth(values.tooth_numbers),
});

/** Whether a stored draft still has this form's shape. */
export const isEntry = (kept: unknown): kept is EntryValues =>
  hasShapeOf(kept, EMPTY_VALUES) && isTypedTeeth((kept as EntryValues).tooth_numbers);

/** Whether a stored list contains only teeth and texts. */
export const isTypedTeeth = (kept: readonly unknown[]): kept is TypedTeeth =>
  kept.every((one) => typeof one === 'string' || (typeof one === 'number' && isTooth(one)));

/** Whether each field of the shape exists with a value of the same type. `undefined` in the shape allows any type. */
export const hasShapeOf = (kept: unknown, shape: object): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(shape).every(([field, empty]: [string, unknown]) => {
    const value: unknown = (kept as Readonly<Record<string, unknown>>)[field];
    return empty === undefined || (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty));
  });
