import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { announce } from '#web/ui/announce.ts';
import type { FocusEvent } from 'react';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray, useWatch } from 'react-hook-form';
import { focusBatchField, orderName, orderPath } from './batch-fields.ts';
import type { BatchValues, OrderValues } from './batch-values.ts';
import { isFilled, joins, newOrder } from './batch-values.ts';
import { useFocusNext } from './use-focus-next.ts';

/** An order that was taken out and can be brought back. */
export interface RemovedOrder {
  readonly index: number;
  readonly order: OrderValues;
}

export const BATCH_FULL = `A batch holds at most ${MAX_BATCH_ORDERS} orders.`;

/** The list of orders: adding, removing, bringing back; and which of them is being worked on. */
export function useBatchOrders(form: UseFormReturn<BatchValues>) {
  const { control, getValues } = form;
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'orders' });
  const [activeId, setActiveId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedOrder | null>(null);
  const focusNext = useFocusNext();
  const made = useWatch<BatchValues, ['begun', 'doctor_name'], BatchValues, number>({
    control,
    name: ['begun', 'doctor_name'],
    compute: ([begun, doctor_name]) => joins({ begun, doctor_name })?.made ?? 0,
  });
  const isFull = fields.length + made >= MAX_BATCH_ORDERS;

  const goTo = useCallback(
    (index: number) => focusNext(() => focusBatchField(orderPath(index, 'patient_name'))),
    [focusNext],
  );
  const add = (): void => {
    const orders = getValues('orders');
    if (isFull) return announce(BATCH_FULL, 'assertive');
    append(newOrder(orders.at(-1)), { shouldFocus: false });
    goTo(orders.length);
  };
  const removeOrder = useCallback(
    (index: number): void => {
      const orders = getValues('orders');
      const order = orders[index];
      if (order === undefined || orders.length === 1) return;
      setRemoved(isFilled(order) ? { index, order } : null);
      announce(`${orderName(index)} removed`);
      remove(index);
      goTo(Math.min(index, orders.length - 2));
    },
    [getValues, remove, goTo],
  );
  const bringBack = ({ index, order }: RemovedOrder): void => {
    const place = Math.min(index, fields.length);
    setRemoved(null);
    insert(place, order, { shouldFocus: false });
    goTo(place);
  };
  const noteFocus = ({ target }: FocusEvent): void => {
    const order = target.closest<HTMLElement>('[data-order]');
    if (order) setActiveId(order.dataset['order'] ?? null);
  };
  const activeIndex = Math.max(
    0,
    fields.findIndex(({ id }) => id === activeId),
  );
  return {
    ids: fields.map(({ id }) => id),
    activeIndex,
    isFull,
    removed,
    add,
    /** Takes orders out for good, since they are made. */
    release: (indexes: readonly number[]) => remove([...indexes]),
    removeOrder,
    bringBack,
    forgetRemoved: useCallback(() => setRemoved(null), []),
    noteFocus,
  };
}
