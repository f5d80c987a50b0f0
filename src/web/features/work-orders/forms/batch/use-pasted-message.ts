import type { ParsedMessage } from '#domain/quick-entry/parse-message.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { useToday } from '#web/platform/session/session.ts';
import { announce } from '#web/ui/messages/announce.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFocusNext } from '../focus.ts';
import type { FilledOrder } from './apply-message.ts';
import { applyMessage } from './apply-message.ts';
import { focusBatchField, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { batchToJoin } from './batch-values.ts';

/** The state of the paste box, and the orders that messages filled. */
export function usePastedMessage({ getValues, setValue }: UseFormReturn<BatchValues>) {
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const [filled, setFilled] = useState<Readonly<Record<string, FilledOrder>>>({});
  const focusNext = useFocusNext();

  const fill = (message: ParsedMessage): string | null => {
    const now = getValues();
    const found = countText(message.orders.length, 'order');
    const applied = applyMessage(message, now, today);
    const room = MAX_BATCH_ORDERS - (batchToJoin(now)?.made ?? 0);
    if (applied.values.ids.length > room) {
      return `The message has ${found}. This batch has no room for them.`;
    }
    const { doctor_name, order_date, expected_complete_date, ids, orders } = applied.values;
    for (const [id] of Object.entries(applied.filled)) {
      const order = orders[id];
      if (order !== undefined) setValue(`orders.${id}`, order, { shouldDirty: true });
    }
    setValue('doctor_name', doctor_name, { shouldDirty: true });
    setValue('order_date', order_date, { shouldDirty: true });
    setValue('expected_complete_date', expected_complete_date, { shouldDirty: true });
    setValue('ids', ids, { shouldDirty: true });
    setFilled((before) => ({ ...before, ...applied.filled }));
    const [first] = Object.keys(applied.filled);
    if (first !== undefined) focusNext(() => focusBatchField(orderPath(first, 'patient_name')));
    announce(`${found} filled from the message`);
    return null;
  };
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), filled, fill };
}
