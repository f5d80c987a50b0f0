import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { formValuesOf } from '#domain/work-orders/fields.ts';
import { useAccount, useToday } from '#web/platform/session/session.ts';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DoctorField, PriceNote } from '../entry-form.tsx';
import { EntryForm } from '../entry-form.tsx';
import { EntryFaults } from '../entry-message.tsx';
import type { EntryValues } from '../entry-values.ts';
import { EarlierChanges } from './earlier-changes.tsx';
import type { Reloading } from './edit-message.tsx';
import { BilledNotice, EditMessage } from './edit-message.tsx';
import { useEditDraft } from './edit-drafts.ts';
import { checkEdit } from './edit-values.ts';
import { useEditSubmission } from './use-edit-submission.ts';

interface EditFormProps {
  /** The version of the order with which the form opened. */
  readonly order: WorkOrder;
  readonly doctorField: DoctorField;
  readonly priceNote: PriceNote | undefined;
  /** A newer version of the order, if there is one: from another user, or from a save whose answer was lost. */
  readonly newer: WorkOrder | null;
  readonly reloading: Reloading;
  /** Loads the latest version. The form's values are kept. */
  readonly onReload: () => void;
  /** `typedOn` holds the form's current values, which may be newer than the saved ones. */
  readonly onSaved: (saved: WorkOrder, typedOn: EntryValues, sent: EntryValues) => void;
  /** Whether the form opens after a save. */
  readonly isSaved: boolean;
  readonly onClear: () => void;
}

/** The form with all fields of an existing order. */
export function EditForm({ order, doctorField, priceNote, newer, reloading, ...on }: EditFormProps) {
  const today = useToday();
  const { role } = useAccount();
  const [round, setRound] = useState(0);
  const undecided = useRef<HTMLDivElement>(null);
  const form = useForm<EntryValues>({
    defaultValues: formValuesOf(order),
    resolver: faultsResolver((values) => checkEdit(values, order, today)),
    shouldFocusError: false,
  });
  const draft = useEditDraft(form, order);
  const { outcome, save, clear } = useEditSubmission({
    form,
    order,
    newer,
    onSaved: (saved, sent) => {
      draft.forget();
      on.onSaved(saved, form.getValues(), sent);
    },
  });
  const isSaving = outcome?.kind === 'saving';
  const clearAll = (): void => {
    on.onClear();
    clear();
  };
  const said = on.isSaved ? ({ kind: 'saved' } as const) : null;
  const discard = (): void => {
    form.reset(formValuesOf(order));
    draft.forget();
    setRound((last) => last + 1);
  };
  const reload = (): void => {
    draft.saveNow();
    on.onReload();
  };
  return (
    <FormProvider {...form}>
      <EditMessage
        order={order}
        outcome={outcome ?? said}
        isStale={!isSaving && (newer !== null || outcome?.kind === 'stale')}
        onClear={clearAll}
        onReload={reload}
        reloading={reloading}
        onDiscard={draft.restored ? discard : undefined}
      />
      {draft.earlier && (
        <EarlierChanges ref={undecided} mine={draft.earlier} now={formValuesOf(order)} onDecided={draft.decide} />
      )}
      <BilledNotice order={order} />
      <EntryFaults form="edit" elsewhere={outcome?.kind === 'failed' ? outcome.elsewhere : []} />
      <EntryForm
        saves="Save Changes"
        isSaving={isSaving}
        round={round}
        doctorField={doctorField}
        priceNote={priceNote}
        whole={{
          withCompletion: order.status === 'completed' && isAdmin(role),
          completion_date: order.completion_date,
          return_date: order.return_date,
          bill_date: order.bill?.bill_date ?? null,
        }}
        onSave={() => {
          on.onClear();
          // The user must first decide on the earlier values, because saving would delete them.
          const choice = undecided.current?.querySelector('button');
          if (choice) choice.focus();
          else void save();
        }}
        onClear={clearAll}
      />
      <UnsavedChangesGuard when={form.formState.isDirty || draft.earlier !== null} onLeave={draft.forget} />
    </FormProvider>
  );
}
