import type { InputOf } from '#contract/kit/operation.ts';
import type { createWorkOrderBatch } from '#contract/work-orders/batches.ts';
import { knownTeeth } from '#domain/teeth/teeth-text.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { OWN_FIELDS, checkBatchCommon, checkBatchOrder } from '#domain/work-orders/batch.ts';
import type { MessageWarning } from '#domain/quick-entry/texts.ts';
import type { FieldIn, FieldValues } from '#domain/work-orders/fields.ts';
import { EMPTY_VALUES, draftFromValues, fieldsIn, pickFields } from '#domain/work-orders/fields.ts';
import { hasShapeOf, isTypedTeeth } from '../entry-values.ts';

/** The field values of one order. An empty field is an empty string, never null. */
export interface OrderFields extends Pick<FieldValues, FieldIn<'batch order'>> {
  readonly trial_date_1: CalendarDay | '';
  readonly trial_date_2: CalendarDay | '';
}

/** The values that a message filled in. A value is marked as from the message until the user edits it. */
export interface FilledIn {
  readonly values: Partial<OrderFields>;
  readonly warnings: readonly MessageWarning[];
}

export interface OrderValues extends OrderFields {
  /** Null if no message filled the order in. */
  readonly filled: FilledIn | null;
}

/** The batch of a partly successful first attempt. A retry for the same doctor joins it. */
export interface StartedBatch {
  readonly batch_id: string;
  readonly doctor_name: string;
  /** The number of orders already created. */
  readonly made: number;
}

export interface BatchValues extends Pick<FieldValues, FieldIn<'batch'>> {
  /** IDs of the orders on the form, in the order of their numbers (`orderNumber`). */
  readonly ids: readonly string[];
  /**
   * Orders by ID, so that field names stay the same when orders come and go. Includes removed orders until the form is
   * emptied.
   */
  readonly orders: Readonly<Record<string, OrderValues>>;
  readonly started: StartedBatch | null;
  /** The common values that a message filled in. */
  readonly filled: Partial<Pick<FieldValues, FieldIn<'batch'>>>;
}

export type BatchBody = InputOf<typeof createWorkOrderBatch>['body'];

const EMPTY_ORDER: OrderValues = {
  ...pickFields(EMPTY_VALUES, fieldsIn('batch order')),
  trial_date_1: '',
  trial_date_2: '',
  filled: null,
};

/**
 * Returns an empty order with the product and shade of the previous one: orders of one doctor and day are often alike.
 */
export const newOrder = (before?: OrderValues): OrderValues => ({
  ...EMPTY_ORDER,
  ...(before && { product_quality: before.product_quality, product_shade: before.product_shade }),
});

const FIRST = 'o1';

/** Returns the initial form: one empty order with today's order date. */
export const emptyBatch = (today: CalendarDay): BatchValues => ({
  ...pickFields(EMPTY_VALUES, fieldsIn('batch')),
  order_date: today,
  ids: [FIRST],
  orders: { [FIRST]: newOrder() },
  started: null,
  filled: {},
});

/** Whether the user typed anything into an order, apart from the copied product and shade. */
export const isFilled = (order: OrderValues): boolean => JSON.stringify(order) !== JSON.stringify(newOrder(order));

/** Returns an order for validation. Trial dates are dropped if no trial is required. */
const toOrder = ({ trial_date_1, trial_date_2, filled, ...order }: OrderValues) => ({
  ...pickFields(draftFromValues({ ...EMPTY_VALUES, ...order }), OWN_FIELDS),
  trial_date_1: (order.requires_trial && trial_date_1) || null,
  trial_date_2: (order.requires_trial && trial_date_2) || null,
  ...(filled !== null && { pasted: true }),
});

const toCommon = (values: BatchValues) =>
  pickFields(draftFromValues({ ...EMPTY_VALUES, ...values }), fieldsIn('batch'));

/** Returns the batch that these orders join; null for a new batch. Another doctor's orders start a new one. */
export const batchToJoin = ({
  started,
  doctor_name,
}: Pick<BatchValues, 'started' | 'doctor_name'>): StartedBatch | null =>
  started !== null && doctorKey(started.doctor_name) === doctorKey(doctor_name) ? started : null;

/** Returns the orders on the form, in form order. */
export const ordersOf = ({ ids, orders }: Pick<BatchValues, 'ids' | 'orders'>): OrderValues[] =>
  ids.flatMap((id) => orders[id] ?? []);

/**
 * Returns an order's number. An order keeps its number until the form is cleared, so that a message about `Order #3`
 * stays true.
 */
export const orderNumber = (id: string): number => Number(id.slice(1));

/** Returns an ID with a number that was never used. */
export const freshId = ({ orders }: BatchValues): string => `o${Math.max(...Object.keys(orders).map(orderNumber)) + 1}`;

/** Whether the user would lose typed values. */
export const isTouched = (values: BatchValues, today: CalendarDay): boolean =>
  values.doctor_name !== '' ||
  values.order_date !== today ||
  values.expected_complete_date !== '' ||
  values.ids.length > 1 ||
  ordersOf(values).some((order) => isFilled(order) || order.product_quality !== '' || order.product_shade !== '');

/** Validates the form with the same rules as the server. `orders.o2.patient_name` is a field of order `o2`. */
export const checkBatch = (values: BatchValues, today: CalendarDay): FieldFault[] => [
  ...checkBatchCommon(toCommon(values), today),
  ...values.ids.flatMap((id) => {
    const faults = ordersOf({ ids: [id], orders: values.orders }).flatMap((order) =>
      checkBatchOrder(toOrder(order), today),
    );
    return faults.map(({ field, message }) => ({ field: `orders.${id}.${field}`, message }));
  }),
];

/** Returns the body for `createWorkOrderBatch`. The form must have no errors. */
export const toBody = (values: BatchValues): BatchBody => ({
  batch_id: batchToJoin(values)?.batch_id ?? null,
  ...toCommon(values),
  orders: ordersOf(values).map((order) => ({ ...toOrder(order), tooth_numbers: knownTeeth(order.tooth_numbers) })),
});

/** Whether a stored draft still has this form's shape. */
export function isBatch(kept: unknown): kept is BatchValues {
  if (!hasShapeOf(kept, { ...emptyBatch(''), started: undefined })) return false;
  const { ids, orders, started } = kept as Omit<BatchValues, 'started'> & { readonly started: unknown };
  const isStartedBatch = started === null || hasShapeOf(started, { batch_id: '', doctor_name: '', made: 0 });
  return isStartedBatch && ids.length > 0 && ids.every((id) => /^o\d+$/.test(id) && isOrder(orders[id]));
}

function isOrder(kept: unknown): boolean {
  if (!hasShapeOf(kept, { ...EMPTY_ORDER, filled: undefined })) return false;
  const { tooth_numbers, filled } = kept as OrderValues;
  return isTypedTeeth(tooth_numbers) && (filled === null || hasShapeOf(filled, { values: {}, warnings: [] }));
}
