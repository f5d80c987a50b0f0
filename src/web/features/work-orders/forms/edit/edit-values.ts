import type { WorkOrder } from '#contract/work-orders.ts';
import { sortTeeth } from '#domain/catalogue/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { tidyText } from '#domain/shared/text.ts';
import { checkChangedOrder } from '#domain/work-orders/changed-order.ts';
import { ENTRY_FIELDS } from '../entry-fields.ts';
import type { EntryField, EntryValues } from '../entry-values.ts';
import { toDraft, toInput } from '../entry-values.ts';

/** An order as it stands in the form. */
export const valuesOf = (order: WorkOrder): EntryValues => ({
  doctor_name: order.doctor_name,
  patient_name: order.patient_name,
  product_quality: order.product_quality,
  product_shade: order.product_shade,
  tooth_numbers: order.tooth_numbers,
  order_date: order.order_date,
  expected_complete_date: order.expected_complete_date ?? '',
  requires_trial: order.requires_trial,
  is_urgent: order.is_urgent,
  feedback: order.feedback ?? '',
  notes: order.notes ?? '',
  completion_date: order.completion_date ?? '',
});

/** The fields that were really changed: white space that is tidied away, or teeth in another order, are none. */
export const changedFields = (before: EntryValues, after: EntryValues): EntryField[] =>
  ENTRY_FIELDS.filter((field) => asStored(before[field]) !== asStored(after[field]));

const asStored = (value: EntryValues[EntryField]): string =>
  typeof value === 'string' ? tidyText(value) : JSON.stringify(typeof value === 'boolean' ? value : sortTeeth(value));

/** Some fields of a form. */
export type SomeValues = Partial<EntryValues>;

export const pick = (values: EntryValues, fields: readonly EntryField[]): SomeValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The given fields as `updateWorkOrder` takes them. */
export const bodyOf = (values: EntryValues, fields: readonly EntryField[]) => {
  const whole = { ...toInput(values), completion_date: values.completion_date };
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Partial<typeof whole>;
};

/** What is wrong with the form of an order that exists, by the rules that the server decides by. */
export function checkEdit(values: EntryValues, order: WorkOrder, today: CalendarDay): FieldFault[] {
  const isAsStored = values.completion_date === (order.completion_date ?? '');
  return checkChangedOrder(
    { ...order, bill_date: order.bill?.bill_date ?? null },
    { ...toDraft(values), completion_date: isAsStored ? order.completion_date : values.completion_date },
    today,
  );
}
