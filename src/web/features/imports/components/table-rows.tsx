import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRow, ImportRows } from '#contract/imports/table-imports.ts';
import type { Import } from '#contract/imports/imports.ts';
import { problemLine } from '#domain/imports/tables/table-rows.ts';
import { TABLE_READING_TEXTS, VERDICT_LABELS } from '#domain/imports/tables/table-texts.ts';
import type { RowView } from '#domain/imports/tables/table-report.ts';
import type { ImportCounts } from '#domain/imports/tables/verdicts.ts';
import { IMPORT_VERDICTS } from '#domain/imports/tables/verdicts.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { PageSteps } from '#web/ui/list/pagination.tsx';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { importRowsQuery } from '../api-tables.ts';
import classes from './table-report.module.css';

interface TableRowsProps {
  readonly asked: Import;
  readonly counts: ImportCounts;
  /** The number of rows with warnings. */
  readonly warned: number;
  /** Whether the import is completed; then only the skipped rows are shown. */
  readonly isDone: boolean;
}

/** The rows of a table with their outcomes, a hundred per page, all or with one outcome. */
export function TableRows({ asked, counts, warned, isDone }: TableRowsProps) {
  const [view, setView] = useState<{ page: number; verdict: RowView | null }>({
    page: 1,
    verdict: counts.problem > 0 ? 'problem' : warned > 0 ? 'warning' : null,
  });
  const { data, error, isFetching, refetch } = useQuery(importRowsQuery(asked, view));
  const all = IMPORT_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
  return (
    <Stack gap="sm">
      {isDone ? null : (
        <ViewTabs<RowView | 'all'>
          label={TABLE_READING_TEXTS.rows}
          tabs={[
            { name: 'all', label: TABLE_READING_TEXTS.all, count: formatNumber(all) },
            ...IMPORT_VERDICTS.map((name) => ({
              name,
              label: VERDICT_LABELS[name],
              count: formatNumber(counts[name]),
            })),
            ...(warned === 0
              ? []
              : [{ name: 'warning', label: TABLE_READING_TEXTS.warning, count: formatNumber(warned) } as const]),
          ]}
          present={view.verdict ?? 'all'}
          onTab={(name) => setView({ page: 1, verdict: name === 'all' ? null : name })}
        />
      )}
      {data === undefined && error !== null ? (
        <ErrorState
          text={TABLE_READING_TEXTS.notLoaded(error.message)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && error === null ? <Skeleton height={160} radius="md" aria-busy /> : null}
      {data === undefined ? null : <RowsTable rows={data} />}
      <PageSteps label={TABLE_READING_TEXTS.pages} shown={data} onPage={(page) => setView({ ...view, page })} />
    </Stack>
  );
}

function RowsTable({ rows: { columns, items } }: { readonly rows: ImportRows }) {
  if (items.length === 0) return <Text c="dimmed">{TABLE_READING_TEXTS.noRows}</Text>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={TABLE_READING_TEXTS.rows}>
      <table className={classes['rows']}>
        <thead>
          <tr>
            <th scope="col">{TABLE_READING_TEXTS.row}</th>
            <th scope="col">{TABLE_READING_TEXTS.verdict}</th>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Row key={row.row} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, columns }: { readonly row: ImportRow; readonly columns: readonly string[] }) {
  const { verdict, problems, changed, warnings } = row;
  const about = verdict === 'problem' ? problemLine(problems) : changed.join(', ');
  const wrong = new Set([...[...problems, ...warnings].map(({ column }) => column), ...changed]);
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{row.row}</th>
      <td className={classes['verdict']}>
        <strong>{labelOf(VERDICT_LABELS, verdict)}</strong>
        {about === '' ? null : <span>{about}</span>}
        {warnings.length === 0 ? null : (
          <span data-warning>
            {TABLE_READING_TEXTS.warning}: {problemLine(warnings)}
          </span>
        )}
      </td>
      {row.cells.map((cell, place) => (
        <td
          key={columns[place]}
          data-title={columns[place]}
          data-empty={cell === ''}
          data-has-problem={wrong.has(columns[place] ?? '')}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
