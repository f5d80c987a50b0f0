import type { WorkOrder } from '#contract/work-orders.ts';
import { createWorkOrder } from '#contract/work-order-changes.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { call } from '#web/platform/api-client.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { showFaults } from '#web/ui/form-faults.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { creationFailureText } from './creation-failure.ts';
import { attemptKeyFor } from './entry-attempt.ts';
import { ENTRY_FIELDS, focusEntryField, placeFaults } from './entry-fields.ts';
import type { EntryField, EntryValues } from './entry-values.ts';
import { toInput } from './entry-values.ts';

/** What became of the last saving. `elsewhere`: faults that the server found in no field of this form. */
export type EntryOutcome =
  | { readonly kind: 'created'; readonly order: WorkOrder }
  | { readonly kind: 'failed'; readonly text: string; readonly elsewhere: readonly FieldFault[] };

/**
 * Saves the form: checked first, sent once however often Save is pressed, nothing typed lost when it fails. After a failure the
 * cursor goes to the first faulty field, or back to where it was.
 */
export function useEntrySubmission(form: UseFormReturn<EntryValues>, onCreated: () => void) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<EntryOutcome | null>(null);
  const [lastSerial, setLastSerial] = useState<string | null>(null);
  const [focusNext, setFocusNext] = useState<{ readonly run: () => void } | null>(null);
  const isUnderWay = useRef(false);
  // What stood in the form just after a success. The second half of a double click may come after a quick answer: as long as the
  // success is shown, saving the untouched form does not mean an empty order.
  const emptied = useRef<string | null>(null);
  // The fields are locked while the order is on its way, so the focus can only move after the next drawing.
  useEffect(() => focusNext?.run(), [focusNext]);

  const create = async (values: EntryValues): Promise<EntryOutcome> => {
    const body = toInput(values);
    try {
      const order = await call(createWorkOrder, { body }, { idempotencyKey: attemptKeyFor(body) });
      return { kind: 'created', order };
    } catch (error) {
      const { placed, elsewhere } = placeFaults(error instanceof ApiError ? error.faults : []);
      showFaults(form, placed);
      return { kind: 'failed', text: creationFailureText(error), elsewhere };
    }
  };

  const save = async (): Promise<void> => {
    if (isUnderWay.current || contentsOf(form) === emptied.current) return;
    isUnderWay.current = true;
    const before = document.activeElement;
    let result: EntryOutcome | null = null;
    const send = form.handleSubmit(async (values) => {
      result = await create(values);
    });
    await send().finally(() => {
      isUnderWay.current = false;
    });
    const saved = result as EntryOutcome | null;
    setOutcome(saved);
    if (saved?.kind === 'created') {
      setLastSerial(saved.order.serial_number);
      void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
      onCreated();
      emptied.current = contentsOf(form);
    } else {
      setFocusNext({ run: () => focusAfter(firstFaulty(form), before) });
    }
  };

  const clear = (): void => {
    setOutcome(null);
    emptied.current = null;
    form.clearErrors();
  };

  return { outcome, lastSerial, save, clear };
}

const contentsOf = (form: UseFormReturn<EntryValues>): string => JSON.stringify(form.getValues());

const firstFaulty = (form: UseFormReturn<EntryValues>): EntryField | null =>
  ENTRY_FIELDS.find((field) => form.getFieldState(field).invalid) ?? null;

function focusAfter(faulty: EntryField | null, before: Element | null): void {
  if (faulty !== null) focusEntryField(faulty);
  else if (before instanceof HTMLElement && before.isConnected) before.focus();
}
