import type { AnalyticsOf } from '#contract/analytics.ts';
import { ANALYTICS_TEXTS, FIGURES } from '#domain/analytics/texts.ts';
import { monthOf } from '#domain/monthly-billing/billing-month.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { countAxis, counts, days, fileName, months, named } from './formats.ts';

type Patients = AnalyticsOf<'patients'>;

const FIGURES_SHOWN = [
  ['patients', 'count'],
  ['new_patients', 'count'],
  ['orders', 'count'],
  ['orders_per_patient', 'mean'],
] as const;

interface Counted {
  readonly patients: number;
  readonly new_patients: number;
}

const patients = counts(FIGURES.patients.label, (row: Pick<Counted, 'patients'>) => row.patients, true);
const newPatients = counts(FIGURES.new_patients.label, (row: Counted) => row.new_patients, true);

interface Step {
  readonly from: string;
}
const BY_DAY = days((row: Step) => row.from);
const BY_MONTH = months((row: Step) => monthOf(row.from));

interface WithOrders {
  readonly orders: number;
}
const orders = counts('Work orders', (row: WithOrders) => row.orders);
const howMany = named('Work orders', (row: WithOrders) => (row.orders === 4 ? '4 or more' : String(row.orders)));
const doctor = named('Doctor', (row: { readonly doctor_name: string }) => row.doctor_name);

/** The patients of the range, and which of them are new. */
export function PatientsTab({ analytics }: { readonly analytics: Patients }) {
  const { period, totals, step, over_time, top_doctors, by_orders } = analytics;
  const common = { axis: countAxis, empty: ANALYTICS_TEXTS.noOrders };
  const hasPatients = totals.patients > 0;
  return (
    <>
      <FigureCards {...analytics} figures={FIGURES_SHOWN} />
      <ChartCard
        {...common}
        title={`Patients by ${step}`}
        about="New patients have no earlier order from the same doctor"
        drawing="time"
        rows={hasPatients ? over_time : []}
        name={step === 'day' ? BY_DAY : BY_MONTH}
        columns={[patients, newPatients]}
        file={fileName(`patients-by-${step}`, period)}
      />
      <ChartCard
        {...common}
        title="Top 5 doctors"
        about="By patients"
        drawing="names"
        rows={top_doctors}
        name={doctor}
        columns={[patients, newPatients, orders]}
        file={fileName('top-doctors-by-patients', period)}
      />
      <ChartCard
        {...common}
        title="Patients by work orders"
        about="How many orders a patient had in the range"
        drawing="names"
        rows={hasPatients ? by_orders : []}
        name={howMany}
        columns={[patients]}
        file={fileName('patients-by-work-orders', period)}
      />
    </>
  );
}
