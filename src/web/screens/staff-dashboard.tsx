import { Welcome } from '#web/features/accounts/parts/welcome.tsx';
import { BillsCard } from '#web/features/billing/parts/bills-card.tsx';
import { WorkOrderActions } from '#web/features/work-orders/parts/work-order-actions.tsx';

/** Where staff begin the day. */
export function StaffDashboardScreen() {
  return (
    <>
      <Welcome />
      <WorkOrderActions adminMode={false}>
        <BillsCard adminMode={false} />
      </WorkOrderActions>
    </>
  );
}
