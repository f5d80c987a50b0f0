import type { FieldErrors } from 'react-hook-form';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS, BATCH_TRIAL_NAMES } from '#domain/work-orders/batch.ts';
import { namedFault } from '#web/ui/form-faults.ts';
import type { BatchValues, OrderValues } from './batch-values.ts';
import { orderNumber } from './batch-values.ts';

export type CommonField = Exclude<keyof BatchValues, 'ids' | 'orders' | 'begun'>;
export type OrderField = keyof OrderValues;

/** The labels of what all orders share, in the order in which the eye reads them. */
export const COMMON_LABELS: Readonly<Record<CommonField, string>> = {
  doctor_name: 'Doctor name',
  order_date: 'Order date',
  expected_complete_date: 'Expected complete date',
};

/** The labels of one order's fields, in the order in which the eye reads them. */
export const ORDER_LABELS: Readonly<Record<OrderField, string>> = {
  patient_name: 'Patient name',
  product_quality: 'Product quality',
  product_shade: 'Product shade',
  tooth_numbers: 'Teeth by number',
  requires_trial: 'Requires trial',
  trial_date_1: `${BATCH_TRIAL_NAMES[0]} date`,
  trial_date_2: `${BATCH_TRIAL_NAMES[1]} date`,
  is_urgent: 'Urgent',
  notes: 'Notes',
};

const COMMON_FIELDS = Object.keys(COMMON_LABELS) as readonly CommonField[];
const ORDER_FIELDS = Object.keys(ORDER_LABELS) as readonly OrderField[];

/** The path of an order's field, as the form and its faults name it. */
export const orderPath = <Name extends OrderField>(id: string, name: Name) => `orders.${id}.${name}` as const;

/** How an order is called: `Order #3`. */
export const orderName = (id: string): string => `Order #${orderNumber(id)}`;

/** Where a field's input is found in the page. */
export const batchFieldId = (path: string): string => `batch-${path.replaceAll('.', '-')}`;

/** Puts the cursor into the field of a path. The teeth are a group: their text field takes it. */
export function focusBatchField(path: string): void {
  const element = document.getElementById(batchFieldId(path));
  const control = element?.matches('input, textarea') === true ? element : element?.querySelector('input');
  control?.focus();
}

/** All that is wrong in the form, in reading order; an order's fault says which order's it is. */
export function faultsInOrder(errors: FieldErrors<BatchValues>, ids: readonly string[]): FieldFault[] {
  const common = COMMON_FIELDS.flatMap((field) => faultAt(field, COMMON_LABELS[field], errors[field]?.message));
  const orders = ids.map((id) =>
    ORDER_FIELDS.flatMap((name) =>
      faultAt(orderPath(id, name), ORDER_LABELS[name], errors.orders?.[id]?.[name]?.message).map((fault) => ({
        ...fault,
        message: BATCH_TEXTS.orderFault(orderNumber(id), fault.message),
      })),
    ),
  );
  return [...common, ...orders.flat()];
}

const faultAt = (field: string, label: string, message: string | undefined): FieldFault[] =>
  message === undefined ? [] : [{ field, message: namedFault(label, message) }];

/** Whether a path leads to a field of this form; faults of others have no place but the list. */
export const isBatchField = (path: string): boolean =>
  (COMMON_FIELDS as readonly string[]).includes(path) ||
  (ORDER_FIELDS as readonly string[]).includes(/^orders\.o\d+\.(\w+)$/.exec(path)?.[1] ?? '');
