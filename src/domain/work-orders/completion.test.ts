import { expect, test } from 'vitest';
import { changedCompletionDateFault, completeOrder, completionDateFault } from './completion.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

const TODAY = '2026-11-21';
const ORDERED = { order_date: '2026-11-01', return_date: null } as const;

test.each([
  ['', 'Please select a completion date.'],
  ['yesterday', 'Please select a completion date.'],
  ['2026-02-30', 'Please select a completion date.'],
  ['2026-11-22', 'Completion date cannot be after today'],
  ['2026-11-21', null],
  ['2026-11-01', null],
  ['2026-10-31', 'Completion date cannot be before the order date'],
  ['2020-01-01', 'Completion date cannot be before the order date'],
])('completionDateFault: %j: %s', (date, fault) => expect(completionDateFault(ORDERED, date, TODAY)).toBe(fault));

test.each([
  ['2026-11-10', null],
  ['2026-11-09', 'Completion date cannot be before the return date'],
  ['2026-10-31', 'Completion date cannot be before the order date'],
])('completionDateFault: of an order returned on 10 November: %j: %s', (date, fault) =>
  expect(completionDateFault({ ...ORDERED, return_date: '2026-11-10' }, date, TODAY)).toBe(fault),
);

test('completionDateFault: no day is valid for an order in the future', () => {
  const ahead = { ...ORDERED, order_date: '2026-11-22' };
  expect(completionDateFault(ahead, TODAY, TODAY)).toBe('Completion date cannot be before the order date');
  expect(completionDateFault(ahead, '2026-11-22', TODAY)).toBe('Completion date cannot be after today');
});

test.each([
  ['', 'Please select a completion date.'],
  ['2026-11-22', 'Completion date cannot be after today'],
  ['2026-10-31', 'Completion date cannot be before the order date'],
  [TODAY, null],
])('changing a completion date of a completed order to %j: %s', (date, fault) =>
  expect(changedCompletionDateFault({ ...ORDERED, status: 'completed' }, date, TODAY)).toBe(fault),
);

test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'completed'))(
  'changing a completion date is refused for an order that is %s',
  (status) => {
    const message = 'Only a completed work order has a completion date';
    expect(changedCompletionDateFault({ ...ORDERED, status }, TODAY, TODAY)).toBe(message);
  },
);

test('complete leads from in progress to completed', () =>
  expect(completeOrder({ ...ORDERED, status: 'in_progress', is_billed: false }, TODAY, TODAY)).toEqual({
    ok: true,
    value: 'completed',
  }));

test('complete is refused for any other status, before its date is checked', () =>
  expect(completeOrder({ ...ORDERED, status: 'returned', is_billed: false }, '', TODAY)).toMatchObject({
    refusal: {
      code: 'work_order_not_in_progress',
      kind: 'conflict',
      text: 'Only a work order in progress can be marked as completed.',
    },
  }));

test('complete is refused with the error of the date at its field', () => {
  const faults = [{ field: 'completion_date', message: 'Completion date cannot be after today' }];
  expect(completeOrder({ ...ORDERED, status: 'in_progress', is_billed: false }, '2026-11-22', TODAY)).toMatchObject({
    ok: false,
    refusal: { code: 'invalid_input', text: 'Completion date cannot be after today', faults },
  });
});
