import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Production } from '#contract/production.ts';
import { NOT_STARTED } from '#domain/production/stages.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { Listing, ListRow } from '#web/ui/list/listing.tsx';
import classes from './stage-counts.module.css';

interface Row extends Pick<Production['stages'][number], 'name' | 'orders' | 'overdue' | 'paused'> {
  /** The value of the list's filter. */
  readonly stage: string;
}

interface StageCountsProps {
  readonly production: Production;
  /** The list of work orders. */
  readonly listPath: string;
}

/** The stages with the number of orders at each. A number opens these orders in the list. */
export function StageCounts({ production: { stages, not_started }, listPath }: StageCountsProps) {
  const columns = columnsOf(listPath);
  const rows: readonly Row[] = [
    { ...not_started, stage: 'none', name: NOT_STARTED },
    ...stages.map((stage) => ({ ...stage, stage: stage.id })),
  ];
  return (
    <Listing name="Stages" columns={columns} cards={false} titled>
      {rows.map((row) => (
        <ListRow key={row.stage} columns={columns} cards={false} row={row} />
      ))}
    </Listing>
  );
}

const columnsOf = (listPath: string): readonly ListColumn<Row>[] => [
  { label: 'Stage', names: true, card: 'title', cell: ({ name }) => name },
  figure(listPath, 'Orders', 'orders', {}),
  figure(listPath, 'Overdue', 'overdue', { overdue: true }),
  figure(listPath, 'Paused', 'paused', { paused: true }),
];

/** A column of numbers. Each number leads to the list with this filter. */
const figure = (
  listPath: string,
  label: string,
  field: 'orders' | 'overdue' | 'paused',
  filter: object,
): ListColumn<Row> => ({
  label,
  look: 'figure',
  card: 'fact',
  cell: ({ stage, name, [field]: count }) =>
    count === 0 ? (
      <span className={classes['none']}>0</span>
    ) : (
      <Anchor
        inherit
        className={classes['count'] ?? ''}
        data-bad={field === 'overdue' || undefined}
        aria-label={`${label} at ${name}: ${count}`}
        renderRoot={(props) => (
          <Link {...props} to={listPath} search={(): object => ({ stage, ...filter })} preload={false} />
        )}
      >
        {count}
      </Anchor>
    ),
});
