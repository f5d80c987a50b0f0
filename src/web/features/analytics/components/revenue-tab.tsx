import { Text } from '@mantine/core';
import type { AnalyticsOf } from '#contract/analytics.ts';
import { chartStepOf, sumBySteps } from '#domain/analytics/chart-steps.ts';
import { TOP_ROWS } from '#domain/analytics/tabs.ts';
import { ANALYTICS_TEXTS, FIGURES } from '#domain/analytics/texts.ts';
import { revenueView, unpaidView } from '#domain/billing/bill-figures.ts';
import { addAmounts, paiseOf } from '#domain/shared/money.ts';
import { billsPathOf } from '#web/platform/addresses/paths.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import type { Column } from '#web/ui/charts/columns.ts';
import { FigureCards } from './figure-cards.tsx';
import { counts, fileName, months, named, stepsOf, useMoneyFormats } from './formats.ts';

type Revenue = AnalyticsOf<'revenue'>;

interface Money {
  readonly revenue: string;
  readonly billed: string;
}

const FIGURES_SHOWN = [
  ['revenue', 'money', 'paid_bills'],
  ['billed', 'money', 'bills'],
  ['outstanding', 'money', 'bills'],
  ['bills', 'count'],
  ['paid_bills', 'count'],
] as const;

const month = months((row: { readonly month: string }) => row.month);
const ofDoctor = named('Doctor', (row: { readonly doctor_name: string }) => row.doctor_name);
const bills = counts('Bills', (row: { readonly bills: number }) => row.bills);

type Procedure = Revenue['top_procedures'][number];
const procedure = named('Procedure', (row: Procedure) => row.product_quality);
const orders = counts('Work orders', (row: Procedure) => row.orders);
const ofProcedure = (row: Procedure): string => row.revenue;

type Day = Revenue['by_day'][number];
const addMoney = (sum: Day, more: Day): Day => ({
  ...sum,
  revenue: addAmounts(sum.revenue, more.revenue),
  billed: addAmounts(sum.billed, more.billed),
});

/** The lists of the bills behind each figure. */
function listsOf({ from, to }: Revenue['period']) {
  const days = { date_from: from, date_to: to };
  const billsOf = (view: object) => ({ to: billsPathOf(true), view });
  const [paid, all] = [billsOf(revenueView(days)), billsOf(days)];
  return { revenue: paid, paid_bills: paid, billed: all, bills: all, outstanding: billsOf(unpaidView(days)) };
}

/** The amounts of the bills of the range. */
export function RevenueTab({ analytics }: { readonly analytics: Revenue }) {
  const { full, axis } = useMoneyFormats();
  const { period, by_day, by_month, by_doctor, other_doctors, top_procedures, credited_on_months } = analytics;
  const hasBills = analytics.totals.bills > 0;
  // The table by month is shown below in any case.
  const step = chartStepOf(period);
  const money = (key: keyof Money, drawn = true): Column<Money> => ({
    label: FIGURES[key].label,
    value: (row) => row[key],
    shown: (row) => full(row[key]),
    drawn,
  });
  const both = [money('revenue'), money('billed')];
  const doctors = [
    ...by_doctor,
    ...(other_doctors === null
      ? []
      : [{ ...other_doctors, doctor_name: ANALYTICS_TEXTS.otherDoctors(other_doctors.doctors) }]),
  ];
  const common = { axis, empty: ANALYTICS_TEXTS.noBills };
  const paid = { axis, empty: hasBills ? ANALYTICS_TEXTS.noPaidBills : ANALYTICS_TEXTS.noBills };
  return (
    <>
      <FigureCards {...analytics} figures={FIGURES_SHOWN} lists={listsOf(period)} />
      {paiseOf(credited_on_months) === 0 ? null : (
        <Text size="sm" c="dimmed">
          {ANALYTICS_TEXTS.creditedOnMonths(full(credited_on_months))}
        </Text>
      )}
      {step === 'month' ? null : (
        <ChartCard
          {...common}
          title={`Revenue by ${step}`}
          drawing="time"
          rows={hasBills ? sumBySteps(by_day, step, addMoney) : []}
          name={stepsOf(step)}
          columns={both}
          file={fileName(`revenue-by-${step}`, period)}
        />
      )}
      <ChartCard
        {...paid}
        title="Top 5 doctors"
        about="By revenue"
        drawing="names"
        rows={by_doctor.slice(0, TOP_ROWS).filter(({ revenue }) => Number(revenue) > 0)}
        name={ofDoctor}
        columns={[money('revenue'), money('billed', false), bills]}
        file={fileName('top-doctors', period)}
      />
      <ChartCard
        {...paid}
        title="Top 5 procedures"
        about="By amount on paid bills"
        drawing="names"
        rows={top_procedures}
        name={procedure}
        columns={[
          { label: FIGURES.revenue.label, value: ofProcedure, shown: (row) => full(ofProcedure(row)), drawn: true },
          orders,
        ]}
        file={fileName('top-procedures', period)}
      />
      <ChartCard
        {...common}
        title="Revenue by month"
        about="Only days within the selected range"
        drawing="columns"
        rows={hasBills ? by_month : []}
        name={month}
        columns={both}
        file={fileName('revenue-by-month', period)}
      />
      <ChartCard
        {...common}
        title="Revenue by doctor"
        drawing="names"
        wide
        rows={doctors}
        name={ofDoctor}
        columns={[...both, bills]}
        file={fileName('revenue-by-doctor', period)}
      />
    </>
  );
}
