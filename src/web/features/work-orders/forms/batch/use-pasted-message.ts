import type { ParsedMessage } from '#domain/quick-entry/parse-message.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { useToday } from '#web/platform/session/session.ts';
import { announce } from '#web/ui/messages/announce.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFocusNext } from '../focus.ts';
import { applyMessage } from './apply-message.ts';
import { focusBatchField, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { batchToJoin } from './batch-values.ts';

/** The state of the paste box, and the function that fills a message into the form. */
export function usePastedMessage({ getValues, setValues }: UseFormReturn<BatchValues>) {
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const focusNext = useFocusNext();

  const fill = (message: ParsedMessage): string | null => {
    const now = getValues();
    const found = countText(message.orders.length, 'order');
    const next = applyMessage(message, now, today);
    if (next.ids.length > MAX_BATCH_ORDERS - (batchToJoin(now)?.made ?? 0)) {
      return `The message has ${found}. This batch has no room for them.`;
    }
    setValues(next, { shouldDirty: true });
    const first = next.ids.find((id) => next.orders[id] !== now.orders[id]);
    if (first !== undefined) focusNext(() => focusBatchField(orderPath(first, 'patient_name')));
    announce(`${found} filled from the message`);
    return null;
  };
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), fill };
}
