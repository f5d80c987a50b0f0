import { cancelPrint, markPaymentPrinted } from '#contract/papers/copies.ts';
import { downloadPaymentPdf } from '#contract/papers/paper-downloads.ts';
import { recordPayment, reversePayment } from '#contract/ledger/payments.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPages, readPdf } from '#test/support/read-pdf.ts';
import { openLab } from '#test/support/test-lab.ts';
import { createCreditNote, getCreditNotePdf, voidCreditNote } from '#contract/ledger/credit-notes.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { unchanged } from '#test/support/database-state.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');

const pay = async () => {
  const doctor = await buildDoctor(lab.db);
  const body = { doctor_id: doctor.id, amount: '20000', paid_on: '2026-11-10', method: 'UPI', reference: '4123' };
  return admin.call(recordPayment, { body });
};
const pdfOf = (payment_id: string) => admin.call(downloadPaymentPdf, { params: { payment_id } });

test('the first copy is the original, every other a duplicate', async () => {
  const { id, payment_number } = await pay();
  const first = await pdfOf(id);
  expect(first.name).toBe(`${payment_number.replaceAll('/', '-')}.pdf`);
  const [text = ''] = await readPdf(first.bytes);
  for (const said of [
    'RECEIPT',
    payment_number,
    'Rupees Twenty Thousand Only by UPI (ref 4123)',
    'Advance',
    '₹20,000.00',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('DUPLICATE');
  const [page] = await readPages(first.bytes);
  expect(Math.round(((page?.height ?? 0) * 25.4) / 72)).toBe(148);
  expect((await readPdf((await pdfOf(id)).bytes))[0]).toContain('DUPLICATE · Copy 2');
});

test('a reversed payment has none', async () => {
  const { id, version } = await pay();
  await admin.call(reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
  const refused = await unchanged(lab, () => admin.refusal(downloadPaymentPdf, { params: { payment_id: id } }));
  expect(refused).toMatchObject({ status: 409, detail: 'This payment is already reversed.' });
});

test('a printed copy shows its purpose; its number is free again if it was not printed; files share the count', async () => {
  const { id: payment_id, payment_number } = await pay();
  const params = { payment_id };
  const key = { idempotencyKey: randomUUID() };
  const first = await admin.call(markPaymentPrinted, { params }, key);
  expect(first).toMatchObject({ copy: { copy_number: 1, is_duplicate: false }, previous: null });
  expect(first.receipt).toMatchObject({ payment_number, amount: '20000.00', advance: '20000.00' });
  expect(await admin.call(markPaymentPrinted, { params }, key)).toEqual(first);
  const second = await admin.call(markPaymentPrinted, { params });
  expect(second).toMatchObject({
    copy: { copy_number: 2, is_duplicate: true },
    previous: { id: first.copy.id, copy_number: 1, by: admin.account.email },
  });
  await admin.call(cancelPrint, { params: { copy_id: second.copy.id } });
  expect((await readPdf((await pdfOf(payment_id)).bytes))[0]).toContain('DUPLICATE · Copy 2');
  // A file was given out: it was not printed last, and cannot be cancelled.
  const third = await admin.call(markPaymentPrinted, { params });
  expect(third).toMatchObject({ copy: { copy_number: 3 }, previous: { copy_number: 1 } });
  const files = lab.db.selectFrom('document_copies').select('id').where('medium', '=', 'pdf');
  const file = {
    params: { copy_id: (await files.where('document_id', '=', payment_id).executeTakeFirstOrThrow()).id },
  };
  expect(await admin.refusal(cancelPrint, file)).toMatchObject({ status: 404, code: 'copy_not_found' });
  for (const { copy } of [first, third]) await admin.call(cancelPrint, { params: { copy_id: copy.id } });
  const again = { params: { copy_id: first.copy.id } };
  expect(await admin.refusal(cancelPrint, again)).toMatchObject({ status: 409, code: 'copy_given_back' });
  expect(await admin.call(markPaymentPrinted, { params })).toMatchObject({ copy: { copy_number: 3 }, previous: null });
});

const creditPdfOf = (credit_note_id: string) => admin.call(getCreditNotePdf, { params: { credit_note_id } });

test('a credit note shows number, day, bill, order, reason and the amount in words; a void one says so', async () => {
  const order = await buildCompleted(lab.db, { amount: '18250.00', completion_date: '2026-11-10' });
  const monthly = await saveMonth(admin, order.doctor_id, '2026-11');
  const { id, note_number } = await admin.call(createCreditNote, {
    body: {
      doctor_id: order.doctor_id,
      document_id: monthly.id,
      serial_number: order.serial_number,
      amount: '1250',
      note_date: '2026-11-21',
      reason: 'Work returned',
      note: 'crown 26',
    },
  });
  const file = await creditPdfOf(id);
  expect(file.name).toBe(`${note_number.replaceAll('/', '-')}.pdf`);
  const [text = ''] = await readPdf(file.bytes);
  for (const said of [
    'CREDIT NOTE',
    note_number,
    'Date 21-11-2026',
    monthly.bill_number,
    order.serial_number,
    'Work returned: crown 26',
    '₹1,250.00',
    'Rupees One Thousand Two Hundred Fifty Only',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('VOID');
  const [page, ...others] = await readPages(file.bytes);
  expect(others).toEqual([]);
  expect(Math.round(((page?.height ?? 0) * 25.4) / 72)).toBe(148);
  await admin.call(voidCreditNote, { params: { credit_note_id: id }, body: { reason: 'Entered twice' } });
  expect((await readPdf((await creditPdfOf(id)).bytes))[0]).toContain('VOID');
});
