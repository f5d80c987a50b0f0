import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { EMPTY_DOCTOR, checkDoctor } from '#domain/doctors/record.ts';
import { DOCTOR_PAGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { sendCreateDoctor } from '#web/features/doctors/api-records.ts';
import { DOCTORS_KEY } from '#web/features/doctors/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import type { Failure } from '#web/ui/dialogs/dialog-footer.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { faultsResolver, showFaults } from '#web/ui/fields/form-faults.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Line } from './doctor-fields.tsx';
import type { DoctorValues } from './doctor-values.ts';

const ATTEMPTS = attemptsOf('new-doctor');

interface NewDoctorFormProps {
  readonly onCreated: (doctor: DoctorDetails) => void;
  readonly onCancel: () => void;
}

type NewDoctorValues = Pick<DoctorValues, 'name' | 'clinic_name' | 'phone' | 'whatsapp'>;

const EMPTY: NewDoctorValues = { name: '', clinic_name: '', phone: '', whatsapp: '' };

/** Creates a doctor with the most important fields. The doctor's page has all of them. */
export function NewDoctorForm({ onCreated, onCancel }: NewDoctorFormProps) {
  const client = useQueryClient();
  const form = useForm<DoctorValues>({
    defaultValues: EMPTY,
    resolver: faultsResolver((values) => checkDoctor({ ...EMPTY_DOCTOR, ...pick(values) })),
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const press = useSingleSubmit();
  const create = useMutation({
    mutationFn: (body: NewDoctorValues) => sendCreateDoctor(body, ATTEMPTS.keyFor(body)),
    onSuccess: () => {
      ATTEMPTS.end();
      void client.invalidateQueries({ queryKey: DOCTORS_KEY });
    },
  });
  const send = (values: DoctorValues): void =>
    press('create', async () => onCreated(await create.mutateAsync(pick(values), { onError: fail })));
  const fail = (error: Error): void => {
    const known = error instanceof ApiError ? error : null;
    // Field errors are already shown at their fields.
    if (known === null || known.faults.length === 0) setFailure({ text: known?.message ?? DOCTOR_PAGE_TEXTS.notSaved });
    else showFaults(form, known.faults);
  };
  const submit = (): void => {
    setFailure(null);
    void form.handleSubmit(send)();
  };
  return (
    <FormProvider {...form}>
      <DialogForm actLabel="Add Doctor" busy={create.isPending} failure={failure} onSubmit={submit} onCancel={onCancel}>
        <Stack gap="md">
          <Line name="name" required beginsHere />
          <Line name="clinic_name" />
          <Line name="phone" inputMode="tel" />
          <Line name="whatsapp" inputMode="tel" />
          <Text size="sm" c="dimmed">
            {DOCTOR_PAGE_TEXTS.moreOnPage}
          </Text>
        </Stack>
      </DialogForm>
    </FormProvider>
  );
}

const pick = ({ name, clinic_name, phone, whatsapp }: NewDoctorValues): NewDoctorValues => ({
  name,
  clinic_name,
  phone,
  whatsapp,
});
