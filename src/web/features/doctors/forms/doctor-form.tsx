import { Button, Group, Stack } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ComponentProps, ReactNode, Ref, SubmitEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_BILLING_LABELS, DOCTOR_LABELS } from '#domain/doctors/record.ts';
import { labelOf } from '#domain/shared/known.ts';
import { DOCTOR_PAGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { useUpdateDoctor } from '#web/features/doctors/api-records.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { faultsResolver, showFaults } from '#web/ui/fields/form-faults.ts';
import { ConflictView } from '#web/ui/fields/conflict-view.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import type { SavedValues } from '#web/ui/use-newer-values.ts';
import { useNewerValues } from '#web/ui/use-newer-values.ts';
import { Billing, CreditLimit, Line, Lines, Spellings, StateField } from './doctor-fields.tsx';
import classes from './doctor-form.module.css';
import type { DoctorValues } from './doctor-values.ts';
import { changedFields, checkValues, valuesOf } from './doctor-values.ts';

const SAVE_KEYS = 'mod+s';

/** Whether navigation leaves the form, which another tab of the page replaces. */
const leavesForm: NonNullable<ComponentProps<typeof UnsavedChangesGuard>['leaves']> = (from, to) =>
  from.pathname !== to.pathname || from.search['tab'] !== to.search['tab'];

const savedValues = (doctor: DoctorDetails): SavedValues<DoctorValues> => ({
  version: doctor.version,
  values: valuesOf(doctor),
});

interface DoctorFormProps {
  readonly doctor: DoctorDetails;
  /** The note below the billing if the doctor is to be billed per bill. */
  readonly perBillNote?: ReactNode;
}

/** Edits all fields of a doctor. Changes saved by another user in the meantime are shown next to the typed values. */
export function DoctorForm({ doctor, perBillNote }: DoctorFormProps) {
  const form = useForm<DoctorValues>({
    defaultValues: valuesOf(doctor),
    resolver: useMemo(() => faultsResolver(checkValues), []),
  });
  const later = useNewerValues(form, savedValues(doctor));
  const undecided = useRef<HTMLDivElement>(null);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const update = useUpdateDoctor();
  const press = useSingleSubmit();
  const send = (values: DoctorValues): void =>
    press('save', async () => {
      const { version, values: before } = later.base;
      const given = { doctor: { id: doctor.id, version }, fields: changedFields(values, before) };
      later.startFrom(savedValues(await update.mutateAsync(given, { onError: fail })));
      showMessage({ kind: 'success', text: DOCTOR_PAGE_TEXTS.saved });
    });
  const fail = (error: Error): void => {
    const known = error instanceof ApiError ? error : null;
    showMessage({ kind: 'error', text: known?.message ?? DOCTOR_PAGE_TEXTS.notSaved });
    showFaults(form, known?.faults ?? []);
  };
  const save = (): void => {
    showMessage(null);
    // Another user's change must not be overwritten unseen.
    const choice = undecided.current?.querySelector('button');
    if (choice) choice.focus();
    else void form.handleSubmit(send)();
  };
  useShortcuts([{ keys: SAVE_KEYS, does: 'Save the doctor', run: save }]);
  const { isDirty } = form.formState;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <FormProvider {...form}>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      {later.conflicting.length === 0 ? null : <Clashing ref={undecided} {...later} />}
      <form noValidate onSubmit={onSubmit} aria-label="Doctor">
        <Stack gap="lg" inert={update.isPending}>
          <Fields perBillNote={perBillNote} />
        </Stack>
        <Group mt="lg">
          <Button
            type="submit"
            size="md"
            loading={update.isPending}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
          >
            Save Doctor
          </Button>
        </Group>
      </form>
      <UnsavedChangesGuard when={isDirty && !update.isPending} leaves={leavesForm} />
    </FormProvider>
  );
}

/** Two fields side by side if there is room. */
const Two = ({ children }: { readonly children: ReactNode }) => <div className={classes['two']}>{children}</div>;

const Fields = ({ perBillNote }: Pick<DoctorFormProps, 'perBillNote'>) => (
  <>
    <FormSection title="Doctor">
      <Two>
        <Line name="name" required />
        <Line name="clinic_name" />
      </Two>
      <Spellings />
      <Lines name="note" />
    </FormSection>
    <FormSection title="Contact">
      <Two>
        <Line name="phone" inputMode="tel" />
        <Line name="whatsapp" inputMode="tel" />
      </Two>
      <Line name="email" inputMode="email" />
    </FormSection>
    <FormSection title="Address">
      <Lines name="address" />
      <Two>
        <Line name="pin_code" inputMode="numeric" />
        <StateField />
      </Two>
      <Line name="gst_number" description="15 characters. The first two are the state code." />
      <Line name="pan" description="10 characters. If empty, the PAN in the GST number counts." />
    </FormSection>
    <FormSection title="Credit terms" description={DOCTOR_PAGE_TEXTS.termsNote}>
      <Two>
        <CreditLimit />
        <Line name="credit_days" inputMode="numeric" />
      </Two>
      <Billing />
      <PerBillNote note={perBillNote} />
    </FormSection>
  </>
);

/** Shows the note while the form has billing per bill. */
function PerBillNote({ note }: { readonly note: ReactNode }) {
  const billing = useWatch<DoctorValues, 'billing'>({ name: 'billing' });
  return billing === 'per_bill' ? note : null;
}

interface ClashingProps {
  readonly base: SavedValues<DoctorValues>;
  readonly conflicting: readonly DoctorField[];
  readonly decide: (keepsMine: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The edit conflicts: fields that the user changed and another user saved with other values. */
function Clashing({ base: { values: now }, conflicting: clashing, decide, ref }: ClashingProps) {
  const mine = useWatch<DoctorValues>() as DoctorValues;
  const text = (values: DoctorValues, field: DoctorField): string => {
    if (field === 'billing') return labelOf(DOCTOR_BILLING_LABELS, values.billing);
    return values[field].trim() === '' ? 'empty' : values[field].replaceAll('\n', ', ');
  };
  return (
    <ConflictView
      ref={ref}
      title="Another user has saved this doctor. Your changes were:"
      of="Field"
      lines={clashing.map((field) => ({
        label: DOCTOR_LABELS[field],
        yours: text(mine, field),
        now: text(now, field),
      }))}
      onDecided={decide}
    />
  );
}
