import { completeWorkOrder } from '#contract/work-order-changes.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { HOUR } from '#test/support/test-clock.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

const TODAY = '2026-11-21';

const completing = (work_order_id: string, version = 1, completion_date = TODAY) => ({
  params: { work_order_id },
  body: { version, completion_date },
});

/** The problem of a refused call, which left everything as it was. */
const refused = (call: ReturnType<typeof completing>) => unchanged(lab, () => staff.refusal(completeWorkOrder, call));

describe('is refused', () => {
  test.each([
    ['', 'Please select a completion date.'],
    ['soon', 'Please select a completion date.'],
    ['2026-02-30', 'Please select a completion date.'],
    ['2026-11-22', 'Completion date cannot be after today'],
    ['2100-12-31', 'Completion date cannot be after today'],
  ])('with the date %j', async (date, message) => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refused(completing(id, 1, date))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field: 'completion_date', message }],
    });
  });
});

describe('completing', () => {
  test('sets state and date, raises the version and answers the row as the list shows it', async () => {
    const { id } = await buildWorkOrder(lab.db, { expected_complete_date: '2026-11-10' });
    lab.clock.advance(HOUR);
    expect(await staff.call(completeWorkOrder, completing(id, 1, '2026-11-15'))).toMatchObject({
      id,
      status: 'completed',
      completion_date: '2026-11-15',
      is_overdue: false,
      version: 2,
      updated_at: '2026-11-21T07:30:00Z',
      may: { complete: { allowed: false }, create_bill: { allowed: true }, print_bill: { allowed: false } },
    });
  });

  test('takes today, which is the laboratory’s', async () => {
    lab.clock.set('2026-11-21T18:30:00Z');
    staff = await signIn(lab, 'USER');
    const { id } = await buildWorkOrder(lab.db);
    expect((await staff.call(completeWorkOrder, completing(id, 1, '2026-11-22'))).completion_date).toBe('2026-11-22');
  });

  test('is written down with what was before and after', async () => {
    const { id, serial_number } = await buildWorkOrder(lab.db);
    await staff.call(completeWorkOrder, completing(id));
    const entries = await auditEntries(lab, id);
    expect(entries).toMatchObject([
      {
        action: 'COMPLETE_WORK_ORDER',
        subject_type: 'work_order',
        subject_label: serial_number,
        actor_id: staff.account.id,
        before: { status: 'in_progress', completion_date: null },
        after: { status: 'completed', completion_date: TODAY },
      },
    ]);
  });
});
