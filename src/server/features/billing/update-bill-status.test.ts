import { updateBillStatus } from '#contract/bill-changes.ts';
import { getBill } from '#contract/bills.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildBill } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let lab: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

const statusCall = (bill_id: string, version: number, status: string) => ({
  params: { bill_id },
  body: { version, status },
});

/** The problem of a refused call, which left everything as it was. */
async function refused(...given: Parameters<typeof statusCall>) {
  const before = await databaseDigest(lab.db);
  const problem = await admin.refusal(updateBillStatus, statusCall(...given));
  expect(await databaseDigest(lab.db)).toEqual(before);
  return problem;
}

test.each(['', 'paid', 'PRINTED', 'sent ', 'cancelled'])('the status "%s" is refused', async (status) => {
  const { id } = await buildBill(lab.db);
  const message = 'Invalid status. Must be one of: pending, priced, printed, sent';
  expect(await refused(id, 1, status)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    detail: message,
    errors: [{ field: 'status', message }],
  });
});

test('a stale version is refused, and a bill that is not there or voided', async () => {
  const { id } = await buildBill(lab.db);
  expect(await refused(id, 2, 'sent')).toMatchObject({ status: 409, code: 'stale_version' });
  const voided = await buildBill(lab.db, { voided_at: '2026-11-20T00:00:00Z' });
  expect(await refused(voided.id, 1, 'sent')).toMatchObject({ status: 404, detail: 'Bill not found' });
});

const pairs = BILL_STATUSES.flatMap((from) => BILL_STATUSES.map((to) => ({ from, to })));

test.each(pairs)('a bill that is $from can be set to $to', async ({ from, to }) => {
  const { id, bill_number } = await buildBill(lab.db, { status: from, amount: '500' });
  const bill = await admin.call(updateBillStatus, statusCall(id, 1, to));
  // What it is already changes nothing.
  expect(bill).toMatchObject({ status: to, version: from === to ? 1 : 2, amount: '500.00' });
  expect(await admin.call(getBill, { params: { bill_id: id } })).toEqual(bill);
  const entries = await lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
  expect(entries).toMatchObject(
    from === to
      ? []
      : [
          {
            action: 'UPDATE_BILL_STATUS',
            actor_id: admin.account.id,
            subject_label: bill_number,
            before: { status: from },
            after: { status: to },
          },
        ],
  );
});

test('of two who set it at once, one is told that it was changed', async () => {
  const { id } = await buildBill(lab.db);
  const answers = await Promise.all(
    ['priced', 'printed', 'sent'].map((status) => admin.send(updateBillStatus, statusCall(id, 1, status))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});
