import type { ReactNode } from 'react';
import { CLOSED_MONTH_TEXTS, CONFIRMED_BILLS } from '#domain/monthly-billing/closed-month.ts';
import { ConfirmedActs } from '#web/ui/dialogs/confirmed-act.tsx';

/** Around a screen whose dates move orders between months: asks before one goes into or out of a month whose bill was saved. */
export const ClosedMonths = ({ children }: { readonly children: ReactNode }) => (
  <ConfirmedActs
    code="closed_month_confirmation_needed"
    field={CONFIRMED_BILLS}
    title={CLOSED_MONTH_TEXTS.title}
    confirmLabel={CLOSED_MONTH_TEXTS.confirm}
  >
    {children}
  </ConfirmedActs>
);
