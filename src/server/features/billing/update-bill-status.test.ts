import { updateBillStatus } from '#contract/billing/bill-changes.ts';
import { getBill } from '#contract/billing/bills.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { buildBill } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

const statusCall = (bill_id: string, version: number, status: string) => ({
  params: { bill_id },
  body: { version, status },
});

/** The problem of a refused call that changed nothing. */
const refused = (...given: Parameters<typeof statusCall>) =>
  unchanged(lab, () => admin.refusal(updateBillStatus, statusCall(...given)));

test.each(['', 'PRINTED'])('the status "%s" is refused', async (status) => {
  const { id } = await buildBill(lab.db);
  const message = 'Invalid status. Must be one of: pending, priced, printed, sent';
  expect(await refused(id, 1, status)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    detail: message,
    errors: [{ field: 'status', message }],
  });
});

const pairs = BILL_STATUSES.flatMap((from) => BILL_STATUSES.map((to) => ({ from, to })));

test.each(pairs)('a bill that is $from can be set to $to', async ({ from, to }) => {
  const { id, bill_number } = await buildBill(lab.db, { status: from, amount: '500' });
  const bill = await admin.call(updateBillStatus, statusCall(id, 1, to));
  // The current status changes nothing.
  expect(bill).toMatchObject({ status: to, version: from === to ? 1 : 2, amount: '500.00' });
  expect(await admin.call(getBill, { params: { bill_id: id } })).toEqual(bill);
  const entry = { action: 'UPDATE_BILL_STATUS', actor_id: admin.account.id, subject_label: bill_number };
  const changed = { ...entry, before: { status: from }, after: { status: to } };
  expect(await auditEntries(lab, id)).toMatchObject(from === to ? [] : [changed]);
});
