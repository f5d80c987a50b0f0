import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';
import { useAccount } from '#web/platform/session/session.ts';
import type { Failure } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { enterMovesFocus } from '#web/ui/fields/enter-moves-focus.ts';
import { showFaults } from '#web/ui/fields/form-faults.ts';
import { TrialFields } from './trial-fields.tsx';
import { useTrialForm } from './trial-form.tsx';
import { nextTrial, orderWithTrials } from './trial-values.ts';
import { useTrialChanges } from './use-trial-changes.ts';

export interface AddTrialDialogProps {
  /** The current order; null until the dialog first opens. */
  readonly order: WorkOrder | null;
  /** Whether the order may get another trial. */
  readonly verdict: Verdict;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the trial was added, with the message and the changed order. */
  readonly onDone: (text: string, changed: WorkOrder) => void;
  /** Called if the server refused, because the order may be out of date. */
  readonly onRefused: () => void;
}

/** Adds a trial to an order. Always mounted, so that it can return the focus to its opener. */
export function AddTrialDialog({ order, opened, ...form }: AddTrialDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      size="lg"
      title={`Add a trial to ${order?.serial_number ?? 'work order'}`}
    >
      {order === null ? null : <AddTrialForm order={order} {...form} />}
    </Dialog>
  );
}

type AddTrialFormProps = Omit<AddTrialDialogProps, 'order' | 'opened'> & { readonly order: WorkOrder };

/**
 * Starts with the usual name of the next trial, so that mostly only the date is typed. A failure keeps the typed
 * values.
 */
function AddTrialForm({ order, verdict, onClose, onDone, onRefused }: AddTrialFormProps) {
  const { role } = useAccount();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useTrialForm(nextTrial(order));
  const { busy, add } = useTrialChanges({
    workOrderId: order.id,
    onChanged: (update) => onDone(TRIAL_TEXTS.added, orderWithTrials(order, update(order.trials), role)),
    onRefused,
    showMessage: ({ kind, text }) => setFailure(kind === 'error' ? { text } : null),
  });
  const submit = form.handleSubmit(async (values) => {
    const { faults } = await add(values);
    if (faults.length > 0) setFailure(null);
    showFaults(form, faults);
  });
  return (
    <FormProvider {...form}>
      <DialogForm
        actLabel="Add Trial"
        {...{ busy, verdict, failure }}
        onSubmit={() => void submit()}
        onKeyDown={(event) => {
          if (event.target instanceof Element && event.target.role === 'combobox') enterMovesFocus(event);
        }}
        onCancel={onClose}
      >
        <div>
          {order.patient_name}, {order.product_quality}, for {order.doctor_name}
        </div>
        <TrialFields takesFocus />
      </DialogForm>
    </FormProvider>
  );
}
