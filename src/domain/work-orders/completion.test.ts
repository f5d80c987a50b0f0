import { describe, expect, test } from 'vitest';
import { complete, completionDateFault } from './completion.ts';
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

describe('complete', () => {
  test('leads from in progress to completed', () => {
    expect(complete({ status: 'in_progress' }, TODAY, TODAY)).toEqual({ ok: true, value: 'completed' });
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'in_progress'))(
    'is refused for an order that is %s',
    (status) => {
      expect(complete({ status }, TODAY, TODAY)).toMatchObject({
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
    expect(complete({ status: 'in_progress' }, '2026-11-22', TODAY)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_input', text: 'Completion date cannot be after today', faults },
    });
  });
});
