import { expect, test } from 'vitest';
import type { TransitionName, WorkOrderStatus } from './status.ts';
import { STATUS_LABELS, TRANSITIONS, WORK_ORDER_STATUSES, applyTransition } from './status.ts';

test('the states and their labels are those of the specification', () =>
  expect(WORK_ORDER_STATUSES.map((status) => [status, STATUS_LABELS[status]])).toEqual([
    ['in_progress', 'In Progress'],
    ['completed', 'Completed'],
    ['returned', 'Returned'],
    ['revision_in_progress', 'Revision in Progress'],
    ['cancelled', 'Cancelled'],
  ]));

const acts = Object.keys(TRANSITIONS) as TransitionName[];
const cells = acts.flatMap((act) =>
  WORK_ORDER_STATUSES.flatMap((status) => [false, true].map((is_billed) => ({ act, status, is_billed }))),
);

/** Section 4 of the specification and decisions 13 and 14: every transition that is not listed is refused. */
const OPEN: readonly string[] = [
  'complete in_progress unbilled -> completed',
  'complete in_progress billed -> completed',
  'return completed billed -> returned',
  'return_and_start completed billed -> revision_in_progress',
  'start_revision returned unbilled -> revision_in_progress',
  'start_revision returned billed -> revision_in_progress',
  'complete_revision revision_in_progress unbilled -> completed',
  'complete_revision revision_in_progress billed -> completed',
  'cancel in_progress unbilled -> cancelled',
  'cancel returned unbilled -> cancelled',
  'cancel revision_in_progress unbilled -> cancelled',
  'reopen cancelled unbilled -> in_progress',
  'reopen cancelled billed -> in_progress',
];

test.each(cells)('follow $act from $status, billed $is_billed', ({ act, status, is_billed }) => {
  const cell = `${act} ${status} ${is_billed ? 'billed' : 'unbilled'}`;
  const outcome = applyTransition(act, { status, is_billed });
  const open = OPEN.find((line) => line.startsWith(`${cell} -> `));
  if (open === undefined) expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
  else expect(outcome).toEqual({ ok: true, value: open.split(' -> ')[1] });
});

test('follow names the state or the bill as the reason, the state first', () => {
  const code = (act: TransitionName, status: WorkOrderStatus, is_billed: boolean) => {
    const outcome = applyTransition(act, { status, is_billed });
    return outcome.ok ? null : outcome.refusal.code;
  };
  expect(code('return', 'in_progress', false)).toBe('work_order_not_completed');
  expect(code('return', 'completed', false)).toBe('work_order_not_billed');
  expect(code('cancel', 'completed', true)).toBe('work_order_not_cancellable');
  expect(code('cancel', 'returned', true)).toBe('billed_work_order_not_cancellable');
});
