import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { TableReport } from '#contract/data-transfer/import-tables.ts';
import type { ImportOptions } from '#contract/data-transfer/imports.ts';
import { TABLE_ENCODINGS, TABLE_ENCODING_LABELS } from '#domain/data-transfer/table-report.ts';
import type { HeadingRows } from '#domain/data-transfer/table-report.ts';
import { IGNORED, columnsOf } from '#domain/data-transfer/table-kinds.ts';
import type { TableKind } from '#domain/data-transfer/table-kinds.ts';
import { unusedHeadings } from '#domain/data-transfer/table-map.ts';
import { DAY_ORDER_LABELS, TABLE_READING_TEXTS, TABLE_TEXTS } from '#domain/data-transfer/table-texts.ts';
import { DAY_ORDERS } from '#domain/data-transfer/table-days.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { SwappedDays, UnclearColumns } from './table-choices.tsx';
import classes from './table-report.module.css';

interface TableReadingProps {
  readonly kind: TableKind;
  readonly table: TableReport;
  readonly options: ImportOptions;
  readonly onAgain: (options: ImportOptions) => void;
  readonly isBusy: boolean;
}

/** How a file was read: its sheet, its letters, its days, and which of its columns is what. Each can be said otherwise. */
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
  const hasDays = columnsOf(kind).some(({ key, holds }) => holds === 'day' && table.columns.includes(key));
  return (
    <Stack gap="md">
      {missing.length === 0 ? null : <Message kind="error">{TABLE_TEXTS.missingColumns(missing)}</Message>}
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
              label: `${is_hidden ? TABLE_READING_TEXTS.hiddenSheet(name) : name} (${rows.toLocaleString('en-IN')})`,
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
        key={JSON.stringify([headings, table.columns])}
        kind={kind}
        table={table}
        isBusy={isBusy}
        onMap={(columns) => again({ columns: [...columns], ...(sheet !== null && { sheet }) })}
      />
    </Stack>
  );
}

/** What became of the rows that are no rows of the table. */
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

interface ColumnMapFormProps {
  readonly kind: TableKind;
  readonly table: TableReport;
  readonly isBusy: boolean;
  readonly onMap: (columns: readonly (string | null)[]) => void;
}

/** Which heading is which column. */
function ColumnMapForm({ kind, table: { headings, columns, missing, unclear }, isBusy, onMap }: ColumnMapFormProps) {
  const [map, setMap] = useState(columns);
  const id = useId();
  const isChanged = map.some((key, place) => key !== columns[place]);
  const unused = unusedHeadings(headings, columns);
  const choose = (key: string, typed: string): void => {
    const place = typed === '' ? -1 : Number(typed);
    setMap(headings.map((_, at) => (at === place ? key : map[at] === key ? null : (map[at] ?? null))));
  };
  const places = headings.map((heading, place) => ({
    value: String(place),
    label: heading === '' ? TABLE_READING_TEXTS.unnamed(place + 1) : heading,
  }));
  return (
    <details className={classes['map']} open={missing.length + unclear.length > 0}>
      <summary>
        {TABLE_READING_TEXTS.columns(map.filter((key) => key !== null && key !== IGNORED).length, headings.length)}
        {unused.length === 0 ? null : (
          <Text span inherit c="dimmed">
            {' '}
            {TABLE_READING_TEXTS.unused(unused)}
          </Text>
        )}
      </summary>
      <div className={classes['columns']} role="group" aria-labelledby={id}>
        <Text id={id} size="sm" className={classes['wide'] ?? ''}>
          {TABLE_READING_TEXTS.map}
        </Text>
        {columnsOf(kind).map(({ key, title, isRequired, orElse }) => (
          <NativeSelect
            key={key}
            label={title}
            withAsterisk={isRequired}
            value={map.includes(key) ? String(map.indexOf(key)) : ''}
            data={[{ value: '', label: TABLE_READING_TEXTS.none }, ...places]}
            disabled={isBusy}
            {...(isRequired &&
              ![key, ...orElse].some((one) => map.includes(one)) && { error: TABLE_READING_TEXTS.needed })}
            onChange={({ currentTarget }) => choose(key, currentTarget.value)}
          />
        ))}
        <Group className={classes['wide'] ?? ''}>
          <Button variant="default" loading={isBusy} disabled={!isChanged} onClick={() => onMap(map)}>
            {TABLE_READING_TEXTS.again}
          </Button>
        </Group>
      </div>
    </details>
  );
}
