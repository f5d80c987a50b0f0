import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { knownTeeth } from '#domain/teeth/teeth-text.ts';
import { useToday, useAccount } from '#web/platform/session/session.ts';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import type { DoctorField, PriceNote } from './entry-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryFaults, EntryMessage, FormNote, ToOrder } from './entry-message.tsx';
import type { EntryValues } from './entry-values.ts';
import { checkEntry, emptyEntry } from './entry-values.ts';
import { firstToType, focusEntryField } from './entry-fields.ts';
import type { DraftCases } from './same-case.tsx';
import { FoundCases, SameCases, useSameCases, useSaveAnyway } from './same-case.tsx';
import { useEntrySequence } from './use-entry-sequence.ts';
import { useEntrySubmission } from './use-entry-submission.ts';
import { useOrderDateToday } from './use-order-date-today.ts';
import { Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import classes from './work-order-entry.module.css';

interface WorkOrderEntryProps {
  /** The initial doctor of the form; '' if the user types the name. */
  readonly doctor: string;
  readonly doctorField: DoctorField;
  readonly priceNote?: PriceNote | undefined;
  /** Called after each created order. */
  readonly onCreated: (serialNumber: string) => void;
}

/** The form for one new work order. Staff and admins share one draft: it is the same form at two addresses. */
export function WorkOrderEntry({ doctor, doctorField, priceNote, onCreated }: WorkOrderEntryProps) {
  const today = useToday();
  const form = useForm<EntryValues>({
    defaultValues: { ...emptyEntry(today), doctor_name: doctor },
    resolver: faultsResolver((values) => checkEntry(values, today)),
    shouldFocusError: false,
  });
  const [keepsDoctor, chooseKeeping] = useSameDoctor();
  const rounds = useEntrySequence(form, today, doctor);
  useOrderDateToday(form, today);
  const { outcome, lastSerial, save, clear } = useEntrySubmission(form, {
    rounds,
    keepsDoctor,
    onCreated,
  });
  const another = (): void => {
    clear();
    focusEntryField(firstToType(form.getValues()));
  };
  const isSaving = outcome?.kind === 'sending';
  const cases = useSameCases(form, toCases);
  const { saveOrAsk, question } = useSaveAnyway(cases, () => void save());
  return (
    <FormProvider {...form}>
      <EntryMessage outcome={outcome} hasNext={rounds.hasNext} onClear={clear} onAnother={another}>
        <FormNote
          lastSaved={lastSerial === null ? null : <ToOrder serialNumber={lastSerial}>{lastSerial}</ToOrder>}
          onDiscard={rounds.restored ? rounds.discard : undefined}
        >
          {WORK_ORDER_TEXTS.serialNumberNote}
        </FormNote>
      </EntryMessage>
      <EntryFaults form="entry" elsewhere={outcome?.kind === 'failed' ? outcome.elsewhere : []} />
      <EntryForm
        saves="Create Work Order"
        isSaving={isSaving}
        round={rounds.round}
        doctorField={doctorField}
        priceNote={priceNote}
        choice={<SameDoctor keeps={keepsDoctor} onChoose={chooseKeeping} />}
        notice={
          <FoundCases value={cases}>
            <SameCases order={THIS_ORDER} />
          </FoundCases>
        }
        onSave={saveOrAsk}
        onClear={clear}
      />
      {question}
      <LeaveGuard when={isSaving || rounds.hasNext} onLeave={rounds.forget} />
    </FormProvider>
  );
}

/** A component of its own, so that the first key does not render the whole form again. */
function LeaveGuard({ when, onLeave }: { readonly when: boolean; readonly onLeave: () => void }) {
  const { isDirty } = useFormState();
  return <UnsavedChangesGuard when={isDirty || when} onLeave={onLeave} />;
}

const THIS_ORDER = 'This order';

const toCases = ({ doctor_name, order_date, tooth_numbers, ...order }: EntryValues): DraftCases => ({
  doctor_name,
  order_date,
  orders: [{ name: THIS_ORDER, ...order, tooth_numbers: knownTeeth(tooth_numbers) }],
});

/** Whether the next order starts with the same doctor: each user's choice, stored in this browser. */
function useSameDoctor(): readonly [boolean, (keeps: boolean) => void] {
  const { id } = useAccount();
  const [keeps, choose] = useLocalStorage({
    key: `keep-doctor.${id}`,
    defaultValue: false,
    // The first order of the day must use the stored choice too.
    getInitialValueInEffect: false,
  });
  return [keeps, choose];
}

interface SameDoctorProps {
  readonly keeps: boolean;
  readonly onChoose: (keeps: boolean) => void;
}

const SameDoctor = ({ keeps, onChoose }: SameDoctorProps) => (
  <Switch
    className={classes['keep'] ?? ''}
    label="Keep doctor"
    checked={keeps}
    onChange={(event) => onChoose(event.currentTarget.checked)}
  />
);
