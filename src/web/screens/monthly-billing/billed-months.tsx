import type { ReactNode } from 'react';
import { BILLED_MONTH_TEXTS, CONFIRMED_BILLS } from '#domain/monthly-billing/billed-month.ts';
import { ConfirmedActions } from '#web/ui/dialogs/confirmed-action.tsx';

/**
 * Wraps a screen whose changes of dates can move orders between months. It asks before an order enters or leaves a
 * billed month.
 */
export const BilledMonths = ({ children }: { readonly children: ReactNode }) => (
  <ConfirmedActions
    code="closed_month_confirmation_needed"
    field={CONFIRMED_BILLS}
    title={BILLED_MONTH_TEXTS.title}
    confirmLabel={BILLED_MONTH_TEXTS.confirm}
  >
    {children}
  </ConfirmedActions>
);
