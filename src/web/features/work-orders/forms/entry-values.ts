import type { Tooth } from '#domain/catalogue/teeth.ts';
import { isTooth } from '#domain/catalogue/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { WorkOrderDraft } from '#domain/work-orders/draft.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';

/** What stands in the fields of the entry form. Nothing is null here: an empty field holds an empty text. */
export interface EntryValues {
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly product_quality: string;
  readonly product_shade: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly order_date: CalendarDay | '';
  readonly expected_complete_date: CalendarDay | '';
  readonly requires_trial: boolean;
  readonly is_urgent: boolean;
  readonly feedback: string;
  /** In the form of an order that exists only, as is the next. */
  readonly notes: string;
  /** Of a completed order. */
  readonly completion_date: CalendarDay | '';
}

export type EntryField = keyof EntryValues;

/** The form as it opens: nothing chosen, ordered today. */
export const emptyEntry = (today: CalendarDay): EntryValues => ({
  doctor_name: '',
  patient_name: '',
  product_quality: '',
  product_shade: '',
  tooth_numbers: [],
  order_date: today,
  expected_complete_date: '',
  requires_trial: false,
  is_urgent: false,
  feedback: '',
  notes: '',
  completion_date: '',
});

/** A new order's one field for feedback, reason and notes is its feedback, the text that the list edits in place. */
export const toDraft = (values: EntryValues): WorkOrderDraft => ({
  doctor_name: values.doctor_name,
  patient_name: values.patient_name,
  product_quality: values.product_quality,
  product_shade: values.product_shade,
  tooth_numbers: values.tooth_numbers,
  order_date: values.order_date,
  expected_complete_date: values.expected_complete_date === '' ? null : values.expected_complete_date,
  requires_trial: values.requires_trial,
  is_urgent: values.is_urgent,
  feedback: orNull(values.feedback),
  notes: orNull(values.notes),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** What is wrong with the form, by the rules that the server decides by. */
export const checkEntry = (values: EntryValues, today: CalendarDay): FieldFault[] =>
  checkWorkOrderDraft(toDraft(values), today);

/** The form as the API takes it. */
export const toInput = (values: EntryValues) => ({ ...toDraft(values), tooth_numbers: [...values.tooth_numbers] });

/** Whether a kept draft still has this form's shape. */
export function isEntry(kept: unknown): kept is EntryValues {
  const shape = emptyEntry('');
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(shape).every(([field, empty]) => {
      const value: unknown = (kept as Readonly<Record<string, unknown>>)[field];
      return Array.isArray(empty) ? isTeeth(value) : typeof value === typeof empty;
    })
  );
}

const isTeeth = (value: unknown): boolean => Array.isArray(value) && value.every(isTooth);
