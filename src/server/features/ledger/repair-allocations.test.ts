import { API } from '#contract/api.ts';
import type { Database } from '#server/database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { repairAllocations } from './steps/repair-allocations.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';

// Errors that two simultaneous commands of one doctor could leave: planted, repaired by the product's rules, and usable
// again.

let doctor: { readonly id: string; readonly name: string };
const lab = await testLab();
/** With only the program's rights. */
const program: Kysely<Database> = createDb(lab.database.program);
const admin = await signIn(lab, 'ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db, { billing: 'per_bill' });
});

const CASH = { paid_on: '2026-11-20', method: 'Cash' } as const;
const bill = async (amount: string) => {
  const { id } = await buildCompleted(lab.db, { doctor_id: doctor.id, amount });
  return admin.call(API.createBill, { body: { work_order_id: id } });
};
const pay = (amount: string, given: object = {}) =>
  admin.call(API.recordPayment, { body: { doctor_id: doctor.id, amount, ...CASH, ...given } });
const refund = (amount: string) => admin.call(API.recordRefund, { body: { doctor_id: doctor.id, amount, ...CASH } });
const account = async () => {
  const { advance, balance } = await admin.call(API.getOpenDocuments, { params: { doctor_id: doctor.id }, query: {} });
  return { advance, balance };
};
const repair = () => repairAllocations(program, new Date(NOON));
const proof = async () => (await readLedgerCheck(program, new Date(NOON))).faults;
const expectRight = async () => {
  expect(await proof()).toEqual([]);
  expect(faultsInMoney(await readMoney(lab.db, [doctor.id]))).toEqual([]);
};
const entriesOf = (label: string) =>
  lab.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'ALLOCATE_PAYMENT')
    .where('subject_label', '=', label)
    .execute();

test('a payment with a stored sum that is too small: the sum is computed again, and the next bill and refund work', async () => {
  const payment = await pay('200');
  await bill('100');
  await refund('90');
  await lab.db.updateTable('documents').set({ allocated: '100' }).where('id', '=', payment.id).execute();
  expect(await account()).toEqual({ advance: '100.00', balance: '-100.00' });
  expect(await proof()).toMatchObject([{ kind: 'kept', label: payment.payment_number, found: '100.00' }]);
  expect(await repair()).toEqual([doctor.name]);
  expect(await account()).toEqual({ advance: '10.00', balance: '-10.00' });
  expect(await entriesOf(payment.payment_number)).toMatchObject([
    { before: { advance: '100.00' }, after: { advance: '10.00' } },
  ]);
  await expectRight();
  await bill('4');
  await refund('6');
  expect(await account()).toEqual({ advance: '0.00', balance: '0.00' });
  await expectRight();
  expect(await repair()).toEqual([]);
});

test('a payment with too many allocations: the refund stays, and the newest bill is paid only as far as the money lasts', async () => {
  const payment = await pay('200');
  await refund('90');
  const made = await bill('150');
  await lab.db.transaction().execute(async (tx) => {
    await sql`alter table documents disable trigger documents_allocated_fit`.execute(tx);
    await tx.updateTable('allocations').set({ amount: '150' }).where('target_id', '=', made.id).execute();
    await sql`alter table documents enable trigger documents_allocated_fit`.execute(tx);
  });
  expect(await proof()).toMatchObject([
    { kind: 'allocated', label: payment.payment_number, found: '240.00', expected: '200.00' },
  ]);
  expect(await repair()).toEqual([doctor.name]);
  expect(await account()).toEqual({ advance: '0.00', balance: '40.00' });
  const open = await admin.call(API.getBill, { params: { bill_id: made.id } });
  expect(open).toMatchObject({ paid: false, money: { open: '40.00' } });
  expect(await entriesOf(payment.payment_number)).toHaveLength(1);
  await expectRight();
  expect(await repair()).toEqual([]);
});

test('a payment that missed a bill of the same moment pays it; money that a user left unallocated stays', async () => {
  const at = (seconds: number) => lab.clock.set(new Date(Date.parse(NOON) + seconds * 1000).toISOString());
  at(1);
  await bill('100');
  at(3);
  const missed = await pay('60', { parts: [] });
  expect(await repair()).toEqual([doctor.name]);
  expect(await account()).toEqual({ advance: '0.00', balance: '40.00' });
  expect(await entriesOf(missed.payment_number)).toMatchObject([
    { before: { advance: '60.00' }, after: { advance: '0.00' } },
  ]);
  await expectRight();
  // A minute later: a user decided it.
  at(63);
  await pay('15', { parts: [] });
  expect(await repair()).toEqual([]);
  // At once, but a user changed the allocation since.
  const freed = await admin.call(API.reallocatePayment, {
    params: { payment_id: missed.id },
    body: { version: missed.version, parts: [] },
  });
  expect(freed).toMatchObject({ advance: '60.00' });
  expect(await repair()).toEqual([]);
  await expectRight();
  at(0);
});
