import { API } from '#contract/api.ts';
import { buildBill } from '#test/support/factories.ts';
import { type SignedInClient, HOUR, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { withoutIds } from '#test/support/without-ids.ts';
import { auditEntries } from '#test/support/database-state.ts';
import { beforeEach, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

test('printing a colleague’s bill: opened by its id and printed, without its amounts; your list has only your own', async () => {
  const colleague = await signIn(lab, 'USER');
  const { id } = await buildBill(lab.db, { created_by: colleague.account.id, amount: '7500.00', status: 'priced' });
  const call = { params: { bill_id: id } };
  for (const bill of [await staff.call(API.getBill, call), await staff.call(API.markBillAsPrinted, call)]) {
    expect(bill.id).toBe(id);
    expect(withoutIds(bill)).not.toContain('7500');
  }
  const listOf = async (client: typeof staff) =>
    (await client.call(API.getAllBills, { query: {} })).items.map((row) => row.id);
  expect(await listOf(staff)).not.toContain(id);
  expect(await listOf(colleague)).toEqual([id]);
});

test('printing again makes another copy, with user and time, and is recorded copy by copy', async () => {
  const admin = await signIn(lab, 'ADMIN');
  const { id, bill_number } = await buildBill(lab.db, { status: 'sent' });
  await staff.call(API.markBillAsPrinted, { params: { bill_id: id } });
  lab.clock.advance(HOUR);
  await admin.call(API.markBillAsPrinted, { params: { bill_id: id } });
  const prints = lab.db.selectFrom('document_copies').select(['copy_number', 'printed_by', 'printed_at']);
  expect(await prints.where('document_id', '=', id).orderBy('copy_number').execute()).toEqual([
    { copy_number: 1, printed_by: staff.account.id, printed_at: '2026-11-21T06:30:00Z' },
    { copy_number: 2, printed_by: admin.account.id, printed_at: '2026-11-21T07:30:00Z' },
  ]);
  expect(await auditEntries(lab, id)).toMatchObject([
    {
      action: 'PRINT_BILL',
      subject_label: bill_number,
      before: { status: 'sent' },
      after: { status: 'sent', copy_number: 1 },
    },
    { action: 'PRINT_BILL', before: { status: 'sent' }, after: { status: 'sent', copy_number: 2 } },
  ]);
});
