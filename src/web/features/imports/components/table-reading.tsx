import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { TableReport } from '#contract/imports/table-imports.ts';
import type { ImportOptions } from '#contract/imports/imports.ts';
import { TABLE_ENCODINGS, TABLE_ENCODING_LABELS } from '#domain/imports/tables/table-report.ts';
import type { HeadingRows } from '#domain/imports/tables/table-report.ts';
import { columnsOf } from '#domain/imports/tables/table-kinds.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { columnOfDayForAll } from '#domain/imports/tables/table-map.ts';
import { DAY_ORDER_LABELS, TABLE_READING_TEXTS, TABLE_TEXTS } from '#domain/imports/tables/table-texts.ts';
import { DAY_ORDERS } from '#domain/laboratory/parse-day.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { ColumnMapForm } from './column-map-form.tsx';
import { SwappedDays, UnclearColumns } from './table-choices.tsx';
import classes from './table-report.module.css';

interface TableReadingProps {
  readonly kind: TableKind;
  readonly table: TableReport;
  readonly options: ImportOptions;
  readonly onAgain: (options: ImportOptions) => void;
  readonly isBusy: boolean;
}

/** How the file was read: its sheet, encoding, date format and columns. The user can change each. */
export function TableReading({ kind, table, options, onAgain, isBusy }: TableReadingProps) {
  const { sheets, sheet, encoding, days, heading_rows, hidden_rows = [], headings, missing, swapped_days } = table;
  const again = (more: ImportOptions): void => onAgain({ ...options, ...more });
  if (encoding === null)
    return (
      <Stack gap="md">
        <Message kind="info">{TABLE_TEXTS.askEncoding}</Message>
        <Group>
          {TABLE_ENCODINGS.filter((one) => one !== 'utf-8').map((one) => (
            <Button key={one} variant="default" disabled={isBusy} onClick={() => again({ encoding: one })}>
              {TABLE_ENCODING_LABELS[one]}
            </Button>
          ))}
        </Group>
      </Stack>
    );
  const ofAll = columnOfDayForAll(kind, table.columns)?.title;
  const dayTitle = ofAll !== undefined && missing.includes(ofAll) ? ofAll : undefined;
  const hasDays = columnsOf(kind).some(({ key, holds }) => holds === 'day' && table.columns.includes(key));
  return (
    <Stack gap="md">
      {missing.length === 0 ? null : <Message kind="error">{TABLE_TEXTS.missingColumns(missing, dayTitle)}</Message>}
      <UnclearColumns table={table} isBusy={isBusy} onMap={(columns) => again({ columns: [...columns] })} />
      {swapped_days === null ? null : (
        <SwappedDays swapped={swapped_days} isBusy={isBusy} onSwap={(swap_days) => again({ swap_days })} />
      )}
      <Group gap="md" align="end">
        {sheets.length < 2 ? null : (
          <NativeSelect
            label={TABLE_READING_TEXTS.sheet}
            value={sheet ?? ''}
            disabled={isBusy}
            data={sheets.map(({ name, rows, is_hidden = false }) => ({
              value: name,
              label: `${is_hidden ? TABLE_READING_TEXTS.hiddenSheet(name) : name} (${formatNumber(rows)})`,
            }))}
            // Another sheet has other headings.
            onChange={({ currentTarget }) => onAgain({ sheet: currentTarget.value, columns: [], heading_row: null })}
          />
        )}
        {heading_rows ? (
          <NativeSelect
            label={TABLE_READING_TEXTS.headingRow}
            value={String(heading_rows.first)}
            disabled={isBusy}
            className={classes['headings'] ?? ''}
            data={heading_rows.first_rows.map(({ row, text }) => ({
              value: String(row),
              label: TABLE_READING_TEXTS.headingRowOption(row, text),
            }))}
            onChange={({ currentTarget }) => again({ columns: [], heading_row: Number(currentTarget.value) })}
          />
        ) : null}
        {hasDays ? (
          <NativeSelect
            label={TABLE_READING_TEXTS.days}
            value={days}
            disabled={isBusy}
            data={DAY_ORDERS.map((value) => ({ value, label: DAY_ORDER_LABELS[value] }))}
            onChange={({ currentTarget }) =>
              again({ dates: currentTarget.value === 'month_first' ? 'month_first' : 'day_first' })
            }
          />
        ) : null}
      </Group>
      <HeadingNotes rows={heading_rows ?? null} />
      {hidden_rows.length === 0 ? null : <Message kind="info">{TABLE_TEXTS.hiddenRows(hidden_rows)}</Message>}
      <ColumnMapForm
        key={JSON.stringify([headings, table.columns, table.day_for_all])}
        kind={kind}
        table={table}
        isBusy={isBusy}
        onMap={({ columns, ...day }) => again({ columns: [...columns], ...day, ...(sheet !== null && { sheet }) })}
      />
    </Stack>
  );
}

/** Explains the rows before the headings, and the hidden rows. */
function HeadingNotes({ rows }: { readonly rows: HeadingRows | null }) {
  if (rows === null) return null;
  const { first, last, first_rows } = rows;
  const titles = first_rows.filter(({ row }) => row < first);
  return (
    <>
      {titles.length === 0 ? null : (
        <Text size="sm">
          {TABLE_READING_TEXTS.titleRows(
            titles.map(({ row, text }) => TABLE_READING_TEXTS.headingRowOption(row, text)),
          )}
        </Text>
      )}
      {first === last ? null : <Text size="sm">{TABLE_READING_TEXTS.headingRows(first, last)}</Text>}
    </>
  );
}
