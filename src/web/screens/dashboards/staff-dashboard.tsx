import { Welcome } from '#web/features/accounts/parts/welcome.tsx';
import { BillsCard } from '#web/features/billing/parts/bills-card.tsx';
import { DASHBOARDS_KEY } from '#web/features/dashboards/api.ts';
import { RefreshButton } from '#web/features/dashboards/parts/refresh-button.tsx';
import { StaffFigures } from '#web/features/dashboards/parts/staff-figures.tsx';
import { WorkOrderActions } from '#web/features/work-orders/parts/work-order-actions.tsx';

/** Where staff begin the day. */
export function StaffDashboardScreen() {
  return (
    <>
      <Welcome actions={<RefreshButton of={[DASHBOARDS_KEY]} />} />
      <StaffFigures />
      <WorkOrderActions adminMode={false}>
        <BillsCard adminMode={false} />
      </WorkOrderActions>
    </>
  );
}
