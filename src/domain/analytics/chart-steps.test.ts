import { addDays } from '#domain/shared/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartStep, chartStepOf, sumBySteps } from './chart-steps.ts';
import { lastDays } from './range.ts';

const TODAY = '2026-11-21';

test.each<[number, ChartStep]>([
  [1, 'day'],
  [90, 'day'],
  [92, 'day'],
  [93, 'week'],
  [365, 'week'],
  [366, 'week'],
  [367, 'month'],
  [1096, 'month'],
])('%i days are drawn by %s', (days, step) => expect(chartStepOf(lastDays(days, TODAY))).toBe(step));

const rowsFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(from, index), orders: index + 1 }));
type Row = ReturnType<typeof rowsFrom>[number];
const add = (sum: Row, more: Row): Row => ({ ...sum, orders: sum.orders + more.orders });

test('weeks begin on Monday, also across the end of a year; the first begins with the range', () => {
  // The 31st of December 2025 is a Wednesday.
  expect(sumBySteps(rowsFrom('2025-12-31', 8), 'week', add)).toEqual([
    { day: '2025-12-31', orders: 1 + 2 + 3 + 4 + 5 },
    { day: '2026-01-05', orders: 6 + 7 + 8 },
  ]);
});

test('months are those of the calendar', () =>
  expect(sumBySteps(rowsFrom('2026-01-30', 31), 'month', add).map(({ day }) => day)).toEqual([
    '2026-01-30',
    '2026-02-01',
    '2026-03-01',
  ]));

test('no day is lost or counted twice with any step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 1096 }),
      fc.constantFrom<ChartStep>('day', 'week', 'month'),
      (offset, count, step) => {
        const rows = rowsFrom(addDays('2020-01-01', offset), count);
        const steps = sumBySteps(rows, step, add);
        expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe((count * (count + 1)) / 2);
        expect(steps.length).toBe(
          new Set(
            rows.map(({ day }) => {
              if (step === 'day') return day;
              if (step === 'month') return day.slice(0, 7);
              // Days since a Monday, modulo 7.
              return Math.floor((Date.parse(day) - Date.parse('2019-12-30')) / (7 * 86_400_000));
            }),
          ).size,
        );
      },
    ),
  );
});
