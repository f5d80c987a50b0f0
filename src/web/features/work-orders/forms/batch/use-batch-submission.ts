import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { sendCreateBatch } from '#web/features/work-orders/api-entry.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { isMatchPending } from '#web/ui/suggest-input/pending-matches.ts';
import { useFocusNext } from '../focus.ts';
import { waitForMatches } from '../wait-for-matches.ts';
import { faultsInOrder, focusBatchField, orderPath } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { toBody } from './batch-values.ts';
import type { BatchAnswer } from './apply-batch-result.ts';
import { ordersToCheck, placeRefusal, refusalText } from './apply-batch-result.ts';

interface Created {
  readonly text: string;
  readonly serials: string;
  readonly orderIds: readonly string[];
}

/**
 * The result of the last save. `toCheck`: see `ordersToCheck`. `elsewhere`: errors that belong to no field of this
 * form.
 */
export type BatchOutcome =
  | (Created & { readonly kind: 'created' })
  | (Created & { readonly kind: 'partial'; readonly toCheck: readonly FieldFault[] })
  | { readonly kind: 'failed'; readonly text: string; readonly elsewhere: readonly FieldFault[] };

export const BATCH_ATTEMPTS = attemptsOf('batch-work-order.attempt');

interface Submitting {
  /** Applies the server's answer to the form. Returns the errors of the remaining orders, and whether the form starts over. */
  readonly settle: (sent: BatchValues, answer: BatchAnswer) => Settled;
  readonly onCreated: () => void;
}

export interface Settled {
  readonly isEmptied: boolean;
  readonly faults: readonly FieldFault[];
  readonly elsewhere: readonly FieldFault[];
}

/**
 * Validates and saves the batch, once however often Create is pressed. Fields stay enabled during the request, and new
 * typing is kept (see apply-batch-result.ts). The focus moves only if the user left it in place.
 */
export function useBatchSubmission(form: UseFormReturn<BatchValues>, { settle, onCreated }: Submitting) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null);
  const [lastSerials, setLastSerials] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const focusNext = useFocusNext();
  const isUnderWay = useRef(false);
  // The form's values just after a success: the second half of a double click must not submit the empty form.
  const emptied = useRef<string | null>(null);

  const arrived = (sent: BatchValues, answer: BatchAnswer, before: Element | null): void => {
    BATCH_ATTEMPTS.end();
    const { isEmptied, faults, elsewhere } = settle(sent, answer);
    const serials = serialsOf(answer);
    const made = answer.created.length;
    const text =
      answer.failed.length === 0 ? BATCH_TEXTS.allCreated(made) : BATCH_TEXTS.someCreated(made, answer.failed.length);
    const created = { text, serials, orderIds: answer.created.map(({ work_order }) => work_order.id) };
    const isWhole = answer.failed.length === 0 && faults.length === 0;
    setOutcome(
      isWhole
        ? { kind: 'created', ...created }
        : { kind: 'partial', ...created, toCheck: ordersToCheck({ faults, elsewhere }) },
    );
    setLastSerials(serials);
    emptied.current = isEmptied ? JSON.stringify(form.getValues()) : null;
    showServerFaults(form, faults);
    if (!isEmptied) focusNext(() => focusFirstOf(faults, before, form.getValues('ids')));
  };

  const refused = (sent: BatchValues, error: unknown, before: Element | null): void => {
    if (error instanceof ApiError && ['batch_of_another', 'batch_full'].includes(error.code as string))
      form.setValue('started', null);
    const found = error instanceof ApiError ? error.faults : [];
    const { faults, elsewhere } = placeRefusal(sent, found, form.getValues());
    const text = BATCH_TEXTS.notCreated(refusalText(sent, messageOf(error), found));
    setOutcome({ kind: 'failed', text, elsewhere });
    showServerFaults(form, faults);
    focusNext(() => focusFirstOf(faults, before, form.getValues('ids')));
  };

  const send = async (before: Element | null): Promise<void> => {
    const sent = structuredClone(form.getValues());
    const body = toBody(sent);
    setIsSaving(true);
    try {
      const answer = await sendCreateBatch(body, BATCH_ATTEMPTS.keyFor(body));
      arrived(sent, answer, before);
      onCreated();
      void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    } catch (error) {
      refused(sent, error, before);
    }
    setIsSaving(false);
  };

  const save = async (): Promise<void> => {
    if (isUnderWay.current) return;
    if (JSON.stringify(form.getValues()) === emptied.current) return focusBatchField('doctor_name');
    isUnderWay.current = true;
    const before = document.activeElement;
    setIsSaving(isMatchPending());
    const notReady = await waitForMatches(form.getValues, () => focusBatchField('doctor_name'));
    setIsSaving(false);
    const isSound = notReady === null && (await form.trigger());
    // Only now: earlier, the list would briefly show the errors of the previous answer.
    setOutcome(notReady === null ? null : { kind: 'failed', text: notReady, elsewhere: [] });
    if (isSound) await send(before);
    else if (notReady === null) focusNext(() => focusFirstOf(faultsOf(form), before, form.getValues('ids')));
    isUnderWay.current = false;
  };

  const clear = (): void => {
    setOutcome(null);
    emptied.current = null;
    form.clearErrors();
  };

  return { outcome, lastSerials, isSaving, save, clear };
}

const faultsOf = (form: UseFormReturn<BatchValues>): FieldFault[] =>
  faultsInOrder(form.getErrors(), form.getValues('ids'));

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : WORK_ORDER_TEXTS.unknownError;

/** Returns the new serial numbers: all of them if fewer than three, else the first and the last. */
function serialsOf({ created }: BatchAnswer): string {
  const serials = created.map(({ work_order }) => work_order.serial_number);
  return serials.length < 3 ? serials.join(', ') : `${serials[0]} – ${serials.at(-1)}`;
}

/** Shows the errors that only the server found, at their fields. */
function showServerFaults(form: UseFormReturn<BatchValues>, faults: readonly FieldFault[]): void {
  for (const { field, message } of faults) form.setError(field as FieldPath<BatchValues>, { type: 'server', message });
}

/** Moves the focus to the first error, or back to its former place, unless the user has moved it. */
function focusFirstOf(faults: readonly FieldFault[], before: Element | null, ids: readonly string[]): void {
  const { activeElement } = document;
  if (activeElement !== before && activeElement !== document.body) return;
  const [first] = faults;
  if (first !== undefined) focusBatchField(first.field);
  else if (before instanceof HTMLElement && before.isConnected) before.focus();
  else focusBatchField(orderPath(ids[0] ?? '', 'patient_name'));
}
