import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { useEffect, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { useOrderDateToday } from '../use-order-date-today.ts';
import type { CommonField } from './batch-fields.ts';
import { COMMON_FIELDS, isBatchField } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { checkBatch, emptyBatch, isBatch, isTouched, batchToJoin } from './batch-values.ts';
import type { BatchAnswer } from './apply-batch-result.ts';
import { applyBatchResult } from './apply-batch-result.ts';
import type { Settled } from './use-batch-submission.ts';
import { BATCH_ATTEMPTS } from './use-batch-submission.ts';

/** The batch form with its draft. Staff and admins share one draft: it is the same form at several addresses. */
export function useBatchForm(today: CalendarDay) {
  const form = useForm<BatchValues>({
    defaultValues: emptyBatch(today),
    resolver: faultsResolver((values) => checkBatch(values, today)),
    shouldFocusError: false,
  });
  const draft = useFormDraft('batch-work-order', form, isBatch);
  // Inputs hold half-typed dates: a new round renders new inputs and clears them.
  const [round, setRound] = useState(0);
  useOrderDateToday(form, today);
  useFaultsThatGo(form);

  const forget = (): void => {
    draft.forget();
    BATCH_ATTEMPTS.end();
  };
  const startOver = (): void => {
    form.reset(emptyBatch(today));
    forget();
    setRound((last) => last + 1);
  };
  const settle = (sent: BatchValues, answer: BatchAnswer): Settled => {
    const now = form.getValues();
    const { leaving, faults, elsewhere } = applyBatchResult(sent, answer, now);
    const remaining = now.ids.filter((id) => !leaving.includes(id));
    if (remaining.length === 0) {
      startOver();
      for (const field of changedSince(sent, now)) form.setValue(field, now[field], { shouldDirty: true });
    } else {
      const made = (batchToJoin(sent)?.made ?? 0) + answer.created.length;
      form.setValue('ids', remaining, { shouldDirty: true });
      form.setValue(
        'started',
        { batch_id: answer.batch_id, doctor_name: sent.doctor_name, made },
        { shouldDirty: true },
      );
    }
    return { isEmptied: remaining.length === 0, faults, elsewhere };
  };
  const isToLose = useWatch({ control: form.control, compute: (values: BatchValues) => isTouched(values, today) });
  return { form, round, restored: draft.restored, isToLose, forget, startOver, settle };
}

/** Returns the common fields that the user changed while the batch was being sent. */
const changedSince = (sent: BatchValues, now: BatchValues): CommonField[] =>
  COMMON_FIELDS.filter((field) => now[field] !== sent[field]);

/**
 * Removes a field's error as soon as the field changes. Validating all orders on every key press would be slow and
 * distracting.
 */
function useFaultsThatGo({ subscribe, getFieldState, clearErrors }: UseFormReturn<BatchValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => {
          const field = name as FieldPath<BatchValues>;
          if (isBatchField(name) && getFieldState(field).invalid) clearErrors(field);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );
}
