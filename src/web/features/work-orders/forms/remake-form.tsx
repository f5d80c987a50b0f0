import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { formValuesOf, pickFields } from '#domain/work-orders/fields.ts';
import { REMAKE_TEXTS, WHOLE_PRICE, completedAgo, parsePercent } from '#domain/work-orders/remake.ts';
import { useToday } from '#web/platform/session/session.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import type { DoctorField, PricedFields } from './entry-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryFaults, EntryMessage, FormNote, ToOrder } from './entry-message.tsx';
import type { EntryValues } from './entry-values.ts';
import { checkEntry, emptyEntry } from './entry-values.ts';
import { useOneRound } from './use-entry-sequence.ts';
import { useEntrySubmission } from './use-entry-submission.ts';
import { useOrderDateToday } from './use-order-date-today.ts';

/** What a remake has in common with the order that it remakes. */
const COMMON = ['doctor_name', 'patient_name', 'product_quality', 'product_shade', 'tooth_numbers'] as const;

interface RemakeFormProps {
  readonly remade: WorkOrder;
  readonly doctorField: DoctorField;
  /** For users who see prices. They also choose the percentage. */
  readonly priceNote: ((fields: PricedFields, percent: number) => ReactNode) | undefined;
  readonly onCreated: (serialNumber: string) => void;
}

/** The form for one order that remakes another one. */
export function RemakeForm({ remade, doctorField, priceNote, onCreated }: RemakeFormProps) {
  const today = useToday();
  const [typed, setTyped] = useState(String(WHOLE_PRICE));
  const percent = parsePercent(typed);
  const percentInput = useRef<HTMLInputElement>(null);
  const form = useForm<EntryValues>({
    defaultValues: { ...emptyEntry(today), ...pickFields(formValuesOf(remade), COMMON) },
    resolver: faultsResolver((values) => checkEntry(values, today)),
    shouldFocusError: false,
  });
  const rounds = useOneRound(form, remade.id);
  useOrderDateToday(form, today);
  const { outcome, save, clear } = useEntrySubmission(form, {
    rounds,
    keepsDoctor: false,
    onCreated,
    attempts: attemptsOf(`remake.${remade.id}.attempt`),
    more: { remake_of_id: remade.id, ...(percent !== null && percent < WHOLE_PRICE && { charge_percent: percent }) },
  });
  const isSaving = outcome?.kind === 'sending';
  return (
    <FormProvider {...form}>
      <EntryMessage outcome={outcome} hasNext={false} onClear={clear} onAnother={clear}>
        <FormNote onDiscard={rounds.restored ? rounds.discard : undefined}>
          {REMAKE_TEXTS.label} <ToOrder serialNumber={remade.serial_number}>{remade.serial_number}</ToOrder>.{' '}
          {completedAgo(remade.completion_date, today)} {REMAKE_TEXTS.charged}
        </FormNote>
      </EntryMessage>
      <EntryFaults form="entry" elsewhere={outcome?.kind === 'failed' ? outcome.elsewhere : []} />
      <EntryForm
        saves="Create Remake"
        isSaving={isSaving}
        round={rounds.round}
        doctorField={doctorField}
        priceNote={priceNote && ((fields) => priceNote(fields, percent ?? WHOLE_PRICE))}
        charge={
          <TextInput
            ref={percentInput}
            label={REMAKE_TEXTS.percent}
            inputMode="numeric"
            rightSection="%"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={percent === null && REMAKE_TEXTS.percentFault}
          />
        }
        onSave={() => {
          if (percent === null) percentInput.current?.focus();
          else void save();
        }}
        onClear={clear}
      />
      <UnsavedChangesGuard when={form.formState.isDirty || isSaving} onLeave={rounds.forget} />
    </FormProvider>
  );
}
