import { toggleUrgentStatus } from '#contract/work-order-changes.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const setting = (work_order_id: string, version: number, is_urgent: boolean) => ({
  params: { work_order_id },
  body: { version, is_urgent },
});

describe('an order', () => {
  test('leaves an entry of each change, and none of what it was already', async () => {
    const { id, serial_number } = await buildWorkOrder(lab.db);
    await staff.call(toggleUrgentStatus, setting(id, 1, true));
    const again = await staff.call(toggleUrgentStatus, setting(id, 2, true));
    expect(again).toMatchObject({ is_urgent: true, version: 2 });
    await staff.call(toggleUrgentStatus, setting(id, 2, false));
    const entries = await auditEntries(lab, id);
    const subject = { subject_type: 'work_order', subject_label: serial_number, actor_id: staff.account.id };
    expect(entries).toMatchObject([
      { ...subject, action: 'MARK_URGENT', before: { is_urgent: false }, after: { is_urgent: true } },
      { ...subject, action: 'UNMARK_URGENT', before: { is_urgent: true }, after: { is_urgent: false } },
    ]);
  });
});
