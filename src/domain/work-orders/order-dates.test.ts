import { expect, test } from 'vitest';
import type { DatesOfOrder } from './order-dates.ts';
import { firstCompletionDate, lastMovedOrderDate, lastOrderDate, movedOrderDateFault } from './order-dates.ts';

const TODAY = '2026-11-21';
const NOTHING_YET: DatesOfOrder = { completion_date: null, bill_date: null };
const AFTER_COMPLETION = 'Order date cannot be after the completion date';
const AFTER_BILL = 'Order date cannot be after the bill date';

test('an order is dated at most 90 days ahead', () => expect(lastOrderDate(TODAY)).toBe('2027-02-19'));

const day = '2026-11-10';
test.each<[string, Partial<DatesOfOrder>, string | null]>([
  ['without any event', {}, null],
  ['completed on that day', { completion_date: day }, null],
  ['completed the day before', { completion_date: '2026-11-09' }, AFTER_COMPLETION],
  ['first completed the day before', { first_completion_date: '2026-11-09' }, AFTER_COMPLETION],
  [
    'first completed the day before, and again since',
    { first_completion_date: '2026-11-09', completion_date: '2026-11-20' },
    AFTER_COMPLETION,
  ],
  ['first completed on that day', { first_completion_date: day }, null],
  ['billed on that day', { bill_date: day }, null],
  ['billed the day before', { bill_date: '2026-11-09' }, AFTER_BILL],
  ['completed and billed before', { completion_date: '2026-11-08', bill_date: '2026-11-09' }, AFTER_COMPLETION],
])('an order with a new order date, ordered on 10 November, %s', (_, dates, fault) =>
  expect(movedOrderDateFault(day, { ...NOTHING_YET, ...dates })).toBe(fault),
);

test('the last day that an order can be dated is its earliest event, or 90 days ahead', () => {
  const dates = { completion_date: '2026-11-20', first_completion_date: '2026-11-10', bill_date: '2026-11-12' };
  expect(lastMovedOrderDate(dates, TODAY)).toBe('2026-11-10');
  expect(lastMovedOrderDate({ ...NOTHING_YET, completion_date: '2027-06-01' }, TODAY)).toBe('2027-02-19');
});

test.each([
  [null, '2026-11-02'],
  ['2026-11-15', '2026-11-15'],
  ['2026-11-01', '2026-11-02'],
])('ordered on 2 November and returned on %s, it can be completed from %s', (return_date, first) =>
  expect(firstCompletionDate({ order_date: '2026-11-02', return_date })).toBe(first),
);
