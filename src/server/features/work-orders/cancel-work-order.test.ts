import { cancelWorkOrder, reopenWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import { onOrder, openLab } from '#test/support/test-lab.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');

const cancelling = (work_order_id: string, reason = 'Patient moved away', version = 1) =>
  onOrder({ id: work_order_id, version }, { reason });
const reopening = (work_order_id: string, version = 1) => ({ params: { work_order_id }, body: { version } });

test('cancelling is refused without a reason', async () => {
  const { id } = await buildWorkOrder(lab.db);
  const message = 'Please provide a reason for cancelling the order';
  const refused = await unchanged(lab, () => admin.refusal(cancelWorkOrder, cancelling(id, ' ')));
  expect(refused).toMatchObject({ errors: [{ field: 'reason', message }] });
});

test('cancelling takes an order out of work, with its reason, normalized', async () => {
  const given = { status: 'returned', expected_complete_date: '2026-11-10' } as const;
  const { id, serial_number } = await buildWorkOrder(lab.db, given);
  const cancelled = await admin.call(cancelWorkOrder, cancelling(id, '  Patient   moved\r\naway '));
  const after = { status: 'cancelled', cancel_reason: 'Patient moved\naway' };
  expect(cancelled).toMatchObject({
    ...after,
    version: 2,
    is_overdue: false,
    may: { cancel: { allowed: false }, reopen: { allowed: true } },
  });
  expect(await auditEntries(lab, id)).toMatchObject([
    {
      action: 'CANCEL_WORK_ORDER',
      subject_type: 'work_order',
      subject_label: serial_number,
      before: { status: 'returned', cancel_reason: null },
      after,
    },
  ]);
});

test('reopening puts a cancelled order back into work, without the reason', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db);
  await admin.call(cancelWorkOrder, cancelling(id, 'By mistake'));
  const reopened = await admin.call(reopenWorkOrder, reopening(id, 2));
  const after = { status: 'in_progress', cancel_reason: null };
  expect(reopened).toMatchObject({
    ...after,
    version: 3,
    may: { cancel: { allowed: true }, reopen: { allowed: false }, complete: { allowed: true } },
  });
  expect((await auditEntries(lab, id)).at(-1)).toMatchObject({
    action: 'REOPEN_WORK_ORDER',
    subject_type: 'work_order',
    subject_label: serial_number,
    before: { status: 'cancelled', cancel_reason: 'By mistake' },
    after,
  });
});
