import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { teethOf, unreadOf } from '#domain/teeth/teeth-text.ts';
import { sortTeeth } from '#domain/teeth/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { checkChangedOrder } from '#domain/work-orders/changed-order.ts';
import { ORDER_FIELD_NAMES, draftOf, storedText, pickFields } from '#domain/work-orders/fields.ts';
import type { EntryField, EntryValues } from '../entry-values.ts';
import { toInput } from '../entry-values.ts';

/** The fields that really changed: white space that is normalized, or teeth in another order, do not count. */
export const changedFields = (before: EntryValues, after: EntryValues): EntryField[] =>
  ORDER_FIELD_NAMES.filter((field) => asStored(field, before[field]) !== asStored(field, after[field]));

function asStored(field: EntryField, value: EntryValues[EntryField]): string {
  if (typeof value === 'string') return storedText(field, value);
  return JSON.stringify(typeof value === 'boolean' ? value : [...sortTeeth(teethOf(value)), ...unreadOf(value)]);
}

/** Some fields of a form. */
export type SomeValues = Partial<EntryValues>;

/** The given fields as `updateWorkOrder` takes them. */
export const bodyOf = (values: EntryValues, fields: readonly EntryField[]) => {
  const whole = { ...toInput(values), completion_date: values.completion_date };
  return pickFields(whole, fields) as Partial<typeof whole>;
};

/** What is wrong with the form of an order that exists, by the rules that the server decides by. */
export function checkEdit(values: EntryValues, order: WorkOrder, today: CalendarDay): FieldFault[] {
  const isAsStored = values.completion_date === (order.completion_date ?? '');
  return checkChangedOrder(
    { ...order, bill_date: order.bill?.bill_date ?? null },
    { ...draftOf(values), completion_date: isAsStored ? order.completion_date : values.completion_date },
    today,
  );
}

/** What a field holds, in words, to be compared by eye. */
export function fieldText(value: EntryValues[EntryField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.length === 0 ? 'none' : value.join(', ');
  if (value.trim() === '') return 'empty';
  return isCalendarDay(value) ? formatDayShort(value) : value;
}
