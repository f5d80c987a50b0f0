import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { knownTeeth, unreadTexts } from '#domain/teeth/teeth-text.ts';
import { sortTeeth } from '#domain/teeth/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { checkChangedOrder } from '#domain/work-orders/changed-order.ts';
import { ORDER_FIELD_NAMES, draftFromValues, storedText, pickFields } from '#domain/work-orders/fields.ts';
import type { EntryField, EntryValues } from '../entry-values.ts';
import { toInput } from '../entry-values.ts';

/** Returns the fields whose stored values differ. White space that is normalized and the order of teeth are ignored. */
export const changedFields = (before: EntryValues, after: EntryValues): EntryField[] =>
  ORDER_FIELD_NAMES.filter((field) => asStored(field, before[field]) !== asStored(field, after[field]));

function asStored(field: EntryField, value: EntryValues[EntryField]): string {
  if (typeof value === 'string') return storedText(field, value);
  return JSON.stringify(typeof value === 'boolean' ? value : [...sortTeeth(knownTeeth(value)), ...unreadTexts(value)]);
}

/** Values of some fields of a form. */
export type SomeValues = Partial<EntryValues>;

/** Returns the given fields in the form that `updateWorkOrder` expects. */
export const bodyOf = (values: EntryValues, fields: readonly EntryField[]) => {
  const whole = { ...toInput(values), completion_date: values.completion_date };
  return pickFields(whole, fields) as Partial<typeof whole>;
};

/** Validates the form of an existing order with the same rules as the server. */
export function checkEdit(values: EntryValues, order: WorkOrder, today: CalendarDay): FieldFault[] {
  const isAsStored = values.completion_date === (order.completion_date ?? '');
  return checkChangedOrder(
    { ...order, bill_date: order.bill?.bill_date ?? null },
    { ...draftFromValues(values), completion_date: isAsStored ? order.completion_date : values.completion_date },
    today,
  );
}

/** Returns a field's value as text, for a comparison on screen. */
export function fieldText(value: EntryValues[EntryField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.length === 0 ? 'none' : value.join(', ');
  if (value.trim() === '') return 'empty';
  return isCalendarDay(value) ? formatDayShort(value) : value;
}
