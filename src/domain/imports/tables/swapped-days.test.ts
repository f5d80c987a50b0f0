import { addDays } from '#domain/shared/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swapExample, swappedDays, withDaysSwapped } from './swapped-days.ts';
import { columnsOf } from './table-kinds.ts';
import type { RawRow } from './table-rows.ts';

const COLUMNS = columnsOf('orders');
const MAP = ['doctor_name', 'order_date', 'expected_complete_date'];

/**
 * What Excel with month-first dates stores for a day typed day-first: text after the 12th, otherwise a date with day
 * and month swapped.
 */
const asExcelKeeps = (row: number, day: string): RawRow => {
  const [year = '', month = '', date = ''] = day.split('-');
  return Number(date) > 12
    ? { row, cells: ['Dr. Rao', `${date}/${month}/${year}`] }
    : { row, cells: ['Dr. Rao', `${year}-${date}-${month}`], dates: [1] };
};

const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days));

test('days whose month and day Excel swapped are found and restored to what was typed', () =>
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 30 }), (typed) => {
      const rows = typed.map((one, place) => asExcelKeeps(place + 2, one));
      const wrong = typed.filter((one) => Number(one.slice(8)) <= 12 && one.slice(5, 7) !== one.slice(8));
      const swapped = swappedDays(COLUMNS, MAP, rows);
      const isVisible = typed.some((one) => Number(one.slice(8)) > 12) && wrong.length > 0;
      expect(swapped?.count ?? 0).toBe(isVisible ? wrong.length : 0);
      if (swapped === null) return;
      withDaysSwapped(COLUMNS, MAP, rows).forEach(({ cells, dates }, place) => {
        if (dates !== undefined) expect(cells[1]).toBe(typed[place]);
        else expect(cells[1]).toBe(rows[place]?.cells[1]);
      });
    }),
  ));

test('dates of every day of the month were not exchanged, and neither were those of a file without texts', () => {
  const dates = (...days: readonly string[]): RawRow[] =>
    days.map((one, place) => ({ row: place + 2, cells: ['Dr. Rao', one], dates: [1] }));
  const text = { row: 9, cells: ['Dr. Rao', '20/11/2026'] };
  expect(swappedDays(COLUMNS, MAP, dates('2026-05-11', '2026-11-05'))).toBeNull();
  expect(swappedDays(COLUMNS, MAP, [...dates('2026-05-11', '2026-11-20'), text])).toBeNull();
  expect(swappedDays(COLUMNS, MAP, [...dates('2026-05-05'), text])).toBeNull();
  const found = swappedDays(COLUMNS, MAP, [...dates('2026-05-11'), text]);
  expect(found).toEqual({ count: 1, examples: [{ row: 2, read: '2026-05-11', meant: '2026-11-05' }] });
  expect(found?.examples.map(swapExample)).toEqual(['Row 2: 11 May 2026, or 5 Nov 2026']);
  // Text in another column says nothing about the order of day and month.
  const other = { row: 9, cells: ['20/11/2026', '2026-05-11'], dates: [1] };
  expect(swappedDays(COLUMNS, MAP, [other])).toBeNull();
});
