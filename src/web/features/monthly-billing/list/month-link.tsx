import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '#web/platform/addresses/paths.ts';

interface MonthLinkProps {
  readonly bill: { readonly doctor_id: string; readonly billing_month: string };
  readonly children: ReactNode;
}

/** Links to the price sheet of a monthly bill. */
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
