import { API } from '#contract/api.ts';
import { TDS_TEXTS } from '#domain/ledger/receipt.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/database-state.ts';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

// Payments from which the payer deducted tax, computed by hand: a bill of 10,000.00 in each test.

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
let bill: Awaited<ReturnType<typeof billOf>>;
const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00.000Z');
const admin = await signIn(lab, 'ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}`, billing: 'per_bill' });
  bill = await billOf('10000.00');
});

async function billOf(amount: string) {
  const order = await buildCompleted(lab.db, { doctor_id: doctor.id, amount });
  return admin.call(API.createBill, { body: { work_order_id: order.id } });
}

const money = () => ({ doctor_id: doctor.id, paid_on: '2026-11-22', method: 'Bank transfer' });
const pay = (amount: string, tds_amount: string) =>
  admin.call(API.recordPayment, { body: { ...money(), amount, tds_amount } });
const refund = (amount: string) => admin.call(API.recordRefund, { body: { ...money(), amount } });
const refusedRefund = (amount: string) =>
  unchanged(lab, () => admin.refusal(API.recordRefund, { body: { ...money(), amount } }));
const reverse = ({ id, version }: { readonly id: string; readonly version: number }) =>
  admin.call(API.reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
/** What is outstanding, the advance, and how much of it can be refunded. */
async function account() {
  const { documents, advance, refundable } = await admin.call(API.getOpenDocuments, {
    params: { doctor_id: doctor.id },
    query: {},
  });
  return [documents.map(({ open }) => open).join(' '), advance, refundable];
}
const isPaid = async () => (await admin.call(API.getBill, { params: { bill_id: bill.id } })).paid;
async function collected() {
  const { sums } = await admin.call(API.getPayments, { query: { doctor_name: doctor.name, from: '2026-11-01' } });
  return [sums.net, sums.tds];
}
const period = { from: '2026-11-01', to: '2026-11-22', all: 'true' } as const;
const lines = async () =>
  (await admin.call(API.getStatement, { params: { doctor_id: doctor.id }, query: period })).lines;

test('9,000.00 with TDS 1,000.00 settles the bill; the statement has two lines with one number; a reversal reverses both', async () => {
  const paid = await pay('9000', '1000');
  expect(paid).toMatchObject({ amount: '9000.00', tds_amount: '1000.00', advance: '0.00' });
  expect(paid.parts).toMatchObject([{ number: bill.bill_number, amount: '10000.00' }]);
  expect(await account()).toEqual(['', '0.00', '0.00']);
  expect([await isPaid(), await collected()]).toEqual([true, ['9000.00', '1000.00']]);
  const { receipt } = await admin.call(API.markPaymentPrinted, { params: { payment_id: paid.id } });
  expect(receipt).toMatchObject({ amount: '9000.00', tds_amount: '1000.00' });

  await reverse(paid);
  expect(await account()).toEqual(['10000.00', '0.00', '0.00']);
  expect([await isPaid(), await collected()]).toEqual([false, ['0.00', '0.00']]);
  const number = paid.payment_number;
  expect((await lines()).slice(1).map((line) => [line.particulars, line.number, line.credit, line.debit])).toEqual([
    ['Received by Bank transfer', number, '9000.00', null],
    ['TDS deducted', number, '1000.00', null],
    [`Cheque returned: ${number}`, number, null, '10000.00'],
  ]);
  const entries = lab.db.selectFrom('audit_entries').select(['before', 'after']).where('subject_id', '=', paid.id);
  const audited = await entries.where('action', '<>', 'PRINT_PAYMENT').orderBy('seq').execute();
  const tds = { tds_amount: '1000.00' };
  expect(audited).toMatchObject([{ after: tds }, { before: tds }]);
});

test('9,500.00 with TDS 1,000.00 leaves an advance of 500.00, which can be refunded', async () => {
  await pay('9500', '1000');
  expect(await account()).toEqual(['', '500.00', '500.00']);
  expect(await refusedRefund('500.01')).toMatchObject({ detail: 'At most ₹500.00 can be refunded.' });
  await refund('500');
  expect(await account()).toEqual(['', '0.00', '0.00']);
});

test('if a payment is unapplied, only the received money can be refunded; its TDS pays the next bill', async () => {
  const { id, version } = await pay('9500', '1000');
  await admin.call(API.reallocatePayment, { params: { payment_id: id }, body: { version, parts: [] } });
  expect(await account()).toEqual(['10000.00', '10500.00', '9500.00']);
  const { version: present } = await admin.call(API.getBill, { params: { bill_id: bill.id } });
  await admin.call(API.voidBill, { params: { bill_id: bill.id }, body: { version: present } });
  const first = await refund('400');
  expect(await refusedRefund('9100.01')).toMatchObject({ detail: 'At most ₹9,100.00 can be refunded.' });
  await refund('9100');
  expect(await account()).toEqual(['', '1000.00', '0.00']);
  expect(await refusedRefund('0.01')).toMatchObject({ code: 'refund_too_large' });
  await reverse(first);
  expect(await account()).toEqual(['', '1400.00', '400.00']);
  await billOf('1250');
  expect(await account()).toEqual(['', '150.00', '150.00']);
});

test('a refund takes the money of several payments and leaves their TDS', async () => {
  await pay('10000', '0');
  await pay('50', '20');
  await pay('100', '0');
  expect(await account()).toEqual(['', '170.00', '150.00']);
  const { paid_back } = await refund('150');
  expect(paid_back.map(({ amount }) => amount)).toEqual(['50.00', '100.00']);
  expect(await account()).toEqual(['', '20.00', '0.00']);
});

test('TDS without money is refused, and so is a refund with TDS', async () => {
  const only = { ...money(), amount: '0', tds_amount: '1000' };
  expect(await unchanged(lab, () => admin.refusal(API.recordPayment, { body: only }))).toMatchObject({
    errors: [{ field: 'amount', message: TDS_TEXTS.withoutMoney }],
  });
  const response = await admin.send(API.recordRefund, { body: { ...money(), amount: '1', tds_amount: '1' } as never });
  expect(response.statusCode).toBe(400);
});

test('the export has doctor, PAN, number, date, amount and TDS; the PAN is also in a GST number', async () => {
  await pay('9000', '1000');
  const query = { state: 'with_tds', doctor_name: doctor.name } as const;
  const exported = async () => {
    const { bytes } = await admin.call(API.exportPayments, { query });
    return parse<Record<string, string>>(Buffer.from(bytes), { bom: true, columns: true });
  };
  const [row] = await exported();
  expect(row).toMatchObject({ Doctor: doctor.name, PAN: '', Date: '2026-11-22' });
  expect(row).toMatchObject({ Received: '9000.00', 'TDS deducted': '1000.00' });
  for (const [fields, pan] of [
    [{ gst_number: '27AAPFU0939F1ZV' }, 'AAPFU0939F'],
    [{ pan: 'ABCDE1234F' }, 'ABCDE1234F'],
  ] as const) {
    await lab.db.updateTable('doctors').set(fields).where('id', '=', doctor.id).execute();
    expect(await exported()).toMatchObject([{ PAN: pan }]);
  }
});
