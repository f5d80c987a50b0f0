import { Welcome } from '#web/features/accounts/welcome.tsx';
import { WorkOrderActions } from '#web/features/work-orders/work-order-actions.tsx';

/** Where staff begin the day. */
export function StaffDashboardScreen() {
  return (
    <>
      <Welcome />
      <WorkOrderActions adminMode={false} />
    </>
  );
}
