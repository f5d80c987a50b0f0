import { Text } from '@mantine/core';
import type { AnalyticsOf } from '#contract/analytics.ts';
import { ROLE_LABELS } from '#domain/accounts/roles.ts';
import { labelOf } from '#domain/shared/known.ts';
import { ANALYTICS_TEXTS, FIGURES } from '#domain/analytics/texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { countAxis, counts, fileName, named } from './formats.ts';

type Staff = AnalyticsOf<'staff'>;
type Person = Staff['people'][number];

const FIGURES_SHOWN = [
  ['orders', 'count', 'staff_orders'],
  ['completed', 'count', 'staff_completed'],
  ['revisions', 'count', 'staff_revisions'],
  ['returns', 'count', 'staff_returns'],
  ['trials', 'count', 'staff_trials'],
  ['bills', 'count', 'staff_bills'],
  ['prints', 'count', 'staff_prints'],
] as const;

const person = named('Person', ({ name, role, is_deleted }: Person) =>
  [name, ...(role === 'USER' ? [] : [labelOf(ROLE_LABELS, role)]), ...(is_deleted ? ['deleted'] : [])].join(', '),
);

/** The columns. The first two are drawn in the chart. */
const COLUMNS = FIGURES_SHOWN.map(([key, , figure], index) =>
  counts(FIGURES[figure].label, (row: Person) => row[key], index < 2),
);

/** The actions of each user in the range. */
export function StaffTab({ analytics }: { readonly analytics: Staff }) {
  const { logged_since, period_before } = analytics;
  return (
    <>
      <FigureCards {...analytics} figures={FIGURES_SHOWN} />
      {logged_since !== null && logged_since > period_before.from ? (
        <Text c="dimmed" size="sm">
          {ANALYTICS_TEXTS.loggedSince(formatDayShort(logged_since))}
        </Text>
      ) : null}
      <ChartCard
        title="Work by person"
        about="The table shows all types of work"
        drawing="names"
        wide
        axis={countAxis}
        rows={analytics.people}
        name={person}
        columns={COLUMNS}
        file={fileName('work-by-person', analytics.period)}
        empty={ANALYTICS_TEXTS.noWork}
      />
    </>
  );
}
