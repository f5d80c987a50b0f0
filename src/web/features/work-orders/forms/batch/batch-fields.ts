import type { FieldErrors } from 'react-hook-form';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS, BATCH_TRIAL_NAMES } from '#domain/work-orders/batch.ts';
import type { FieldIn } from '#domain/work-orders/fields.ts';
import { fieldsIn, labelIn } from '#domain/work-orders/fields.ts';
import { namedFault } from '#web/ui/fields/form-faults.ts';
import { focusField } from '../focus.ts';
import type { BatchValues, OrderFields } from './batch-values.ts';
import { orderNumber } from './batch-values.ts';

export type CommonField = FieldIn<'batch'>;
export type OrderField = keyof OrderFields;

type TrialDate = Exclude<OrderField, FieldIn<'batch order'>>;
const TRIAL_LABELS: Readonly<Record<TrialDate, string>> = {
  trial_date_1: `${BATCH_TRIAL_NAMES[0]} date`,
  trial_date_2: `${BATCH_TRIAL_NAMES[1]} date`,
};
const TRIAL_DATES = Object.keys(TRIAL_LABELS) as readonly TrialDate[];
const isTrialDate = (field: OrderField): field is TrialDate => field in TRIAL_LABELS;

export const commonLabel = (field: CommonField): string => labelIn('batch', field);
export const orderLabel = (field: OrderField): string =>
  isTrialDate(field) ? TRIAL_LABELS[field] : labelIn('batch order', field);

export const COMMON_FIELDS = fieldsIn('batch');
/** The fields of an order in reading order: the trial dates follow the checkbox that shows them. */
const ROW_FIELDS: readonly OrderField[] = fieldsIn('batch order').flatMap((field) =>
  field === 'requires_trial' ? [field, ...TRIAL_DATES] : [field],
);

/** Returns the path of an order's field in the form and in its errors. */
export const orderPath = <Name extends OrderField>(id: string, name: Name) => `orders.${id}.${name}` as const;

/** Returns the name of an order: `Order #3`. */
export const orderName = (id: string): string => `Order #${orderNumber(id)}`;

/** Returns the element ID of a field's input. */
export const batchFieldId = (path: string): string => `batch-${path.replaceAll('.', '-')}`;

/** Moves the cursor to the field with this path. */
export const focusBatchField = (path: string): void => focusField(batchFieldId(path));

/** Returns all errors of the form in reading order. The error of an order contains the order's name. */
export function faultsInOrder(errors: FieldErrors<BatchValues>, ids: readonly string[]): FieldFault[] {
  const common = COMMON_FIELDS.flatMap((field) => faultAt(field, commonLabel(field), errors[field]?.message));
  const orders = ids.map((id) =>
    ROW_FIELDS.flatMap((name) =>
      faultAt(orderPath(id, name), orderLabel(name), errors.orders?.[id]?.[name]?.message).map((fault) => ({
        ...fault,
        message: BATCH_TEXTS.orderFault(orderNumber(id), fault.message),
      })),
    ),
  );
  return [...common, ...orders.flat()];
}

const faultAt = (field: string, label: string, message: string | undefined): FieldFault[] =>
  message === undefined ? [] : [{ field, message: namedFault(label, message) }];

/** Whether a path leads to a field of this form. Other errors appear only in the list. */
export const isBatchField = (path: string): boolean =>
  (COMMON_FIELDS as readonly string[]).includes(path) ||
  (ROW_FIELDS as readonly string[]).includes(/^orders\.o\d+\.(\w+)$/.exec(path)?.[1] ?? '');
