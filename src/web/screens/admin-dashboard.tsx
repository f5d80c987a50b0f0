import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import { USER_TABS } from '#domain/accounts/user-texts.ts';
import { UserActions } from '#web/features/accounts/parts/user-actions.tsx';
import { Welcome } from '#web/features/accounts/parts/welcome.tsx';
import { BillsCard } from '#web/features/billing/parts/bills-card.tsx';
import { WorkOrderActions } from '#web/features/work-orders/parts/work-order-actions.tsx';
import { PATHS, listPathOf } from '#web/platform/paths.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ActionCard } from '#web/ui/action-card.tsx';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

/** Where administrators begin the day. */
export function AdminDashboardScreen() {
  const navigate = useNavigate();
  // As specified. Browsers keep Ctrl+W to themselves in a tab, so it is not listed; Alt+W works everywhere.
  useShortcuts([
    { keys: 'mod+b', does: MONTHLY_TEXTS.title, hidden: true, run: () => void navigate({ to: PATHS.monthlyBilling }) },
    { keys: 'mod+u', does: USER_TABS.users, hidden: true, run: () => void navigate({ to: PATHS.userManagement }) },
    { keys: 'mod+w', does: 'Work Orders & Billing', hidden: true, run: () => void navigate({ to: listPathOf(true) }) },
  ]);
  return (
    <>
      <Welcome />
      <WorkOrderActions adminMode>
        <BillsCard adminMode />
        <ActionCard
          to={PATHS.monthlyBilling}
          icon={<IconCalendarDollar aria-hidden />}
          title={MONTHLY_TEXTS.title}
          keys="alt+m"
        >
          Price a doctor's month, print its bill
        </ActionCard>
        <UserActions />
      </WorkOrderActions>
    </>
  );
}
