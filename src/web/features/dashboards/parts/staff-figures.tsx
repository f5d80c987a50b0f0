import { monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import type { OrderFigure } from '#domain/work-orders/order-figures.ts';
import { billsPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useToday } from '#web/platform/session/session.ts';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconAlarm,
  IconCalendarEvent,
  IconCalendarWeek,
  IconCash,
  IconFlame,
  IconHourglass,
  IconStethoscope,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { staffDashboardQuery } from '../api.ts';
import { countText } from './count-text.ts';
import { FigureLink } from './figure.tsx';
import { Figures, FiguresState } from './figures.tsx';

type StaffFigure = Exclude<OrderFigure, 'total_orders' | 'this_months_orders'>;

const SHOWN: Readonly<Record<StaffFigure, { label: string; note: string; Icon: TablerIcon; presses?: true }>> = {
  urgent_orders: { label: 'Urgent', note: 'Not completed', Icon: IconFlame, presses: true },
  overdue_orders: { label: 'Overdue', note: 'Expected date passed', Icon: IconAlarm, presses: true },
  todays_orders: { label: "Today's Orders", note: 'Ordered today', Icon: IconCalendarEvent },
  this_weeks_orders: { label: 'This Week', note: 'Ordered in the last 7 days', Icon: IconCalendarWeek },
  pending_orders: { label: 'Pending', note: 'Not completed', Icon: IconHourglass },
};

/** The figures that staff begin the day with; revenue where the answer has it. */
export function StaffFigures() {
  const figures = useQuery(staffDashboardQuery);
  const { data } = figures;
  const today = useToday();
  const day = data?.today ?? today;
  return (
    <FiguresState figures={figures}>
      <Figures title="Work Orders" cols={{ base: 2, sm: 3, lg: 6 }}>
        {(Object.keys(SHOWN) as StaffFigure[]).map((figure) => {
          const { label, note, Icon, presses } = SHOWN[figure];
          return (
            <FigureLink
              key={figure}
              to={listPathOf(false)}
              view={orderView(figure, day)}
              label={label}
              note={note}
              icon={<Icon size={20} aria-hidden />}
              value={countText(data?.[figure])}
              pressing={presses === true && (data?.[figure] ?? 0) > 0}
            />
          );
        })}
        <FigureLink
          to={listPathOf(false)}
          view={ACTIVE_DOCTORS_VIEW}
          label="Active Doctors"
          note="With work in hand"
          icon={<IconStethoscope size={20} aria-hidden />}
          value={countText(data?.active_doctors)}
        />
        {data?.monthly_revenue !== undefined && (
          <FigureLink
            to={billsPathOf(false)}
            view={monthlyRevenueView(day)}
            label="Monthly Revenue"
            note="Paid bills of this month"
            icon={<IconCash size={20} aria-hidden />}
            value={{ amount: data.monthly_revenue }}
          />
        )}
      </Figures>
    </FiguresState>
  );
}
