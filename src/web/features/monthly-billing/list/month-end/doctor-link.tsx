import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';

/** To the sheet on which a doctor's month is priced; its way back leads to the close as it is now. */
export function useMonthLink(doctor_id: string, month: string) {
  const here = useHere();
  return { to: PATHS.monthlyBilling, search: (): object => ({ doctor_id, month }), state: withBackLink(here) };
}

interface DoctorLinkProps {
  readonly doctor: { readonly doctor_id: string; readonly doctor_name: string };
  readonly month: string;
  /** Within a sentence, where its colour alone would not show it. */
  readonly underlined?: boolean;
}

/** Leads to the doctor's month in monthly billing, where it is priced. */
export function DoctorLink({ doctor, month, underlined = false }: DoctorLinkProps) {
  const link = useMonthLink(doctor.doctor_id, month);
  return (
    <Anchor inherit underline={underlined ? 'always' : 'hover'} renderRoot={(props) => <Link {...props} {...link} />}>
      {doctor.doctor_name}
    </Anchor>
  );
}
