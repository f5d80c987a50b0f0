import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Diagnostics } from '#contract/monitoring.ts';
import { DIAGNOSTIC_TEXTS, MIGRATION_TEXTS, workOrdersText } from '#domain/monitoring/diagnostic.ts';
import { labelOf } from '#domain/shared/known.ts';
import { msText } from '#domain/monitoring/health-alerts.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { InvalidDates } from './invalid-dates.tsx';
import classes from './test-results.module.css';
import { countText } from '#domain/shared/figure-texts.ts';
import { formatMoment } from '#domain/shared/moment.ts';

interface TestResultsProps {
  readonly diagnostics: Diagnostics;
  readonly timeZone: string;
}

/** The result of each test of the diagnostic page. */
export function TestResults({ diagnostics, timeZone }: TestResultsProps) {
  const { database, batches, days, migrations } = diagnostics;
  return (
    <ul className={classes['results']} aria-label="Tests">
      <Result ok={database.ok} title={database.ok ? DIAGNOSTIC_TEXTS.databaseOk : DIAGNOSTIC_TEXTS.databaseFailed}>
        {database.work_orders === null
          ? null
          : `Counted ${workOrdersText(database.work_orders)} in ${msText(database.ms)}.`}
      </Result>
      <Result ok={batches.ok} title={batches.ok ? DIAGNOSTIC_TEXTS.batchesOk : DIAGNOSTIC_TEXTS.batchesFailed}>
        {batches.ok ? batchText(batches.example) : null}
      </Result>
      <Result ok={days !== null && days.items.length === 0} title={daysTitle(days)}>
        {days === null || days.items.length === 0 ? null : <InvalidDates days={days} />}
      </Result>
      <Result
        ok={migrations?.state === 'up_to_date'}
        title={migrations === null ? DIAGNOSTIC_TEXTS.migrationsFailed : labelOf(MIGRATION_TEXTS, migrations.state)}
      >
        {migrations === null ? null : <MigrationList migrations={migrations} timeZone={timeZone} />}
      </Result>
    </ul>
  );
}

function daysTitle(days: Diagnostics['days']): string {
  if (days === null) return DIAGNOSTIC_TEXTS.daysFailed;
  return days.items.length === 0 ? DIAGNOSTIC_TEXTS.daysOk : DIAGNOSTIC_TEXTS.daysInvalid;
}

function batchText(example: Diagnostics['batches']['example']): string {
  if (example === null) return DIAGNOSTIC_TEXTS.batchesUnused;
  const { orders, can_be_billed, reason } = example;
  const verdict = can_be_billed ? 'They can be put on one bill.' : (reason ?? '');
  return `A batch of ${workOrdersText(orders)} was read. ${verdict}`;
}

interface ResultProps {
  readonly ok: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Result({ ok, title, children }: ResultProps) {
  return (
    <li className={classes['result']}>
      <StatusBadge tone={ok ? 'good' : 'bad'} icon={ok ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}>
        {ok ? 'Passed' : 'Failed'}
      </StatusBadge>
      <div className={classes['text']}>
        <strong>{title}</strong>
        {children === null ? null : <div className={classes['more']}>{children}</div>}
      </div>
    </li>
  );
}

interface MigrationListProps {
  readonly migrations: NonNullable<Diagnostics['migrations']>;
  readonly timeZone: string;
}

/** The pending migrations, and on request the applied ones. */
function MigrationList({ migrations: { applied, pending }, timeZone }: MigrationListProps) {
  return (
    <>
      {pending.length === 0 ? null : (
        <>
          Pending:
          <ul className={classes['names']}>
            {pending.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <details className={classes['applied']}>
        <summary>{`${countText(applied.length, 'migration')} applied`}</summary>
        <ul className={classes['names']}>
          {applied.map(({ name, applied_at }) => (
            <li key={name}>
              {name}
              <span>{formatMoment(applied_at, timeZone)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
