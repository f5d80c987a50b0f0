import type { createWorkOrderBatch } from '#contract/work-orders/batches.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { must } from '#domain/shared/must.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { isBatchField, orderName, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { orderNumber } from './batch-values.ts';

export type BatchAnswer = OutputOf<typeof createWorkOrderBatch>;

export interface BatchResult {
  /** IDs of the created orders, which leave the form. */
  readonly leaving: readonly string[];
  /** Errors of the orders that stay. */
  readonly faults: readonly FieldFault[];
  /** Errors that belong to no field of the form. */
  readonly elsewhere: readonly FieldFault[];
}

/**
 * Applies the server's answer to the form. An order that the user changed after sending stays, with a note: typed text
 * is never discarded.
 */
export function applyBatchResult(sent: BatchValues, answer: BatchAnswer, now: BatchValues): BatchResult {
  const idOf = (index: number): string => must(sent.ids[index], `order ${index} of those that were sent`);
  const isChanged = (id: string): boolean => JSON.stringify(now.orders[id]) !== JSON.stringify(sent.orders[id]);
  const made = answer.created
    .map(({ index, work_order }) => ({ id: idOf(index), serial: work_order.serial_number }))
    .filter(({ id }) => now.ids.includes(id));
  const changed = made
    .filter(({ id }) => isChanged(id))
    .map(({ id, serial }) => ({ field: orderPath(id, 'patient_name'), message: alreadyMade(serial) }));
  const refused = answer.failed.flatMap(({ index, errors }) =>
    errors.map(({ field, message }) => ({ field: `orders.${idOf(index)}.${field}`, message })),
  );
  return {
    leaving: made.filter(({ id }) => !isChanged(id)).map(({ id }) => id),
    ...placed([...refused, ...changed], now),
  };
}

/**
 * Returns the orders to correct, each with its name and a link to its first error. The error itself is shown at its
 * field. An error without a field is listed in full.
 */
export function ordersToCheck({ faults, elsewhere }: Pick<BatchResult, 'faults' | 'elsewhere'>): FieldFault[] {
  const fields = new Map<string, string>();
  for (const { field } of faults) {
    const id = orderOf(field);
    if (id !== undefined && !fields.has(id)) fields.set(id, field);
  }
  const orders = [...fields].toSorted(([one], [other]) => orderNumber(one) - orderNumber(other));
  return [...orders.map(([id, field]) => ({ field, message: orderName(id) })), ...elsewhere];
}

const alreadyMade = (serial: string): string =>
  `This order was saved as ${serial} before your last change. Remove it here and edit ${serial}, or create it as a new order.`;

/** Maps the errors of a refused batch to the form. The server numbers the orders as they were sent. */
export const placeRefusal = (sent: BatchValues, faults: readonly FieldFault[], now: BatchValues) =>
  placed(
    faults.map((fault) => ofItsOrder(sent, fault)),
    now,
  );

/** Returns the text of a refused batch. If it repeats the only error, it gets the order's number on the form. */
export function refusalText(sent: BatchValues, text: string, faults: readonly FieldFault[]): string {
  const [first, ...others] = faults;
  return first?.message === text && others.length === 0 ? named(ofItsOrder(sent, first)).message : text;
}

/** Replaces the index in the request by the order's ID, and removes the number from the message. */
function ofItsOrder(sent: BatchValues, fault: FieldFault): FieldFault {
  const [, index, name] = /^orders\.(\d+)\.(.+)$/.exec(fault.field) ?? [];
  if (index === undefined || name === undefined) return fault;
  const message = fault.message.replace(BATCH_TEXTS.orderFault(Number(index) + 1, ''), '');
  return {
    field: `orders.${must(sent.ids[Number(index)], `order ${index} of those that were sent`)}.${name}`,
    message,
  };
}

/**
 * Moves an error of a part to its field (`orders.o2.tooth_numbers.3` to the teeth), and drops errors of removed orders.
 */
function placed(faults: readonly FieldFault[], { ids }: BatchValues) {
  const here = faults
    .map(({ field, message }) => ({ field: field.replace(/^(orders\.\w+\.\w+)\..+$/, '$1'), message }))
    .filter(({ field }) => ids.includes(orderOf(field) ?? ids[0] ?? ''));
  return {
    faults: here.filter(({ field }) => isBatchField(field)),
    elsewhere: here.filter(({ field }) => !isBatchField(field)).map(named),
  };
}

/** Returns the order ID in a field path; undefined for a common field. */
export const orderOf = (path: string): string | undefined => /^orders\.(\w*)\./.exec(path)?.[1];

/** Adds the order's name to its error in the list, also if the form has no field for it. */
function named({ field, message }: FieldFault): FieldFault {
  const id = orderOf(field);
  return id === undefined
    ? { field, message }
    : { field: orderPath(id, 'patient_name'), message: BATCH_TEXTS.orderFault(orderNumber(id), message) };
}
