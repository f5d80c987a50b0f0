import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billDateFault, firstBillDate } from './bill-date.ts';

const TODAY = '2026-11-21';
const order = (n: number, order_date: string) => ({ serial_number: `WO-2026-000${n}`, order_date });

test.each([
  ['', [], 'Please select the bill date'],
  ['2026-02-30', [], 'Please select the bill date'],
  [TODAY, [], null],
  ['2026-11-22', [], 'Bill date cannot be after today'],
  ['2025-11-20', [], null],
  ['2025-11-19', [], 'Bill date can be at most 366 days ago'],
  ['2000-01-01', [], 'Bill date can be at most 366 days ago'],
  ['2026-11-05', [order(1, '2026-11-05'), order(2, '2026-10-01')], null],
  [
    '2026-11-04',
    [order(1, '2026-11-05'), order(2, '2026-10-01'), order(3, '2026-11-20')],
    'Bill date cannot be before the order date of WO-2026-0001 (5 Nov 2026), WO-2026-0003 (20 Nov 2026)',
  ],
  // Stored before our rules: no day is valid until the order date is corrected.
  [TODAY, [order(1, '2099-01-01')], 'Bill date cannot be before the order date of WO-2026-0001 (1 Jan 2099)'],
])('the day of a bill %j with %j: %s', (day, orders, fault) => expect(billDateFault(day, orders, TODAY)).toBe(fault));

test('the day of a bill of many orders names only some of them', () => {
  const orders = Array.from({ length: 9 }, (_, n) => order(n, '2026-11-20'));
  expect(billDateFault('2026-11-01', orders, TODAY)).toMatch(/WO-2026-0004 \(20 Nov 2026\) and 4 more$/);
  expect(billDateFault('2026-11-01', orders.slice(0, 6), TODAY)).toMatch(/ and 1 more$/);
  expect(billDateFault('2026-11-01', orders.slice(0, 5), TODAY)).toMatch(/WO-2026-0004 \(20 Nov 2026\)$/);
});

test('the day of a bill is offered by the calendar from the first allowed day', () => {
  const days = ['2025-11-19', '2025-11-20', '2026-03-01', '2026-11-20', TODAY];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...days), { maxLength: 4 }), (ordered) => {
      const orders = ordered.map((day, n) => order(n, day));
      const isRight = (day: string) => day >= '2025-11-20' && ordered.every((one) => one <= day);
      expect(days.filter((day) => billDateFault(day, orders, TODAY) === null)).toEqual(days.filter(isRight));
      expect(days.filter((day) => day >= firstBillDate(orders, TODAY))).toEqual(days.filter(isRight));
    }),
  );
});
