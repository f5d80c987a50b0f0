import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { csvText } from '#domain/shared/csv.ts';
import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { saveText } from '#web/platform/save-file.ts';
import classes from './chart-card.module.css';
import type { Drawing, Figures } from './columns.ts';
import { drawnHeight, MAX_NAMES } from './columns.ts';
import type { DrawnFigures as Drawn } from './drawn-figures.tsx';
import { FiguresTable } from './figures-table.tsx';

// The chart library is larger than the rest of a page, so it is loaded with the first chart.
const DrawnFigures = lazy(async () => ({
  default: (await fetchCode(() => import('./drawn-figures.tsx'))).DrawnFigures,
})) as typeof Drawn;

interface ChartCardProps<Row> extends Figures<Row> {
  readonly title: string;
  /** A description of what is counted. */
  readonly about?: string;
  readonly drawing: Drawing;
  /** Formats values of the axis, all in the unit of the largest. */
  readonly axis: (value: number, largest: number) => string;
  /** The name of the CSV file without extension. */
  readonly file: string;
  /** Whether the chart has the full width. The default for all but bar charts. */
  readonly wide?: boolean;
  /** Shown instead of a chart without rows. */
  readonly empty: string;
}

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A card with figures as a chart, a table and a CSV file. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, about, drawing, axis, file, empty, wide = drawing !== 'names', ...figures } = props;
  const { rows, name, columns } = figures;
  const [view, setView] = useState<string>('chart');
  const heading = useId();
  const save = (): void => {
    const head = [name, ...columns];
    const lines = rows.map((row) => head.map(({ value }) => value(row)));
    saveText(`${file}.csv`, 'text/csv', csvText([head.map(({ label }) => label), ...lines]));
  };
  return (
    <section className={classes['card']} data-wide={wide || undefined} aria-labelledby={heading}>
      <header className={classes['head']}>
        <div>
          <h2 id={heading}>{title}</h2>
          {about === undefined ? null : <p>{about}</p>}
        </div>
        {rows.length === 0 ? null : (
          <div className={classes['acts']}>
            <SegmentedControl
              size="xs"
              data={[...VIEWS]}
              value={view}
              onChange={setView}
              aria-label={`Show ${title} as`}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={save}
              aria-label={`${title}: CSV`}
            >
              CSV
            </Button>
          </div>
        )}
      </header>
      {rows.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : view === 'table' ? (
        <FiguresTable title={title} {...figures} />
      ) : (
        <>
          <div role="img" aria-label={`${title}: chart. The table shows the figures.`}>
            <Suspense fallback={<Skeleton h={drawnHeight(drawing, figures)} />}>
              <DrawnFigures drawing={drawing} axis={axis} {...figures} />
            </Suspense>
          </div>
          {drawing === 'names' && rows.length > MAX_NAMES ? (
            <p className={classes['note']}>
              Showing the first {MAX_NAMES} of {rows.length}. The table shows all.
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
