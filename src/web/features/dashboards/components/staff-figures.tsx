import type { StaffDashboard } from '#contract/dashboards.ts';
import { monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import type { OrderFigure } from '#domain/work-orders/order-figures.ts';
import { billsPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { amountIn, countIn } from './dashboard-figures.ts';
import { FigureLink } from './figure.tsx';
import { Figures } from './figures.tsx';

type StaffFigure = Exclude<OrderFigure, 'total_orders' | 'this_months_orders'>;

const SHOWN: Readonly<Record<StaffFigure, { label: string; note: string; presses?: true }>> = {
  urgent_orders: { label: 'Urgent', note: 'Not completed', presses: true },
  overdue_orders: { label: 'Overdue', note: 'Expected date passed', presses: true },
  todays_orders: { label: 'Today’s orders', note: 'Ordered today' },
  this_weeks_orders: { label: 'This week', note: 'Ordered in the last 7 days' },
  pending_orders: { label: 'Pending', note: 'Not completed' },
};

interface StaffFiguresProps {
  /** Undefined while it loads. */
  readonly data: StaffDashboard | undefined;
  /** The day of the figures. */
  readonly day: CalendarDay;
}

/** The figures of the staff dashboard, with the revenue if the answer includes it. */
export function StaffFigures({ data, day }: StaffFiguresProps) {
  return (
    <Figures title="Work Orders">
      {(Object.keys(SHOWN) as StaffFigure[]).map((figure) => {
        const { label, note, presses } = SHOWN[figure];
        return (
          <FigureLink
            key={figure}
            to={listPathOf(false)}
            view={orderView(figure, day)}
            label={label}
            note={note}
            value={countIn(data, figure)}
            pressing={presses === true && (data?.[figure] ?? 0) > 0}
          />
        );
      })}
      <FigureLink
        to={listPathOf(false)}
        view={ACTIVE_DOCTORS_VIEW}
        label="Active doctors"
        note="With open orders"
        value={countIn(data, 'active_doctors')}
      />
      {data?.monthly_revenue !== undefined && (
        <FigureLink
          to={billsPathOf(false)}
          view={monthlyRevenueView(day)}
          label={MONEY_FIGURES.monthly_revenue.label}
          note={MONEY_FIGURES.monthly_revenue.about}
          value={amountIn(data, data.monthly_revenue)}
        />
      )}
    </Figures>
  );
}
