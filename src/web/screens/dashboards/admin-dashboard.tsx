import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { USER_TABS } from '#domain/accounts/user-texts.ts';
import { UserActions } from '#web/features/accounts/components/user-actions.tsx';
import { Welcome } from '#web/features/accounts/components/welcome.tsx';
import { LogoutButton } from '#web/features/accounts/components/logout-button.tsx';
import { BillsCard } from '#web/features/billing/components/bills-card.tsx';
import { DASHBOARDS_KEY } from '#web/features/dashboards/api.ts';
import { useAdminFigures } from '#web/features/dashboards/components/admin-figures.ts';
import { AdminOwed } from '#web/features/dashboards/components/admin-owed.tsx';
import { AllIsWell } from '#web/features/dashboards/components/all-is-well.tsx';
import { FiguresState } from '#web/features/dashboards/components/figures.tsx';
import { NewLaboratory } from '#web/features/dashboards/components/new-laboratory.tsx';
import { QuickStats } from '#web/features/dashboards/components/quick-stats.tsx';
import { RefreshButton } from '#web/features/dashboards/components/refresh-button.tsx';
import { WorkLists } from '#web/features/dashboards/components/work-lists.tsx';
import { SetupCard } from '#web/features/laboratory/components/setup-card.tsx';
import { NOTIFICATIONS_KEY } from '#web/features/notifications/api.ts';
import { Bell } from '#web/features/notifications/components/bell.tsx';
import { NewAlerts } from '#web/features/notifications/components/new-alerts.tsx';
import { WorkOrderActions } from '#web/features/work-orders/components/work-order-actions.tsx';
import { PATHS, listPathOf } from '#web/platform/addresses/paths.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { LinkCard } from '#web/ui/link-card.tsx';
import { IconCalendarCheck, IconCalendarDollar } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** The admin dashboard: work and money that wait, the month so far, and links to all screens. */
export function AdminDashboardScreen() {
  const navigate = useNavigate();
  const [bellOpened, setBellOpened] = useState(false);
  const client = useQueryClient();
  const { figures, data, day } = useAdminFigures();
  const firstRun = data?.first_run ?? null;
  // Not listed, because browsers reserve Ctrl+W; Alt+W works everywhere.
  useShortcuts([
    { keys: 'mod+b', does: MONTHLY_TEXTS.title, hidden: true, run: () => void navigate({ to: PATHS.monthlyBilling }) },
    { keys: 'mod+u', does: USER_TABS.users, hidden: true, run: () => void navigate({ to: PATHS.userManagement }) },
    { keys: 'mod+w', does: 'Work Orders & Billing', hidden: true, run: () => void navigate({ to: listPathOf(true) }) },
  ]);
  return (
    <>
      <Welcome
        actions={
          <>
            <Bell opened={bellOpened} onOpenedChange={setBellOpened} />
            <RefreshButton of={[DASHBOARDS_KEY, NOTIFICATIONS_KEY]} />
            <LogoutButton />
          </>
        }
      />
      <NewAlerts />
      <FiguresState figures={figures}>
        <AllIsWell data={data} />
        {firstRun === null ? null : (
          <SetupCard
            firstRun={firstRun}
            onSkipped={() => void client.invalidateQueries({ queryKey: DASHBOARDS_KEY })}
          />
        )}
        {data?.total_orders !== 0 ? (
          <WorkLists data={data} day={day} />
        ) : firstRun === null ? (
          <NewLaboratory adminMode />
        ) : null}
        <QuickStats data={data} day={day} onOpenAlerts={() => setBellOpened(true)} />
        <AdminOwed data={data} />
      </FiguresState>
      <WorkOrderActions adminMode>
        <BillsCard adminMode />
        <LinkCard to={PATHS.monthClose} icon={<IconCalendarCheck aria-hidden />} title="Month-End Billing" keys="alt+c">
          Bill all doctors for a month and check the result
        </LinkCard>
        <LinkCard
          to={PATHS.monthlyBilling}
          icon={<IconCalendarDollar aria-hidden />}
          title={MONTHLY_TEXTS.title}
          keys="alt+m"
        >
          Set prices and print a doctor’s monthly bill
        </LinkCard>
        <UserActions />
      </WorkOrderActions>
    </>
  );
}
