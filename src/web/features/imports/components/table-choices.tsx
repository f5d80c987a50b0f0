import { Button, Group, Stack } from '@mantine/core';
import type { TableReport } from '#contract/imports/table-imports.ts';
import { swapExample } from '#domain/imports/tables/swapped-days.ts';
import { IGNORED } from '#domain/imports/tables/table-kinds.ts';
import { TABLE_READING_TEXTS, TABLE_TEXTS } from '#domain/imports/tables/table-texts.ts';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './table-report.module.css';

interface UnclearColumnsProps {
  readonly table: TableReport;
  readonly isBusy: boolean;
  readonly onMap: (columns: readonly (string | null)[]) => void;
}

/** Columns that may be debit or credit. The user assigns them in the form below, or ignores them here. */
export function UnclearColumns({ table: { headings, columns, unclear }, isBusy, onMap }: UnclearColumnsProps) {
  if (unclear.length === 0) return null;
  const nameOf = (place: number): string => headings[place] || TABLE_READING_TEXTS.unnamed(place + 1);
  return (
    <Message kind="error">
      <Stack gap="sm" align="start">
        {TABLE_TEXTS.unclear(unclear.map(nameOf))}
        <Group>
          {unclear.map((place) => (
            <Button
              key={place}
              variant="default"
              disabled={isBusy}
              onClick={() => onMap(columns.map((key, at) => (at === place ? IGNORED : key)))}
            >
              {TABLE_TEXTS.ignoreColumn(nameOf(place))}
            </Button>
          ))}
        </Group>
      </Stack>
    </Message>
  );
}

interface SwappedDaysProps {
  readonly swapped: NonNullable<TableReport['swapped_days']>;
  readonly isBusy: boolean;
  readonly onSwap: (isSwapped: boolean) => void;
}

/** Dates for which Excel may have swapped day and month: examples, and a button that swaps them. */
export function SwappedDays({ swapped: { count, examples, is_swapped }, isBusy, onSwap }: SwappedDaysProps) {
  return (
    <Message kind="info">
      <Stack gap="sm" align="start">
        {is_swapped ? TABLE_TEXTS.isSwapped(count) : TABLE_TEXTS.swapped(count)}
        {is_swapped ? null : (
          <ul className={classes['examples']}>
            {examples.map((example) => (
              <li key={`${example.row} ${example.read}`}>{swapExample(example)}</li>
            ))}
          </ul>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => onSwap(!is_swapped)}>
          {is_swapped ? TABLE_TEXTS.swapBack : TABLE_TEXTS.swap}
        </Button>
      </Stack>
    </Message>
  );
}
