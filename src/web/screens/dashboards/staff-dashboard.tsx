import { Welcome } from '#web/features/accounts/components/welcome.tsx';
import { BillsCard } from '#web/features/billing/components/bills-card.tsx';
import { DASHBOARDS_KEY, staffDashboardQuery } from '#web/features/dashboards/api.ts';
import { FiguresState } from '#web/features/dashboards/components/figures.tsx';
import { NewLaboratory } from '#web/features/dashboards/components/new-laboratory.tsx';
import { RefreshButton } from '#web/features/dashboards/components/refresh-button.tsx';
import { StaffFigures } from '#web/features/dashboards/components/staff-figures.tsx';
import { WorkOrderActions } from '#web/features/work-orders/components/work-order-actions.tsx';
import { useToday } from '#web/platform/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { TodaysWork } from './todays-work.tsx';

/** The staff dashboard: links to enter orders, and the work of the day. */
export function StaffDashboardScreen() {
  const figures = useQuery(staffDashboardQuery);
  const { data } = figures;
  const today = useToday();
  const day = data?.today ?? today;
  return (
    <>
      <Welcome actions={<RefreshButton of={[DASHBOARDS_KEY]} />} />
      <WorkOrderActions adminMode={false}>
        <BillsCard adminMode={false} />
      </WorkOrderActions>
      <FiguresState figures={figures}>
        {data?.total_orders === 0 ? <NewLaboratory adminMode={false} /> : <TodaysWork lists={data?.lists} day={day} />}
        <StaffFigures data={data} day={day} />
      </FiguresState>
    </>
  );
}
