import { expect, test } from 'vitest';
import { checkDeletable, deleteHint } from './changing.ts';

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
