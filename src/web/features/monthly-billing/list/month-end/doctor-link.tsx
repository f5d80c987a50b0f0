import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';

/** Links to the price sheet of a doctor's month. Its back link returns to the current view. */
export function useMonthLink(doctor_id: string, month: string) {
  const here = useHere();
  return { to: PATHS.monthlyBilling, search: (): object => ({ doctor_id, month }), state: withBackLink(here) };
}

interface DoctorLinkProps {
  readonly doctor: { readonly doctor_id: string; readonly doctor_name: string };
  readonly month: string;
  /** For links inside a sentence, which color alone would not show. */
  readonly underlined?: boolean;
}

/** Links to the price sheet of a doctor's month. */
export function DoctorLink({ doctor, month, underlined = false }: DoctorLinkProps) {
  const link = useMonthLink(doctor.doctor_id, month);
  return (
    <Anchor inherit underline={underlined ? 'always' : 'hover'} renderRoot={(props) => <Link {...props} {...link} />}>
      {doctor.doctor_name}
    </Anchor>
  );
}
