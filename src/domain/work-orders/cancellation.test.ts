import { expect, test } from 'vitest';
import { cancelOrder, cancelReasonFault } from './cancellation.ts';

const OPEN = { status: 'in_progress', is_billed: false } as const;

test.each([
  ['', 'Please provide a reason for cancelling the order'],
  [' \n ', 'Please provide a reason for cancelling the order'],
  ['\u2060\n\u200B', 'Please provide a reason for cancelling the order'],
  ['x'.repeat(501), 'Please use at most 500 characters'],
  ['a\u0000b', 'Please remove characters that cannot be printed'],
  ['x'.repeat(500), null],
  ['  The doctor withdrew it  ', null],
])('the reason %j: %s', (reason, fault) => expect(cancelReasonFault(reason)).toBe(fault));

test('cancel returns the state and the reason as stored', () =>
  expect(cancelOrder(OPEN, '  The doctor   withdrew it ')).toEqual({
    ok: true,
    value: { status: 'cancelled', cancel_reason: 'The doctor withdrew it' },
  }));

test('cancel checks the state before the reason', () => {
  expect(cancelOrder({ status: 'completed', is_billed: false }, '')).toMatchObject({
    refusal: { code: 'work_order_not_cancellable' },
  });
  expect(cancelOrder(OPEN, '')).toMatchObject({
    refusal: { faults: [{ field: 'reason', message: 'Please provide a reason for cancelling the order' }] },
  });
});
