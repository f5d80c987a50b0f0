import { useShortcuts } from '#web/platform/shortcuts.ts';
import { useToday } from '#web/platform/session.ts';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import { faultsResolver } from '#web/ui/form-faults.ts';
import { useDraft } from '#web/ui/keep-typing.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DoctorField } from './case-fields.tsx';
import { CaseFields } from './case-fields.tsx';
import { EntryFaults } from './entry-faults.tsx';
import { endAttempt } from './entry-attempt.ts';
import { CLEAR_KEYS, SAVE_KEYS } from './entry-keys.ts';
import { EntryMessage } from './entry-message.tsx';
import { EntryNote } from './entry-note.tsx';
import type { EntryValues } from './entry-values.ts';
import { checkEntry, emptyEntry, isEntry } from './entry-values.ts';
import { PlanFields } from './plan-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { TeethField } from './teeth-field.tsx';
import { useEntrySubmission } from './use-entry-submission.ts';
import { useOrderDateToday } from './use-order-date-today.ts';
import classes from './work-order-entry.module.css';

interface WorkOrderEntryProps {
  readonly doctorField: DoctorField;
  /** After each order that was made. */
  readonly onCreated: () => void;
}

/** The form for one new work order. Staff and administrators share one draft: it is the same form at two addresses. */
export function WorkOrderEntry({ doctorField, onCreated }: WorkOrderEntryProps) {
  const today = useToday();
  const form = useForm<EntryValues>({
    defaultValues: emptyEntry(today),
    resolver: faultsResolver(checkEntry),
    shouldFocusError: false,
  });
  const draft = useDraft('work-order-form', form, isEntry);
  // Half-typed dates live in their inputs: a new round of fields leaves them behind.
  const [round, setRound] = useState(0);
  const forget = (): void => {
    draft.forget();
    endAttempt();
  };
  const startAfresh = (): void => {
    form.reset(emptyEntry(today));
    forget();
    setRound((last) => last + 1);
  };
  useOrderDateToday(form, today);
  const { outcome, lastSerial, save, clear } = useEntrySubmission(form, () => {
    startAfresh();
    onCreated();
  });
  useShortcuts([
    { keys: SAVE_KEYS, does: 'Save the work order', run: () => void save() },
    { keys: CLEAR_KEYS, does: 'Clear message and errors', run: clear },
  ]);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save();
  };
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <EntryMessage outcome={outcome} onClear={clear}>
        <EntryNote lastSerial={lastSerial} onDiscard={draft.restored ? startAfresh : undefined} />
      </EntryMessage>
      <EntryFaults elsewhere={outcome?.kind === 'failed' ? outcome.elsewhere : []} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields */}
      <form className={classes['form']} noValidate onSubmit={onSubmit} onKeyDown={enterMovesOn} aria-label="Work order">
        <div key={round} inert={isSubmitting} className={classes['fields']}>
          <CaseFields doctorField={doctorField} />
          <div className={classes['body']}>
            <TeethField />
            <PlanFields />
          </div>
        </div>
        <SaveBar />
      </form>
      <LeaveGuard when={isDirty} onLeave={forget} />
    </FormProvider>
  );
}
