import { Stack } from '@mantine/core';
import { DoctorNameField } from '#web/features/doctors/components/doctor-name-field.tsx';
import { CreditLimitNote } from '#web/features/ledger/components/credit-limit-note.tsx';
import type { DoctorField } from '#web/features/work-orders/forms/entry-form.tsx';

/** The doctor field of a new order, with a note on the doctor's credit limit. */
export const NewOrderDoctor: DoctorField = (props) => (
  <Stack gap="xs">
    <DoctorNameField {...props} />
    <CreditLimitNote doctorName={props.value} />
  </Stack>
);
