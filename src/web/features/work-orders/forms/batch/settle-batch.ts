import type { createWorkOrderBatch } from '#contract/batches.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { isBatchField, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';

export type BatchAnswer = OutputOf<typeof createWorkOrderBatch>;

export interface Settlement {
  /** The orders that are made and leave the form. */
  readonly leaving: readonly string[];
  /** Faults of the orders that stay. */
  readonly faults: readonly FieldFault[];
  /** Faults for which the form has no field. */
  readonly elsewhere: readonly FieldFault[];
}

/**
 * What the server's answer means for the form as it is now, which may have been typed in since it was sent. An order that was changed
 * meanwhile stays with a word on it: what is typed is never thrown away.
 */
export function settleBatch(sent: BatchValues, answer: BatchAnswer, now: BatchValues): Settlement {
  const idOf = (index: number): string => sent.ids[index] ?? '';
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

const alreadyMade = (serial: string): string =>
  `Saved as ${serial} before your last change. Remove it here and edit ${serial}, or create it as another order.`;

/** The refusal of a whole batch: the server counts the orders as they were sent, and names the order in the text. */
export const placeRefusal = (sent: BatchValues, faults: readonly FieldFault[], now: BatchValues) =>
  placed(
    faults.map((fault) => {
      const [, index, name] = /^orders\.(\d+)\.(.+)$/.exec(fault.field) ?? [];
      if (index === undefined || name === undefined) return fault;
      const message = fault.message.replace(BATCH_TEXTS.orderFault(Number(index) + 1, ''), '');
      return { field: `orders.${sent.ids[Number(index)] ?? ''}.${name}`, message };
    }),
    now,
  );

/** `orders.o2.tooth_numbers.3` belongs to the teeth; an order that was removed meanwhile needs no mending. */
function placed(faults: readonly FieldFault[], { ids }: BatchValues) {
  const here = faults
    .map(({ field, message }) => ({ field: field.replace(/^(orders\.\w+\.\w+)\..+$/, '$1'), message }))
    .filter(({ field }) => ids.includes(orderOf(field) ?? ids[0] ?? ''));
  return {
    faults: here.filter(({ field }) => isBatchField(field)),
    elsewhere: here.filter(({ field }) => !isBatchField(field)).map((fault) => named(fault, ids)),
  };
}

const orderOf = (path: string): string | undefined => /^orders\.(\w*)\./.exec(path)?.[1];

/** In the list an order's fault says which order's it is, also where it has no field. */
function named({ field, message }: FieldFault, ids: readonly string[]): FieldFault {
  const id = orderOf(field);
  return id === undefined
    ? { field, message }
    : { field: orderPath(id, 'patient_name'), message: BATCH_TEXTS.orderFault(ids.indexOf(id) + 1, message) };
}
