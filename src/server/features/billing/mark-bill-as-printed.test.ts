import { getAllBills } from '#contract/bill-list.ts';
import { getBill, markBillAsPrinted } from '#contract/bills.ts';
import { buildBill } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { HOUR } from '#test/support/test-clock.ts';
import { withoutIds } from '#test/support/without-ids.ts';
import { testLab } from '#test/support/test-lab.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

const printsOf = (bill_id: string) =>
  lab.db
    .selectFrom('bill_prints')
    .select(['copy_number', 'printed_by', 'printed_at'])
    .where('bill_id', '=', bill_id)
    .orderBy('copy_number')
    .execute();

describe('printing', () => {
  test('a colleague’s bill: opened by its id and printed, without its amounts; one’s list stays one’s own', async () => {
    const colleague = await signIn(lab, 'USER');
    const { id } = await buildBill(lab.db, { created_by: colleague.account.id, amount: '7500.00', status: 'priced' });
    const call = { params: { bill_id: id } };
    for (const bill of [await staff.call(getBill, call), await staff.call(markBillAsPrinted, call)]) {
      expect(bill.id).toBe(id);
      expect(withoutIds(bill)).not.toContain('7500');
    }
    const listOf = async (client: typeof staff) =>
      (await client.call(getAllBills, { query: {} })).items.map((row) => row.id);
    expect(await listOf(staff)).not.toContain(id);
    expect(await listOf(colleague)).toEqual([id]);
  });

  test('again makes another copy, with who and when', async () => {
    const admin = await signIn(lab, 'ADMIN');
    const { id } = await buildBill(lab.db);
    await staff.call(markBillAsPrinted, { params: { bill_id: id } });
    lab.clock.advance(HOUR);
    await admin.call(markBillAsPrinted, { params: { bill_id: id } });
    expect(await printsOf(id)).toEqual([
      { copy_number: 1, printed_by: staff.account.id, printed_at: '2026-11-21T06:30:00Z' },
      { copy_number: 2, printed_by: admin.account.id, printed_at: '2026-11-21T07:30:00Z' },
    ]);
  });

  test('at the same moment by many gives each copy its own number', async () => {
    const { id } = await buildBill(lab.db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => staff.send(markBillAsPrinted, { params: { bill_id: id } })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    // Each answer says which copy it is: one of them is the original.
    const copies = answers.map((answer) => answer.json<{ prints_count: number }>().prints_count);
    expect(copies.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect((await printsOf(id)).map(({ copy_number }) => copy_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('is written down, copy by copy', async () => {
    const { id, bill_number } = await buildBill(lab.db, { status: 'sent' });
    await staff.call(markBillAsPrinted, { params: { bill_id: id } });
    await staff.call(markBillAsPrinted, { params: { bill_id: id } });
    const entries = await auditEntries(lab, id);
    expect(entries).toMatchObject([
      {
        action: 'PRINT_BILL',
        subject_label: bill_number,
        before: { status: 'sent' },
        after: { status: 'sent', copy_number: 1 },
      },
      { action: 'PRINT_BILL', before: { status: 'sent' }, after: { status: 'sent', copy_number: 2 } },
    ]);
  });
});
