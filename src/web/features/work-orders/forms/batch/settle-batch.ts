import type { createWorkOrderBatch } from '#contract/batches.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { isBatchField, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';

export type BatchAnswer = OutputOf<typeof createWorkOrderBatch>;

/** The form at one moment, each order with an identity that outlives the removal of others. */
export interface BatchMoment {
  readonly values: BatchValues;
  readonly ids: readonly string[];
}

export interface Settlement {
  /** Places in the form of now whose orders are made and leave it. */
  readonly leaving: readonly number[];
  /** Faults of the orders that stay, by their places once the others have left. */
  readonly faults: readonly FieldFault[];
  /** Faults for which the form has no field. */
  readonly elsewhere: readonly FieldFault[];
}

/**
 * What the server's answer means for the form as it is now, which may have been typed in since it was sent. An order that was changed
 * meanwhile stays with a word on it: what is typed is never thrown away.
 */
export function settleBatch(sent: BatchMoment, answer: BatchAnswer, now: BatchMoment): Settlement {
  const placeOf = (sentIndex: number): number => now.ids.indexOf(sent.ids[sentIndex] ?? '');
  const isChanged = (sentIndex: number): boolean =>
    JSON.stringify(now.values.orders[placeOf(sentIndex)]) !== JSON.stringify(sent.values.orders[sentIndex]);
  const here = answer.created.filter(({ index }) => placeOf(index) >= 0);
  const leaving = here.filter(({ index }) => !isChanged(index)).map(({ index }) => placeOf(index));
  const remaining = now.ids.filter((_, place) => !leaving.includes(place));
  const faultsOf = (sentIndex: number, errors: readonly FieldFault[]): FieldFault[] => {
    const place = remaining.indexOf(sent.ids[sentIndex] ?? '');
    return place < 0 ? [] : errors.map(({ field, message }) => ({ field: `orders.${place}.${field}`, message }));
  };
  const changed = here
    .filter(({ index }) => isChanged(index))
    .flatMap(({ index, work_order }) =>
      faultsOf(index, [{ field: 'patient_name', message: alreadyMade(work_order.serial_number) }]),
    );
  const refused = answer.failed.flatMap(({ index, errors }) => faultsOf(index, errors));
  return { leaving, ...placed([...refused, ...changed]) };
}

const alreadyMade = (serial: string): string =>
  `Saved as ${serial} before your last change. Remove it here and edit ${serial}, or create it as another order.`;

/** The refusal of a whole batch, by the places of now: the server counts as it was sent, and names the order in the text. */
export function placeRefusal(sent: BatchMoment, faults: readonly FieldFault[], now: BatchMoment) {
  return placed(
    faults.flatMap((fault) => {
      const [, index, name] = /^orders\.(\d+)\.(.+)$/.exec(fault.field) ?? [];
      if (index === undefined || name === undefined) return [fault];
      const place = now.ids.indexOf(sent.ids[Number(index)] ?? '');
      const message = fault.message.replace(BATCH_TEXTS.orderFault(Number(index) + 1, ''), '');
      return place < 0 ? [] : [{ field: `orders.${place}.${name}`, message }];
    }),
  );
}

/** `orders.2.tooth_numbers.3` belongs to the teeth. */
const placed = (faults: readonly FieldFault[]) => {
  const atFields = faults.map(({ field, message }) => ({ field: fieldOf(field), message }));
  return {
    faults: atFields.filter(({ field }) => isBatchField(field)),
    elsewhere: atFields.filter(({ field }) => !isBatchField(field)).map(named),
  };
};

const fieldOf = (path: string): string => path.replace(/^(orders\.\d+\.\w+)\..+$/, '$1');

/** In the list an order's fault says which order's it is, also where it has no field. */
function named({ field, message }: FieldFault): FieldFault {
  const index = /^orders\.(\d+)/.exec(field)?.[1];
  return index === undefined
    ? { field, message }
    : { field: orderPath(Number(index), 'patient_name'), message: BATCH_TEXTS.orderFault(Number(index) + 1, message) };
}
