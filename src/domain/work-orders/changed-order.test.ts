import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangedOrder, type StoredOrder, checkChangedOrder } from './changed-order.ts';
import { lastMovedOrderDate } from './order-dates.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

const TODAY = '2026-11-21';

const STORED: StoredOrder = {
  doctor_name: 'Dr. Anil Kumar',
  patient_name: 'Meera Joshi',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [11, 12],
  order_date: '2026-10-05',
  expected_complete_date: '2026-10-12',
  requires_trial: false,
  is_urgent: false,
  feedback: null,
  notes: null,
  tray_number: null,
  status: 'completed',
  completion_date: '2026-10-20',
  first_completion_date: null,
  return_date: null,
  bill_date: '2026-10-25',
};

const changed = (before: StoredOrder, change: Partial<ChangedOrder>) =>
  checkChangedOrder(before, { ...before, ...change }, TODAY).map(({ field, message }) => `${field}: ${message}`);

const UNDATED = { expected_complete_date: null } as const;

test.each<[Partial<StoredOrder>, Partial<ChangedOrder>, string | null]>([
  [{}, { order_date: '2026-10-12' }, null],
  [{}, { order_date: '2026-10-13' }, 'expected_complete_date: Expected completion date cannot be before order date'],
  [{}, { ...UNDATED, order_date: '2026-10-21' }, 'order_date: Order date cannot be after the completion date'],
  [
    {},
    { ...UNDATED, order_date: '2026-10-22', completion_date: '2026-10-21' },
    'completion_date: Completion date cannot be before the order date',
  ],
  [{}, { ...UNDATED, order_date: '2026-10-22', completion_date: '2026-10-23' }, null],
])('an order with a new order date %j, %j: %j', (stored, change, fault) =>
  expect(changed({ ...STORED, ...stored }, change)).toEqual(fault === null ? [] : [fault]),
);

const DAYS = `2000-01-01 2026-10-01 2026-10-15 2026-11-01 ${TODAY} 2026-12-01 2027-02-19 2027-03-01 2099-12-31`.split(
  ' ',
);
const day = fc.constantFrom(...DAYS);
const dayOrNone = fc.option(day, { freq: 2 });

/** Any dates in any state, as earlier versions stored them. */
const stored = fc.record({
  status: fc.constantFrom(...WORK_ORDER_STATUSES),
  order_date: day,
  completion_date: dayOrNone,
  first_completion_date: dayOrNone,
  return_date: dayOrNone,
  bill_date: dayOrNone,
});

const orderOf = (dates: Partial<StoredOrder>): StoredOrder => ({ ...STORED, expected_complete_date: null, ...dates });

test('another field can be changed, whatever dates are stored', () =>
  fc.assert(
    fc.property(stored, (dates) => {
      const before = orderOf(dates);
      expect(changed(before, {})).toEqual([]);
      expect(changed(before, { patient_name: 'Ravi Shinde', is_urgent: true, notes: 'Call first' })).toEqual([]);
    }),
  ));

test('a date is accepted only if the dates of the order stay in sequence', () =>
  fc.assert(
    fc.property(stored, fc.option(day), fc.option(day), (dates, order_date, completion_date) => {
      const before = orderOf(dates);
      const after = {
        order_date: order_date ?? before.order_date,
        completion_date: completion_date ?? before.completion_date,
      };
      const isOrdered = after.order_date !== before.order_date;
      const isCompleted = after.completion_date !== before.completion_date;
      const follows = (later: string | null | undefined): boolean => (later ?? '9') >= after.order_date;
      const isOrderDateRight =
        after.order_date <= '2027-02-19' &&
        [before.first_completion_date, before.bill_date, isCompleted ? null : before.completion_date].every(follows);
      const isCompletionRight =
        before.status === 'completed' &&
        (after.completion_date ?? '') <= TODAY &&
        follows(after.completion_date) &&
        (after.completion_date ?? '') >= (before.return_date ?? '');
      const isRight = (!isOrdered || isOrderDateRight) && (!isCompleted || isCompletionRight);
      expect(changed(before, after).length === 0).toBe(isRight);
    }),
    { numRuns: 1000 },
  ));

test('the calendar offers order dates up to the last accepted day', () =>
  fc.assert(
    fc.property(stored, (dates) => {
      const before = orderOf(dates);
      const offered = DAYS.filter((one) => one <= lastMovedOrderDate(before, TODAY) && one !== before.order_date);
      const taken = DAYS.filter(
        (one) => one !== before.order_date && changed(before, { order_date: one }).length === 0,
      );
      expect(offered).toEqual(taken);
    }),
  ));
