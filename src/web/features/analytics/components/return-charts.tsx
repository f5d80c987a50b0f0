import type { AnalyticsOf } from '#contract/analytics.ts';
import { ANALYTICS_TEXTS, FIGURES } from '#domain/analytics/texts.ts';
import { RESPONSIBLE_LABELS } from '#domain/revisions/responsible.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { countAxis, counts, fileName, named, useMoneyFormats } from './formats.ts';

type Work = AnalyticsOf<'work_orders'>;
type Responsible = Work['returns_by_responsible'][number];
type Remakes = Work['remakes_by_doctor'][number];

const responsible = named('Responsible', ({ responsible: word }: Responsible) =>
  word === null ? REVISION_TEXTS.notStated : labelOf(RESPONSIBLE_LABELS, word),
);
const returns = counts('Returns', (row: Responsible) => row.returns, true);
const doctor = named('Doctor', (row: Remakes) => row.doctor_name);
const remakes = counts(FIGURES.remakes.label, (row: Remakes) => row.remakes, true);

/** The returns by who is responsible, and the remakes by doctor. */
export function ReturnCharts({ analytics }: { readonly analytics: Work }) {
  const { full } = useMoneyFormats();
  const { period, returns_by_responsible, remakes_by_doctor } = analytics;
  const amount = { label: 'Amount', value: (row: Remakes) => row.amount, shown: (row: Remakes) => full(row.amount) };
  const common = { axis: countAxis, drawing: 'names' } as const;
  return (
    <>
      <ChartCard
        {...common}
        title="Returns by responsible"
        about={FIGURES.returns.about}
        empty={ANALYTICS_TEXTS.noReturns}
        rows={returns_by_responsible}
        name={responsible}
        columns={[returns]}
        file={fileName('returns-by-responsible', period)}
      />
      <ChartCard
        {...common}
        title="Remakes by doctor"
        about={FIGURES.remakes.about}
        empty={ANALYTICS_TEXTS.noRemakes}
        rows={remakes_by_doctor}
        name={doctor}
        columns={[remakes, amount]}
        file={fileName('remakes-by-doctor', period)}
      />
    </>
  );
}
