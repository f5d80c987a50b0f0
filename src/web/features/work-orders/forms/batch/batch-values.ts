import type { InputOf } from '#contract/kit/operation.ts';
import type { createWorkOrderBatch } from '#contract/work-orders/batches.ts';
import { teethOf } from '#domain/teeth/teeth-text.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { OWN_FIELDS, checkBatchCommon, checkBatchOrder } from '#domain/work-orders/batch.ts';
import type { FieldIn, FieldValues } from '#domain/work-orders/fields.ts';
import { EMPTY_VALUES, draftOf, fieldsIn, pickFields } from '#domain/work-orders/fields.ts';
import { hasShapeOf, isTypedTeeth } from '../entry-values.ts';

/** The values of the fields of one order. None is null: an empty field has an empty text. */
export interface OrderValues extends Pick<FieldValues, FieldIn<'batch order'>> {
  readonly trial_date_1: CalendarDay | '';
  readonly trial_date_2: CalendarDay | '';
}

/** The batch that a first, partly successful try began; a retry for the same doctor joins it. */
export interface StartedBatch {
  readonly batch_id: string;
  readonly doctor_name: string;
  /** How many orders it holds already. */
  readonly made: number;
}

export interface BatchValues extends Pick<FieldValues, FieldIn<'batch'>> {
  /** The orders on the form, in their places, which follow their numbers (`orderNumber`). */
  readonly ids: readonly string[];
  /** By id, so that no order's fields change their names when another comes or goes; holds removed ones until the form is emptied. */
  readonly orders: Readonly<Record<string, OrderValues>>;
  readonly started: StartedBatch | null;
}

export type BatchBody = InputOf<typeof createWorkOrderBatch>['body'];

const EMPTY_ORDER: OrderValues = {
  ...pickFields(EMPTY_VALUES, fieldsIn('batch order')),
  trial_date_1: '',
  trial_date_2: '',
};

/** An order to be typed. It takes product and shade of the one before: a doctor's orders of one day are mostly alike. */
export const newOrder = (before?: OrderValues): OrderValues => ({
  ...EMPTY_ORDER,
  ...(before && { product_quality: before.product_quality, product_shade: before.product_shade }),
});

const FIRST = 'o1';

/** The form as it opens: one empty order, ordered today. */
export const emptyBatch = (today: CalendarDay): BatchValues => ({
  ...pickFields(EMPTY_VALUES, fieldsIn('batch')),
  order_date: today,
  ids: [FIRST],
  orders: { [FIRST]: newOrder() },
  started: null,
});

/** Whether something was typed into an order, beyond what it took over from the one before. */
export const isFilled = (order: OrderValues): boolean => JSON.stringify(order) !== JSON.stringify(newOrder(order));

/** An order as it is checked. Trial dates that are hidden since no trial is required are left behind. */
const toOrder = ({ trial_date_1, trial_date_2, ...order }: OrderValues) => ({
  ...pickFields(draftOf({ ...EMPTY_VALUES, ...order }), OWN_FIELDS),
  trial_date_1: (order.requires_trial && trial_date_1) || null,
  trial_date_2: (order.requires_trial && trial_date_2) || null,
});

const toCommon = (values: BatchValues) => pickFields(draftOf({ ...EMPTY_VALUES, ...values }), fieldsIn('batch'));

/** The batch that these orders join, or null for a new one: another doctor's orders start another batch. */
export const batchToJoin = ({
  started,
  doctor_name,
}: Pick<BatchValues, 'started' | 'doctor_name'>): StartedBatch | null =>
  started !== null && doctorKey(started.doctor_name) === doctorKey(doctor_name) ? started : null;

/** The orders on the form, in their places. */
export const ordersOf = ({ ids, orders }: Pick<BatchValues, 'ids' | 'orders'>): OrderValues[] =>
  ids.flatMap((id) => orders[id] ?? []);

/**
 * The number that an order gets when it is added, and keeps until the form is cleared, also when other orders are created or removed: a
 * message about `Order #3` stays true.
 */
export const orderNumber = (id: string): number => Number(id.slice(1));

/** An id whose number no order has or had. */
export const freshId = ({ orders }: BatchValues): string => `o${Math.max(...Object.keys(orders).map(orderNumber)) + 1}`;

/** Whether anything was typed that would be lost. */
export const isTouched = (values: BatchValues, today: CalendarDay): boolean =>
  values.doctor_name !== '' ||
  values.order_date !== today ||
  values.expected_complete_date !== '' ||
  values.ids.length > 1 ||
  ordersOf(values).some((order) => isFilled(order) || order.product_quality !== '' || order.product_shade !== '');

/** What is wrong with the form, by the rules that the server decides by; `orders.o2.patient_name` is that of the order `o2`. */
export const checkBatch = (values: BatchValues, today: CalendarDay): FieldFault[] => [
  ...checkBatchCommon(toCommon(values), today),
  ...values.ids.flatMap((id) => {
    const faults = ordersOf({ ids: [id], orders: values.orders }).flatMap((order) =>
      checkBatchOrder(toOrder(order), today),
    );
    return faults.map(({ field, message }) => ({ field: `orders.${id}.${field}`, message }));
  }),
];

/** The form as `createWorkOrderBatch` takes it: without faults, so without text that is not understood. */
export const toBody = (values: BatchValues): BatchBody => ({
  batch_id: batchToJoin(values)?.batch_id ?? null,
  ...toCommon(values),
  orders: ordersOf(values).map((order) => ({ ...toOrder(order), tooth_numbers: teethOf(order.tooth_numbers) })),
});

/** Whether a kept draft still has this form's shape. */
export function isBatch(kept: unknown): kept is BatchValues {
  if (!hasShapeOf(kept, { ...emptyBatch(''), started: undefined })) return false;
  const { ids, orders, started } = kept as Omit<BatchValues, 'started'> & { readonly started: unknown };
  const isStartedBatch = started === null || hasShapeOf(started, { batch_id: '', doctor_name: '', made: 0 });
  return isStartedBatch && ids.length > 0 && ids.every((id) => /^o\d+$/.test(id) && isOrder(orders[id]));
}

const isOrder = (kept: unknown): boolean =>
  hasShapeOf(kept, EMPTY_ORDER) && isTypedTeeth((kept as OrderValues).tooth_numbers);
