import type { AnalyticsOf } from '#contract/analytics.ts';
import { labelOf } from '#domain/shared/known.ts';
import { chartStepOf, sumBySteps } from '#domain/analytics/chart-steps.ts';
import { ANALYTICS_TEXTS, FIGURES } from '#domain/analytics/texts.ts';
import { remakesView } from '#domain/work-orders/order-figures.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { listPathOf } from '#web/platform/addresses/paths.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { countAxis, counts, fileName, named, stepsOf } from './formats.ts';
import { ReturnCharts } from './return-charts.tsx';
import { RevisionCharts } from './revision-charts.tsx';

type Work = AnalyticsOf<'work_orders'>;

const FIGURES_SHOWN = [
  ['orders', 'count'],
  ['completed', 'count'],
  ['cancelled', 'count'],
  ['average_expected_days', 'days'],
  ['average_true_days', 'days'],
  ['on_time_percentage', 'percent'],
  ['revision_percentage', 'percent'],
  ['returns', 'count'],
  ['remakes', 'count'],
  ['remakes_amount', 'money', 'remakes'],
] as const;

const orders = counts('Work orders', (row: { readonly orders: number }) => row.orders, true);

const entered = counts('Entered', (row: { readonly orders: number }) => row.orders, true);
const completed = counts(FIGURES.completed.label, (row: { readonly completed: number }) => row.completed, true);
const status = named('Status', (row: Work['by_status'][number]) => labelOf(STATUS_LABELS, row.status));
const doctor = named('Doctor', (row: { readonly doctor_name: string }) => row.doctor_name);
const procedure = named('Procedure', (row: { readonly product_quality: string }) => row.product_quality);

type Day = Work['by_day'][number];
const addWork = (sum: Day, more: Day): Day => ({
  ...sum,
  orders: sum.orders + more.orders,
  completed: sum.completed + more.completed,
});

/** The list of the remakes behind their figures. */
function listsOf({ from, to }: Work['period']) {
  const remakes = { to: listPathOf(true), view: remakesView({ date_from: from, date_to: to }) };
  return { remakes, remakes_amount: remakes };
}

/** The orders created, completed and returned in the range. */
export function WorkOrdersTab({ analytics }: { readonly analytics: Work }) {
  const { period, totals, by_day, by_status, top_doctors, top_procedures } = analytics;
  const step = chartStepOf(period);
  const common = { axis: countAxis, empty: ANALYTICS_TEXTS.noOrders };
  return (
    <>
      <FigureCards {...analytics} figures={FIGURES_SHOWN} lists={listsOf(period)} />
      <ChartCard
        {...common}
        title={`Work orders by ${step}`}
        about="Entered by order date, completed by completion date"
        drawing="time"
        rows={totals.orders + totals.completed > 0 ? sumBySteps(by_day, step, addWork) : []}
        name={stepsOf(step)}
        columns={[entered, completed]}
        file={fileName(`work-orders-by-${step}`, period)}
      />
      <ChartCard
        {...common}
        title="Work orders by status"
        about="Current status"
        drawing="names"
        rows={by_status}
        name={status}
        columns={[orders]}
        file={fileName('work-orders-by-status', period)}
      />
      <ChartCard
        {...common}
        title="Top 5 doctors"
        about="By work orders"
        drawing="names"
        rows={top_doctors}
        name={doctor}
        columns={[orders]}
        file={fileName('top-doctors-by-work-orders', period)}
      />
      <ChartCard
        {...common}
        title="Top 5 procedures"
        about="By work orders"
        drawing="names"
        rows={top_procedures}
        name={procedure}
        columns={[orders]}
        file={fileName('top-procedures-by-work-orders', period)}
      />
      <ReturnCharts analytics={analytics} />
      <RevisionCharts analytics={analytics} />
    </>
  );
}
