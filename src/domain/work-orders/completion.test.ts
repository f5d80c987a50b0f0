import { describe, expect, test } from 'vitest';
import { changedCompletionDateFault, complete, completionDateFault } from './completion.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

const TODAY = '2026-11-21';

describe('completionDateFault', () => {
  test.each([
    ['', 'Please select a completion date.'],
    ['yesterday', 'Please select a completion date.'],
    ['2026-02-30', 'Please select a completion date.'],
    ['2026-11-22', 'Completion date cannot be after today'],
    ['2026-11-21', null],
    ['2026-11-01', null],
  ])('%j: %s', (date, fault) => {
    expect(completionDateFault(date, TODAY)).toBe(fault);
  });
});

describe('changing a completion date', () => {
  test.each([
    ['', 'Please select a completion date.'],
    ['2026-11-22', 'Completion date cannot be after today'],
    [TODAY, null],
  ])('of a completed order to %j: %s', (date, fault) => {
    expect(changedCompletionDateFault({ status: 'completed' }, date, TODAY)).toBe(fault);
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'completed'))(
    'is not for an order that is %s',
    (status) => {
      const message = 'Only a completed work order has a completion date';
      expect(changedCompletionDateFault({ status }, TODAY, TODAY)).toBe(message);
    },
  );
});

describe('complete', () => {
  test('leads from in progress to completed', () => {
    expect(complete({ status: 'in_progress', is_billed: false }, TODAY, TODAY)).toEqual({
      ok: true,
      value: 'completed',
    });
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'in_progress'))(
    'is refused for an order that is %s',
    (status) => {
      expect(complete({ status, is_billed: false }, TODAY, TODAY)).toMatchObject({
        ok: false,
        refusal: {
          code: 'work_order_not_in_progress',
          kind: 'conflict',
          text: 'Only a work order in progress can be marked as completed.',
        },
      });
    },
  );

  test('is refused with the fault of the date beside its field', () => {
    const faults = [{ field: 'completion_date', message: 'Completion date cannot be after today' }];
    expect(complete({ status: 'in_progress', is_billed: false }, '2026-11-22', TODAY)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_input', text: 'Completion date cannot be after today', faults },
    });
  });
});
