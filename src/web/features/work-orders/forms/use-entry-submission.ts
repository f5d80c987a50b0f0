import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { sendCreateWorkOrder } from '#web/features/work-orders/api-entry.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { Attempts } from '#web/ui/fields/attempts.ts';
import { showFaults } from '#web/ui/fields/form-faults.ts';
import { isMatchPending } from '#web/ui/suggest-input/pending-matches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ENTRY_ATTEMPTS } from './entry-drafts.ts';
import { checkedValues, firstFaulty, firstToType, focusEntryField, placeFaults } from './entry-fields.ts';
import type { EntryValues } from './entry-values.ts';
import { toInput } from './entry-values.ts';
import { focusFailure, rememberCursor, useFocusNext } from './focus.ts';
import { creationFailureText } from './save-failure.ts';
import type { EntrySequence } from './use-entry-sequence.ts';
import { waitForMatches } from './wait-for-matches.ts';

/** The result of the last save. `elsewhere`: server errors that belong to no field of this form. */
export type EntryOutcome =
  | { readonly kind: 'sending'; readonly patient: string }
  | { readonly kind: 'created'; readonly order: WorkOrder }
  | { readonly kind: 'failed'; readonly text: string; readonly elsewhere: readonly FieldFault[] };

interface Submitting {
  readonly rounds: EntrySequence;
  /** Whether the next order starts with the same doctor. */
  readonly keepsDoctor: boolean;
  readonly onCreated: (serialNumber: string) => void;
  /** The idempotency keys of this form. */
  readonly attempts?: Attempts;
  /** What is sent in addition to the fields. */
  readonly more?: { readonly remake_of_id: string; readonly charge_percent?: number };
}

/**
 * Validates and saves the form, once however often Save is pressed. The fields are free for the next order during the
 * request. A failed order returns to them, with the cursor at the first error or its former place, or at the message if
 * the next order was started.
 */
export function useEntrySubmission(
  form: UseFormReturn<EntryValues>,
  { rounds, keepsDoctor, onCreated, attempts = ENTRY_ATTEMPTS, more }: Submitting,
) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<EntryOutcome | null>(null);
  const [lastSerial, setLastSerial] = useState<string | null>(null);
  // A returned order renders new fields, so the focus can only move after the next render.
  const focusNext = useFocusNext();
  // A ref, not `outcome`: a second press may come before the next render.
  const isUnderWay = useRef(false);
  const isShowingSuccess = useRef(false);

  const create = async (order: EntryValues, toCursor: () => void): Promise<void> => {
    const body = { ...toInput(order), ...more };
    try {
      const made = await sendCreateWorkOrder(body, attempts.keyFor(body));
      rounds.settle();
      attempts.end();
      isShowingSuccess.current = true;
      setOutcome({ kind: 'created', order: made });
      setLastSerial(made.serial_number);
      void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
      onCreated(made.serial_number);
    } catch (error) {
      const { placed, elsewhere } = placeFaults(error instanceof ApiError ? error.faults : []);
      // If the user is typing the next order, the rest of a name must not go into the returned order.
      const isTyping = !rounds.isEmpty();
      rounds.bringBack(order);
      showFaults(form, placed);
      setOutcome({ kind: 'failed', text: creationFailureText(error), elsewhere });
      const [first] = placed;
      const toWork = (): void => (first === undefined ? toCursor() : focusEntryField(first.field));
      focusNext(isTyping ? focusFailure : toWork);
    }
  };

  const save = async (): Promise<void> => {
    if (isUnderWay.current) return;
    // The second half of a double click may come after a fast answer: while the success message is shown, saving the
    // untouched form must not submit an empty order.
    if (isShowingSuccess.current && rounds.isEmpty()) return focusEntryField(firstToType(form.getValues()));
    isUnderWay.current = true;
    isShowingSuccess.current = false;
    setOutcome(isMatchPending() ? { kind: 'sending', patient: form.getValues('patient_name') } : null);
    const toCursor = rememberCursor();
    const notReady = await waitForMatches(form.getValues, () => focusEntryField('doctor_name'));
    const order = notReady === null ? await checkedValues(form) : null;
    setOutcome(notReady === null ? null : { kind: 'failed', text: notReady, elsewhere: [] });
    if (notReady !== null) {
      isUnderWay.current = false;
      return;
    }
    if (order === null) {
      focusNext(() => focusEntryField(firstFaulty(form) ?? 'doctor_name'));
    } else {
      setOutcome({ kind: 'sending', patient: order.patient_name });
      rounds.send(order, keepsDoctor);
      await create(order, toCursor);
    }
    isUnderWay.current = false;
  };

  const clear = (): void => {
    if (isUnderWay.current) return;
    isShowingSuccess.current = false;
    setOutcome(null);
    form.clearErrors();
  };

  return { outcome, lastSerial, save, clear };
}
