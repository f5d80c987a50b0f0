import type { AnalyticsOf } from '#contract/analytics.ts';
import { ANALYTICS_TEXTS, FIGURES } from '#domain/analytics/texts.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { counts, fileName, named, percents } from './formats.ts';

interface Rate {
  readonly revised: number;
  readonly revision_percentage: number;
}
interface FinishedRate extends Rate {
  readonly finished: number;
}

const rate = percents(FIGURES.revision_percentage.label, (row: Rate) => row.revision_percentage, true);
const revised = counts('Returned', (row: Rate) => row.revised);
const finished = counts('Completed orders', (row: FinishedRate) => row.finished);

const doctor = named('Doctor', (row: { readonly doctor_name: string }) => row.doctor_name);
const product = named('Product', (row: { readonly product_quality: string }) => row.product_quality);
const reason = named('Reason', (row: { readonly return_reason: string }) => row.return_reason);
const returns = counts('Returns', (row: { readonly returns: number }) => row.returns);

const axis = (value: number): string => `${value}%`;

/** The revision rate by doctor, product and reason. */
export function RevisionCharts({ analytics }: { readonly analytics: AnalyticsOf<'work_orders'> }) {
  const { period, totals, revisions_by_doctor, revisions_by_product, revisions_by_reason } = analytics;
  const common = {
    axis,
    empty: ANALYTICS_TEXTS.noRevisions,
    drawing: 'names',
    about: `${FIGURES.revision_percentage.about}. Highest revision rate first`,
  } as const;
  const hasRevisions = totals.revised > 0;
  return (
    <>
      <ChartCard
        {...common}
        title="Revision rate by reason"
        about="An order returned for two reasons counts for both"
        rows={revisions_by_reason}
        name={reason}
        columns={[rate, revised, returns]}
        file={fileName('revision-rate-by-reason', period)}
      />
      <ChartCard
        {...common}
        title="Revision rate by doctor"
        rows={hasRevisions ? revisions_by_doctor : []}
        name={doctor}
        columns={[rate, revised, finished]}
        file={fileName('revision-rate-by-doctor', period)}
      />
      <ChartCard
        {...common}
        title="Revision rate by product"
        rows={hasRevisions ? revisions_by_product : []}
        name={product}
        columns={[rate, revised, finished]}
        file={fileName('revision-rate-by-product', period)}
      />
    </>
  );
}
