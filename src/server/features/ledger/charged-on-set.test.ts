import { markBillPaid, setBillChargedOn, takeBackBillPaid } from '#contract/bill-changes.ts';
import { createBill, getBill } from '#contract/bills.ts';
import { createCreditNote, voidCreditNote } from '#contract/ledger/credit-notes.ts';
import { getOpenDocuments, reallocatePayment, recordPayment, takeBackPayment } from '#contract/ledger/payments.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import { readLedgerProof } from '#server/features/ledger/list-proof.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// How a bill is charged, once a user set it or a bill was created so, stays: what is paid or credited and ends again changes it back in no case.

let lab: TestApp;
let admin: SignedInClient;
let doctor_id: string;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set('2026-11-22T06:30:00.000Z');
  admin = await signIn(lab, 'SUPER_ADMIN');
  doctor_id = (await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}` })).id;
});

const setBilling = (billing: 'monthly' | 'per_bill') =>
  lab.db.updateTable('doctors').set({ billing }).where('id', '=', doctor_id).execute();

const read = (bill_id: string) => admin.call(getBill, { params: { bill_id } });

async function bill(): Promise<string> {
  const order = await buildCompleted(lab.db, { doctor_id, amount: '1000.00' });
  return (await admin.call(createBill, { body: { work_order_id: order.id } })).id;
}

async function set(bill_id: string, charged_on: ChargedOn): Promise<void> {
  const { version } = await read(bill_id);
  await admin.call(setBillChargedOn, { params: { bill_id }, body: { version, charged_on } });
}

/** How a bill is charged, and what its doctor owes. */
async function found(bill_id: string): Promise<readonly [string | undefined, string]> {
  const { balance } = await admin.call(getOpenDocuments, { params: { doctor_id }, query: {} });
  return [(await read(bill_id)).money?.charged_on, balance];
}

const received = { paid_on: '2026-11-20', method: 'Cash' };

/** What puts money or a credit to a bill, and ends that again. */
const ENDED_AGAIN = {
  'a credit note that is voided': async (bill_id: string) => {
    const body = { doctor_id, document_id: bill_id, amount: '200', note_date: '2026-11-22', reason: 'Discount' };
    const note = await admin.call(createCreditNote, { body });
    await admin.call(voidCreditNote, { params: { credit_note_id: note.id }, body: { reason: 'Entered twice' } });
  },
  'a payment that is reversed': async (bill_id: string) => {
    const body = { doctor_id, amount: '300', ...received, parts: [{ id: bill_id, amount: '300' }] };
    const { id, version } = await admin.call(recordPayment, { body });
    await admin.call(takeBackPayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
  },
  'a payment that is put elsewhere and reversed': async (bill_id: string) => {
    const body = { doctor_id, amount: '300', ...received, parts: [{ id: bill_id, amount: '300' }] };
    const payment = await admin.call(recordPayment, { body });
    const moved = await admin.call(reallocatePayment, {
      params: { payment_id: payment.id },
      body: { version: payment.version, parts: [] },
    });
    await admin.call(takeBackPayment, {
      params: { payment_id: moved.id },
      body: { version: moved.version, reason: 'Cheque returned' },
    });
  },
  'a mark as paid that is undone': async (bill_id: string) => {
    const params = { bill_id };
    const paid = await admin.call(markBillPaid, {
      params,
      body: { version: (await read(bill_id)).version, ...received },
    });
    await admin.call(takeBackBillPaid, { params, query: { version: paid.version } });
  },
} as const satisfies Readonly<Record<string, (billId: string) => Promise<void>>>;

const CASES = Object.entries(ENDED_AGAIN);
const MONEY = CASES.filter(([name]) => !name.startsWith('a credit note'));

test.each(CASES)('what a user set to be charged separately stays so after %s', async (_, endAgain) => {
  const id = await bill();
  await set(id, 'itself');
  expect(await found(id)).toEqual(['itself', '1000.00']);
  await endAgain(id);
  expect(await found(id)).toEqual(['itself', '1000.00']);
});

test.each(CASES)(
  'what was created separately, before its doctor was billed by the month, stays so after %s',
  async (_, endAgain) => {
    await setBilling('per_bill');
    const id = await bill();
    await setBilling('monthly');
    await endAgain(id);
    expect(await found(id)).toEqual(['itself', '1000.00']);
  },
);

test.each(MONEY)(
  'what is charged separately for a payment alone is on the monthly bill again after %s',
  async (_, endAgain) => {
    const id = await bill();
    await endAgain(id);
    expect(await found(id)).toEqual(['month', '0.00']);
    // Set to the monthly bill by a user: the same.
    await set(id, 'itself');
    await set(id, 'month');
    await endAgain(id);
    expect(await found(id)).toEqual(['month', '0.00']);
  },
);

test('the ledger check passes', async () => {
  expect((await readLedgerProof(lab.db, new Date())).faults).toEqual([]);
});
