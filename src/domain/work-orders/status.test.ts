import { describe, expect, test } from 'vitest';
import type { WorkOrderAct } from './status.ts';
import { STATUS_LABELS, TRANSITIONS, WORK_ORDER_STATUSES, transition } from './status.ts';

test('the states and their labels are those of the specification', () => {
  expect(WORK_ORDER_STATUSES.map((status) => [status, STATUS_LABELS[status]])).toEqual([
    ['in_progress', 'In Progress'],
    ['completed', 'Completed'],
    ['returned', 'Returned'],
    ['revision_in_progress', 'Revision in Progress'],
    ['cancelled', 'Cancelled'],
  ]);
});

describe('transition', () => {
  const acts = Object.keys(TRANSITIONS) as WorkOrderAct[];
  const cells = acts.flatMap((act) => WORK_ORDER_STATUSES.map((status) => [act, status] as const));

  test.each(cells)('%s from %s goes where the table says, or nowhere', (act, status) => {
    const { from, to } = TRANSITIONS[act];
    expect(transition(act, status)).toBe((from as readonly string[]).includes(status) ? to : null);
  });

  test('only an order in progress can be completed', () => {
    expect(WORK_ORDER_STATUSES.filter((status) => transition('complete', status) === 'completed')).toEqual([
      'in_progress',
    ]);
  });
});
