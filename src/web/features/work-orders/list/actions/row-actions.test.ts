import { describe, expect, test } from 'vitest';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { DELETE_HINTS } from '#domain/work-orders/changing.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { nextAction, rowActionGroups } from './row-actions.ts';

/** The menu as text: groups separated, actions that are not open in brackets. */
const menuOf = (order: WorkOrder): string =>
  rowActionGroups(order)
    .map((acts) => acts.map(({ label, refusedBecause }) => (refusedBecause === null ? label : `(${label})`)).join(', '))
    .join(' | ');

const inRevision = { status: 'revision_in_progress', revision_count: 1 } as const;
const returned = { status: 'returned', revision_count: 2 } as const;

describe('the menu, and the next action', () => {
  test.each([
    [
      'in progress',
      buildOrder(1),
      'Mark Complete | (Create Bill) | Add trial, Edit feedback and trials, Edit whole order, Mark as urgent | Delete',
    ],
    [
      'ready',
      buildReadyOrder(1),
      'Create Bill, Bill with amount…, (Print initial bill) | Edit feedback and trials, Mark as urgent, (Return for revision), Create remake… | (Delete)',
    ],
    [
      'billed',
      buildBilledOrder(1),
      'Print initial bill | Edit feedback and trials, Mark as urgent, Return for revision, Create remake… | (Delete)',
    ],
    [
      'in revision',
      buildBilledOrder(1, inRevision),
      'Complete Revision | Print initial bill | Edit feedback and trials, Mark as urgent, Revision history | (Delete)',
    ],
    [
      'returned',
      buildBilledOrder(1, returned),
      'Start Revision | Print initial bill | Edit feedback and trials, Mark as urgent, Create remake…, Revision history | (Delete)',
    ],
    [
      'cancelled',
      buildOrder(1, { status: 'cancelled', is_urgent: true }),
      '(Mark Complete) | Edit feedback and trials, Edit whole order, Remove urgent mark | Delete',
    ],
  ])('of an order that is %s, for staff', (_, order, menu) => {
    expect(menuOf(order)).toBe(menu);
    // The first action is the next one, if it is open.
    const [first = ''] = menu.split(/[,|]/);
    expect(nextAction(order)?.label ?? '').toBe(first.startsWith('(') ? '' : first.trim());
  });

  test.each([
    [
      'in progress',
      buildOrder(1, {}, 'ADMIN'),
      'Mark Complete | (Create Bill) | Add trial, Edit feedback and trials, Edit whole order, Mark as urgent | Cancel order, Delete',
    ],
    [
      'billed',
      buildBilledOrder(1, {}, 'ADMIN'),
      'Print initial bill | Add trial, Edit feedback and trials, Edit whole order, Mark as urgent, Return for revision, Create remake… | Delete',
    ],
    [
      'cancelled',
      buildOrder(1, { status: 'cancelled' }, 'ADMIN'),
      '(Mark Complete) | Edit feedback and trials, Edit whole order, Mark as urgent | Reopen order, Delete',
    ],
  ])('of an order that is %s, for admins', (_, order, menu) => {
    expect(menuOf(order)).toBe(menu);
  });

  test('shows the domain’s reason', () => {
    const reasonOf = (order: WorkOrder, name: string) =>
      rowActionGroups(order)
        .flat()
        .find((act) => act.name === name)?.refusedBecause;
    expect(reasonOf(buildReadyOrder(1), 'delete')).toBe(DELETE_HINTS.completed);
    expect(reasonOf(buildBilledOrder(1, inRevision), 'delete')).toBe(DELETE_HINTS.billed);
    expect(reasonOf(buildReadyOrder(1), 'return')).toBe(WORK_ORDER_REFUSALS.work_order_not_billed.text);
    expect(reasonOf(buildReadyOrder(1), 'print_bill')).toBe('No bill found for this work order');
    expect(reasonOf(buildOrder(1), 'create_bill')).toMatch(/^This work order cannot be billed yet\./);
  });
});

test('the next action follows the server’s verdict, not the row’s status', () => {
  const order = buildReadyOrder(1);
  const create_bill = { allowed: false, reason: 'The month is closed' };
  expect(nextAction({ ...order, may: { ...order.may, create_bill } })).toBeNull();
});
