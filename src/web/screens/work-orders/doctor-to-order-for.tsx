import { Stack } from '@mantine/core';
import { DoctorNameField } from '#web/features/doctors/parts/doctor-name-field.tsx';
import { LimitNote } from '#web/features/ledger/parts/limit-note.tsx';
import type { DoctorField } from '#web/features/work-orders/forms/entry-form.tsx';

/** The doctor of a new order, with what is to be known of them before work begins. */
export const DoctorToOrderFor: DoctorField = (props) => (
  <Stack gap="xs">
    <DoctorNameField {...props} />
    <LimitNote doctorName={props.value} />
  </Stack>
);
