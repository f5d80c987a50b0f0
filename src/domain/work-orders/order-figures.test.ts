import { expect, test } from 'vitest';
import { ORDER_FIGURES, orderView } from './order-figures.ts';

test.each([
  ['2026-11-21', { date_from: '2026-11-01', date_to: '2026-11-30' }],
  ['2026-12-31', { date_from: '2026-12-01', date_to: '2026-12-31' }],
  ['2027-02-28', { date_from: '2027-02-01', date_to: '2027-02-28' }],
  ['2028-02-01', { date_from: '2028-02-01', date_to: '2028-02-29' }],
])('the month of %s is a whole calendar month', (today, view) =>
  expect(orderView('this_months_orders', today)).toEqual(view),
);

test('the week is the last seven days, also across the beginning of a year', () =>
  expect(orderView('this_weeks_orders', '2027-01-03')).toEqual({ date_from: '2026-12-28', date_to: '2027-01-03' }));

test('no two figures have the same definition', () => {
  const views = ORDER_FIGURES.map((figure) => JSON.stringify(orderView(figure, '2026-11-21')));
  expect(new Set(views).size).toBe(ORDER_FIGURES.length);
});
