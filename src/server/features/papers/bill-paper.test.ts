import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPages, readPdf } from '#test/support/read-pdf.ts';
import { openLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');

const ordersOf = async (...amounts: readonly string[]) => {
  const doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}`, billing: 'per_bill' });
  const orders = [];
  for (const amount of amounts) orders.push(await buildCompleted(lab.db, { doctor_id: doctor.id, amount }));
  return { doctor, orders };
};
const billOf = async (amount: string) => {
  const { doctor, orders } = await ordersOf(amount);
  const bill = await admin.call(API.createBill, { body: { work_order_id: orders[0]?.id ?? '' } });
  return { doctor, bill, params: { bill_id: bill.id } };
};
const print = (bill_id: string) => admin.call(API.markBillPaperPrinted, { params: { bill_id } });
const pdfOf = (bill_id: string) => admin.call(API.downloadBillPdf, { params: { bill_id } });

test('its content is what the bill charges; a copy marks the bill as printed, and can be cancelled', async () => {
  const { bill, params } = await billOf('1250.00');
  const key = { idempotencyKey: randomUUID() };
  const first = await admin.call(API.markBillPaperPrinted, { params }, key);
  expect(first).toMatchObject({ copy: { copy_number: 1, is_duplicate: false }, previous: null, status: 'printed' });
  expect(first.charge).toMatchObject({
    bill_number: bill.bill_number,
    is_void: false,
    charged_elsewhere: [],
    payment: null,
  });
  expect(first.charge.orders).toMatchObject([{ amount: '1250.00' }]);
  expect(await admin.call(API.markBillPaperPrinted, { params }, key)).toEqual(first);
  expect(await print(bill.id)).toMatchObject({
    copy: { copy_number: 2, is_duplicate: true },
    previous: { id: first.copy.id, copy_number: 1 },
  });
  // Papers without amounts are counted separately.
  expect(await admin.call(API.markBillAsPrinted, { params })).toMatchObject({
    copy: { copy_number: 1, is_duplicate: false },
    previous: null,
  });

  const other = await billOf('10.00');
  const second = await print(other.bill.id);
  const back = { params: { copy_id: second.copy.id } };
  const ofBill = { params: { ...other.params, copy_id: second.copy.id } };
  expect(await admin.refusal(API.cancelBillPrint, ofBill)).toMatchObject({ code: 'copy_given_back' });
  await admin.call(API.cancelPrint, back);
  expect(await admin.call(API.getBill, other)).toMatchObject({ status: 'pending', printed_at: null });
  expect(await admin.refusal(API.cancelPrint, back)).toMatchObject({ status: 409, code: 'copy_given_back' });
  expect(await print(other.bill.id)).toMatchObject({ copy: { copy_number: 1, is_duplicate: false } });
});

test('as a file it shows what the bill charges; the next file is a duplicate; the status stays', async () => {
  const { orders } = await ordersOf('1250.00', '800.50');
  const bill = await admin.call(API.createGroupedBill, { body: { work_order_ids: orders.map(({ id }) => id) } });
  const first = await pdfOf(bill.id);
  expect(first.name).toBe(`Bill-${bill.bill_number.replaceAll('/', '-')}.pdf`);
  const [text = ''] = await readPdf(first.bytes);
  for (const said of ['BILL', bill.bill_number, 'Total of 2 work orders', '₹2,050.50', 'Rupees Two Thousand Fifty'])
    expect(text).toContain(said);
  expect(text).not.toContain('DUPLICATE');
  const second = await pdfOf(bill.id);
  expect(second.name).toContain('-copy-2.pdf');
  expect((await readPdf(second.bytes))[0]).toContain('DUPLICATE · Copy 2');
  expect(await admin.call(API.getBill, { params: { bill_id: bill.id } })).toMatchObject({
    status: 'pending',
    printed_at: null,
  });
});

test('on half an A4 if the laboratory prints its bills on it; it requests the outstanding amount, which a copy stores', async () => {
  await lab.db.updateTable('laboratory_settings').set({ upi_id: 'lab@bank', initial_bill_paper: 'a5' }).execute();
  const { bill, doctor } = await billOf('1000.00');
  expect((await print(bill.id)).charge.payment?.code).toMatchObject({ amount: '1000.00', upi_id: 'lab@bank' });
  const paid = { doctor_id: doctor.id, amount: '400', paid_on: '2026-11-10', method: 'Cash' };
  await admin.call(API.recordPayment, { body: paid });
  expect((await print(bill.id)).charge.payment?.code).toMatchObject({ amount: '600.00' });
  const prints = lab.db.selectFrom('document_copies').select(['paper', 'qr_amount']).where('document_id', '=', bill.id);
  expect(await prints.orderBy('copy_number').execute()).toEqual([
    { paper: 'bill', qr_amount: '1000.00' },
    { paper: 'bill', qr_amount: '600.00' },
  ]);
  const [page] = await readPages((await pdfOf(bill.id)).bytes);
  expect(Math.round(((page?.height ?? 0) * 25.4) / 72)).toBe(148);
  await lab.db.updateTable('laboratory_settings').set({ upi_id: '', initial_bill_paper: 'a4' }).execute();
});

test('a credit note on a monthly bill for one of its orders does not reduce the payment request of the order’s own bill', async () => {
  await lab.db.updateTable('laboratory_settings').set({ upi_id: 'lab@bank' }).execute();
  const { id: doctor_id } = await buildDoctor(lab.db);
  const october = { completion_date: '2026-10-10', order_date: '2026-10-01', amount: '1000' };
  const first = await buildCompleted(lab.db, { doctor_id, ...october });
  const second = await buildCompleted(lab.db, { doctor_id, amount: '500' });
  const bill = await admin.call(API.createGroupedBill, { body: { work_order_ids: [first.id, second.id] } });
  const month = await saveMonth(admin, doctor_id, '2026-10');
  const cash = { doctor_id, paid_on: '2026-11-10', method: 'Cash' };
  await admin.call(API.recordPayment, { body: { ...cash, amount: '100', parts: [{ id: bill.id, amount: '100' }] } });
  const credit = { doctor_id, document_id: month.id, serial_number: first.serial_number, amount: '300' };
  await admin.call(API.createCreditNote, { body: { ...credit, note_date: '2026-11-21', reason: 'Discount' } });
  await admin.call(API.recordPayment, { body: { ...cash, amount: '700', parts: [{ id: month.id, amount: '700' }] } });
  expect(await admin.call(API.getBill, { params: { bill_id: bill.id } })).toMatchObject({
    money: { credited: '300.00' },
  });
  expect((await print(bill.id)).charge.payment?.code).toMatchObject({ amount: '400.00' });
  await lab.db.updateTable('laboratory_settings').set({ upi_id: '' }).execute();
});

test('of a void bill every copy says so, and has no payment request', async () => {
  const { bill } = await billOf('1000.00');
  const printed = await pdfOf(bill.id);
  expect((await readPdf(printed.bytes))[0]).not.toContain('VOID');
  // The bill as it is after voiding.
  await lab.db.updateTable('bill_items').set({ voided: true }).where('bill_id', '=', bill.id).execute();
  const voided_at = lab.clock.now().toISOString();
  await lab.db.updateTable('bills').set({ voided_at }).where('id', '=', bill.id).execute();
  await lab.db.updateTable('documents').set({ posted: '0' }).where('id', '=', bill.id).execute();
  const [text = ''] = await readPdf((await pdfOf(bill.id)).bytes);
  expect(text).toContain('VOID');
  expect(text).toContain('₹1,000.00');
  expect((await print(bill.id)).charge).toMatchObject({ is_void: true, payment: null });
});

test('a bill charged on the monthly bill, and one without an amount, have no such paper', async () => {
  const monthly = await buildCompleted(lab.db, { amount: '500.00' });
  const ofMonth = await admin.call(API.createBill, { body: { work_order_id: monthly.id } });
  const order = await buildCompleted(lab.db, {});
  const unpriced = await admin.call(API.createBill, { body: { work_order_id: order.id } });
  const before = await databaseDigest(lab.db);
  for (const operation of [API.markBillPaperPrinted, API.downloadBillPdf] as const) {
    const refusal = (bill_id: string) => admin.refusal(operation, { params: { bill_id } });
    expect(await refusal(ofMonth.id)).toMatchObject({
      status: 409,
      detail: 'This bill is charged on the monthly bill. Use the monthly bill instead.',
    });
    expect(await refusal(unpriced.id)).toMatchObject({ status: 409, code: 'bill_without_amount' });
  }
  expect(await databaseDigest(lab.db)).toEqual(before);
});
