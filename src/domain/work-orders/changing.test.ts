import { ROLES } from '#domain/accounts/roles.ts';
import { describe, expect, test } from 'vitest';
import { checkDeletable, checkEditable, deleteHint } from './changing.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

const cells = ROLES.flatMap((role) =>
  WORK_ORDER_STATUSES.flatMap((status) => [false, true].map((is_billed) => ({ role, status, is_billed }))),
);

describe.each(cells)('$role on $status, billed $is_billed', ({ role, ...order }) => {
  const isOpen = role !== 'USER' || (order.status !== 'completed' && !order.is_billed);

  test('one rule decides editing, deleting and their refusals', () => {
    expect(checkEditable(order, role).ok).toBe(isOpen);
    expect(checkDeletable(order, role).ok).toBe(isOpen);
    expect(deleteHint(order, role) === null).toBe(isOpen);
  });
});

test.each([
  [
    { status: 'completed', is_billed: false },
    'Cannot delete completed work order. Only administrators can delete completed orders',
    'Cannot delete completed order (Admin only)',
  ],
  [
    { status: 'completed', is_billed: true },
    'Cannot delete completed work order. Only administrators can delete completed orders',
    'Cannot delete completed order (Admin only)',
  ],
  [
    { status: 'revision_in_progress', is_billed: true },
    'Cannot delete work order that has been billed. Contact administrator',
    'Cannot delete billed order (Admin only)',
  ],
] as const)('the texts for staff on %j', (order, refusal, hint) => {
  expect(checkDeletable(order, 'USER')).toMatchObject({ ok: false, refusal: { kind: 'forbidden', text: refusal } });
  expect(deleteHint(order, 'USER')).toBe(hint);
});
