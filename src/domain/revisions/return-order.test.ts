import { expect, test } from 'vitest';
import { type ReturnDraft, completeRevision, returnOrder, startRevision } from './return-order.ts';

const TODAY = '2026-11-21';
const ORDER = {
  status: 'completed',
  is_billed: true,
  order_date: '2026-11-02',
  expected_complete_date: '2026-11-09',
  completion_date: '2026-11-10',
  revision_count: 1,
} as const;
const DRAFT: ReturnDraft = {
  reason: 'Poor Fit',
  notes: null,
  responsible: null,
  expected_date: null,
  start_revision: true,
};

test.each([
  [true, 'revision_in_progress'],
  [false, 'returned'],
])('returnOrder: with revision started %s leads to %s', (start_revision, status) =>
  expect(returnOrder(ORDER, { ...DRAFT, start_revision }, TODAY)).toMatchObject({
    value: { order: { status }, entry: { started_on: start_revision ? TODAY : null } },
  }),
);

test('returnOrder: returns and records normalized notes; without a new date the order keeps its date', () => {
  const said = { return_date: TODAY, return_reason: 'Poor Fit', revision_notes: 'Open at 16' };
  const draft = { ...DRAFT, notes: ' Open at 16 ', start_revision: false };
  expect(returnOrder(ORDER, draft, TODAY)).toEqual({
    ok: true,
    value: {
      order: {
        status: 'returned',
        revision_count: 2,
        ...said,
        completion_date: null,
        expected_complete_date: '2026-11-09',
      },
      entry: {
        revision_number: 2,
        ...said,
        responsible: null,
        previous_completion_date: '2026-11-10',
        new_expected_completion_date: null,
        started_on: null,
      },
    },
  });
  expect(returnOrder(ORDER, { ...draft, expected_date: '2026-11-25' }, TODAY)).toMatchObject({
    value: { order: { expected_complete_date: '2026-11-25' }, entry: { new_expected_completion_date: '2026-11-25' } },
  });
});

test('returnOrder: who is responsible belongs to the return, not to the order', () => {
  const outcome = returnOrder(ORDER, { ...DRAFT, responsible: 'doctor' }, TODAY);
  expect(outcome).toMatchObject({ value: { entry: { responsible: 'doctor' } } });
  expect(outcome.ok && outcome.value.order).not.toHaveProperty('responsible');
});

test.each<[Partial<ReturnDraft>, string[]]>([
  [{ reason: '' }, ['reason: Please provide a reason for returning the order']],
  [{ reason: 'Lost' }, ['reason: Please choose a reason from the list']],
  [{ notes: 'x'.repeat(2001) }, ['notes: Please use at most 2000 characters']],
  [{ notes: 'a\u0000' }, ['notes: Please remove characters that cannot be printed']],
  [{ expected_date: '2026-11-20' }, ['expected_date: New expected date cannot be before today']],
  [{ expected_date: 'soon' }, ['expected_date: Enter a valid date']],
  [
    { reason: ' ', expected_date: '2026-11-20' },
    [
      'reason: Please provide a reason for returning the order',
      'expected_date: New expected date cannot be before today',
    ],
  ],
])('returnOrder: refuses %j', (given, faults) => {
  const outcome = returnOrder(ORDER, { ...DRAFT, ...given }, TODAY);
  expect(outcome.ok ? [] : outcome.refusal.faults?.map(({ field, message }) => `${field}: ${message}`)).toEqual(faults);
});

test.each<Partial<ReturnDraft>>([{ expected_date: '' }, { expected_date: TODAY }, { notes: 'Margin open at 16' }])(
  'returnOrder: accepts %j',
  (given) => expect(returnOrder(ORDER, { ...DRAFT, ...given }, TODAY).ok).toBe(true),
);

test('returnOrder: refuses a date before the order date, also if that is in the future', () => {
  const order = { ...ORDER, order_date: '2026-11-25' };
  expect(returnOrder(order, { ...DRAFT, expected_date: '2026-11-24' }, TODAY)).toMatchObject({
    refusal: { text: 'Expected completion date cannot be before order date' },
  });
});

test('returnOrder: checks the state and the bill before the input', () => {
  expect(returnOrder({ ...ORDER, status: 'in_progress' }, { ...DRAFT, reason: '' }, TODAY)).toMatchObject({
    refusal: { code: 'work_order_not_completed' },
  });
  expect(returnOrder({ ...ORDER, is_billed: false }, { ...DRAFT, reason: '' }, TODAY)).toMatchObject({
    refusal: {
      code: 'work_order_not_billed',
      text: 'Cannot return work order that has not been billed yet. Please create a bill first.',
    },
  });
});

test('a returned order is taken into revision, and completed on a day not after today', () => {
  const back = { is_billed: true, order_date: '2026-11-02', return_date: '2026-11-18' } as const;
  const returned = { status: 'returned', ...back } as const;
  const revised = { status: 'revision_in_progress', ...back } as const;
  expect(startRevision(returned)).toEqual({ ok: true, value: 'revision_in_progress' });
  expect(startRevision(revised)).toMatchObject({ refusal: { code: 'work_order_not_returned' } });
  expect(completeRevision(revised, TODAY, TODAY)).toEqual({ ok: true, value: 'completed' });
  expect(completeRevision(returned, TODAY, TODAY)).toMatchObject({ refusal: { code: 'work_order_not_in_revision' } });
  expect(completeRevision(revised, '2026-11-22', TODAY)).toMatchObject({
    refusal: { text: 'Completion date cannot be after today' },
  });
  expect(completeRevision(revised, '2026-11-18', TODAY).ok).toBe(true);
  expect(completeRevision(revised, '2026-11-17', TODAY)).toMatchObject({
    refusal: { text: 'Completion date cannot be before the return date' },
  });
});
