import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/platform/addresses/paths.ts';

interface DoctorLinkProps {
  readonly doctor: { readonly doctor_id: string; readonly doctor_name: string };
  readonly month: string;
  /** Within a sentence, where its colour alone would not show it. */
  readonly underlined?: boolean;
}

/** Leads to the doctor's month in monthly billing, where it is priced. */
export function DoctorLink({ doctor, month, underlined = false }: DoctorLinkProps) {
  const search = (): object => ({ doctor_id: doctor.doctor_id, month });
  return (
    <Anchor
      inherit
      underline={underlined ? 'always' : 'hover'}
      renderRoot={(props) => <Link {...props} to={PATHS.monthlyBilling} search={search} />}
    >
      {doctor.doctor_name}
    </Anchor>
  );
}
