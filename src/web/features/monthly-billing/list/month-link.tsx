import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '#web/platform/addresses/paths.ts';

interface MonthLinkProps {
  readonly bill: { readonly doctor_id: string; readonly billing_month: string };
  readonly children: ReactNode;
}

/** Leads to the sheet of the doctor and month that a monthly bill is for. */
export function MonthLink({ bill: { doctor_id, billing_month }, children }: MonthLinkProps) {
  const search = (): object => ({ doctor_id, month: billing_month });
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to={PATHS.monthlyBilling} search={search} />}
    >
      {children}
    </Anchor>
  );
}
