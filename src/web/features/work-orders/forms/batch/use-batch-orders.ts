import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { announce } from '#web/ui/messages/announce.ts';
import type { FocusEvent } from 'react';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useFocusNext } from '../focus.ts';
import { focusBatchField, orderName, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { freshId, isFilled, batchToJoin, newOrder, orderNumber, ordersOf } from './batch-values.ts';

/** A removed order that can be restored. */
export interface RemovedOrder {
  readonly id: string;
  readonly patient: string;
}

export const BATCH_FULL = `A batch can have at most ${MAX_BATCH_ORDERS} orders.`;

/** The list of orders: adding, removing and restoring, and the current order. */
export function useBatchOrders(form: UseFormReturn<BatchValues>) {
  const { control, getValues, setValue } = form;
  const ids = useWatch<BatchValues, 'ids'>({ control, name: 'ids', exact: true });
  const [activeId, setActiveId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedOrder | null>(null);
  const focusNext = useFocusNext();
  const made = useWatch<BatchValues, ['started', 'doctor_name'], BatchValues, number>({
    control,
    name: ['started', 'doctor_name'],
    exact: true,
    compute: ([started, doctor_name]) => batchToJoin({ started, doctor_name })?.made ?? 0,
  });
  const isFull = ids.length + made >= MAX_BATCH_ORDERS;

  const list = useCallback(
    (next: readonly string[], focused: string | undefined): void => {
      setValue('ids', next, { shouldDirty: true });
      if (focused !== undefined) focusNext(() => focusBatchField(orderPath(focused, 'patient_name')));
    },
    [setValue, focusNext],
  );
  const add = (): void => {
    const values = getValues();
    if (isFull) return announce(BATCH_FULL, 'assertive');
    const id = freshId(values);
    setValue(`orders.${id}`, newOrder(ordersOf(values).at(-1)), { shouldDirty: true });
    list([...values.ids, id], id);
  };
  const removeOrder = useCallback(
    (id: string): void => {
      const { ids: present, orders } = getValues();
      const order = orders[id];
      const index = present.indexOf(id);
      const rest = present.toSpliced(index, 1);
      if (order === undefined || index < 0 || rest.length === 0) return;
      setRemoved(isFilled(order) ? { id, patient: order.patient_name.trim() } : null);
      announce(`${orderName(id)} removed`);
      list(rest, rest[index] ?? rest.at(-1));
    },
    [getValues, list],
  );
  const bringBack = ({ id }: RemovedOrder): void => {
    setRemoved(null);
    const inPlace = [...ids, id].toSorted((one, other) => orderNumber(one) - orderNumber(other));
    list(inPlace, id);
  };
  const rememberFocus = ({ target }: FocusEvent): void => {
    const order = target.closest<HTMLElement>('[data-order]');
    if (order) setActiveId(order.dataset['order'] ?? null);
  };
  return {
    ids,
    activeId: ids.find((id) => id === activeId) ?? ids[0] ?? '',
    isFull,
    removed,
    add,
    removeOrder,
    bringBack,
    forgetRemoved: useCallback(() => setRemoved(null), []),
    noteFocus: rememberFocus,
  };
}
