import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Fragment, useId, useState } from 'react';
import type { TableReport } from '#contract/imports/table-imports.ts';
import type { ColumnMap } from '#domain/imports/tables/table-map.ts';
import { columnOfDayForAll, unusedHeadings } from '#domain/imports/tables/table-map.ts';
import { IGNORED, columnsOf } from '#domain/imports/tables/table-kinds.ts';
import type { TableColumn, TableKind } from '#domain/imports/tables/table-kinds.ts';
import { TABLE_READING_TEXTS } from '#domain/imports/tables/table-texts.ts';
import { firstOpeningDay, openingDayFault } from '#domain/ledger/opening.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import classes from './table-report.module.css';

interface Mapped {
  readonly columns: ColumnMap;
  /** The day for all rows; absent if the table has no such day. */
  readonly day_for_all?: CalendarDay | null;
}

interface ColumnMapFormProps {
  readonly kind: TableKind;
  readonly table: TableReport;
  readonly isBusy: boolean;
  readonly onMap: (mapped: Mapped) => void;
}

/** Assigns headings to columns. A missing column of days can have one day for all rows. */
export function ColumnMapForm({ kind, table, isBusy, onMap }: ColumnMapFormProps) {
  const { headings, columns, day_for_all, missing, unclear } = table;
  const [map, setMap] = useState(columns);
  const [day, setDay] = useState(day_for_all ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const today = useToday();
  const id = useId();
  const ofAll = columnOfDayForAll(kind, map);
  const isChanged = day !== (day_for_all ?? '') || map.some((key, place) => key !== columns[place]);
  const unused = unusedHeadings(headings, columns);
  const choose = (key: string, typed: string): void => {
    const place = typed === '' ? -1 : Number(typed);
    setMap(headings.map((_, at) => (at === place ? key : map[at] === key ? null : (map[at] ?? null))));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = ofAll === null || day === '' ? null : day;
    const found = given === null ? null : openingDayFault(given, today);
    setFault(found);
    const tellsDay = given !== null || day_for_all !== null;
    if (found === null && isChanged) onMap({ columns: map, ...(tellsDay && { day_for_all: given }) });
  };
  const places = headings.map((heading, place) => ({
    value: String(place),
    label: heading === '' ? TABLE_READING_TEXTS.unnamed(place + 1) : heading,
  }));
  const needed = ({ key, isRequired, orElse }: TableColumn): string | null => {
    if (!isRequired || [key, ...orElse].some((one) => map.includes(one))) return null;
    if (key !== ofAll?.key) return TABLE_READING_TEXTS.needed;
    return day === '' ? TABLE_READING_TEXTS.neededOrDay : null;
  };
  return (
    <details className={classes['map']} open={missing.length + unclear.length > 0}>
      <summary>
        {TABLE_READING_TEXTS.columns(map.filter((key) => key !== null && key !== IGNORED).length, headings.length)}
        {day_for_all === null || ofAll === null
          ? null
          : ` ${TABLE_READING_TEXTS.isDayForAll(ofAll.title, formatDayShort(day_for_all))}`}
        {unused.length === 0 ? null : (
          <Text span inherit c="dimmed">
            {' '}
            {TABLE_READING_TEXTS.unused(unused)}
          </Text>
        )}
      </summary>
      <form className={classes['columns']} aria-labelledby={id} noValidate onSubmit={submit}>
        <Text id={id} size="sm" className={classes['wide'] ?? ''}>
          {TABLE_READING_TEXTS.map}
        </Text>
        {columnsOf(kind).map((column) => (
          <Fragment key={column.key}>
            <NativeSelect
              label={column.title}
              withAsterisk={column.isRequired}
              value={map.includes(column.key) ? String(map.indexOf(column.key)) : ''}
              data={[{ value: '', label: TABLE_READING_TEXTS.none }, ...places]}
              disabled={isBusy}
              error={needed(column)}
              onChange={({ currentTarget }) => choose(column.key, currentTarget.value)}
            />
            {column.key === ofAll?.key ? (
              <DayInput
                label={TABLE_READING_TEXTS.dayForAll(column.title)}
                value={day}
                today={today}
                min={firstOpeningDay(today)}
                max={today}
                disabled={isBusy}
                error={fault}
                clearable
                onChange={(typed) => {
                  setDay(typed);
                  setFault(null);
                }}
              />
            ) : null}
          </Fragment>
        ))}
        <Group className={classes['wide'] ?? ''}>
          <Button type="submit" variant="default" loading={isBusy} disabled={!isChanged}>
            {TABLE_READING_TEXTS.again}
          </Button>
        </Group>
      </form>
    </details>
  );
}
