import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { checkReturn } from '#domain/revisions/return-order.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { completedAgo } from '#domain/work-orders/remake.ts';
import { useReturnWorkOrder } from '#web/features/revisions/api.ts';
import { ApiError, isFinal } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { faultsResolver, showFaults } from '#web/ui/fields/form-faults.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import type { ReturnValues } from './return-fields.tsx';
import { ExpectedDateField, NotesField, ReasonField, ResponsibleField, StartField } from './return-fields.tsx';
import { responsibleOf } from './responsible-select.tsx';
import type { RevisionFormProps } from './revision-dialog-props.ts';

const EMPTY: ReturnValues = { reason: '', responsible: '', notes: '', expected_date: '', start_revision: true };

/** The reason of a return and the new expected date. A failure keeps the typed values. */
export function ReturnForm({ order, verdict, onClose, onDone, onRefused }: RevisionFormProps) {
  const today = useToday();
  const completed = completedAgo(order.completion_date, today);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const back = useReturnWorkOrder();
  const press = useSingleSubmit();
  const form = useForm<ReturnValues>({
    defaultValues: EMPTY,
    resolver: faultsResolver((values) => checkReturn(values, order, today)),
  });

  const save = (values: ReturnValues): void => {
    const draft = { ...values, responsible: responsibleOf(values.responsible) };
    const onSuccess = (changed: WorkOrder) => onDone(REVISION_TEXTS.returned(changed.serial_number), changed);
    const onError = (error: Error) => {
      if (isFinal(error)) onRefused();
      const faults = error instanceof ApiError ? error.faults : [];
      if (faults.length === 0) setFailure({ text: REVISION_TEXTS.notReturned(error.message) });
      else showFaults(form, faults);
    };
    press(order.id, () => back.mutateAsync({ order, draft }, { onSuccess, onError }));
  };
  const submit = (): void => {
    setFailure(null);
    void form.handleSubmit(save)();
  };
  return (
    <FormProvider {...form}>
      <DialogForm
        actLabel="Return for Revision"
        busy={back.isPending}
        verdict={verdict}
        failure={failure}
        onSubmit={submit}
        onCancel={onClose}
      >
        <div>
          {order.patient_name}, {order.product_quality}, for {order.doctor_name}
          {completed === null ? null : <Text size="sm">{completed}</Text>}
          {order.bill === null ? null : (
            <Text c="dimmed" size="sm">
              Bill {order.bill.bill_number} does not change.
            </Text>
          )}
        </div>
        <ReasonField />
        <ResponsibleField />
        <NotesField />
        <ExpectedDateField kept={order.expected_complete_date} />
        <StartField />
      </DialogForm>
    </FormProvider>
  );
}
