import type { Diagnostics } from '#contract/monitoring.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import classes from './migration-list.module.css';

interface MigrationListProps {
  readonly migrations: NonNullable<Diagnostics['migrations']>;
  readonly timeZone: string;
}

/** The pending migrations, and on request the applied ones. */
export function MigrationList({ migrations: { applied, pending }, timeZone }: MigrationListProps) {
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
