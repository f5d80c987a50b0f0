import { giveBackReceiptCopy, holdReceiptCopy, markPaymentPrinted } from '#contract/ledger/receipt-prints.ts';
import { downloadPaymentPdf, recordPayment, takeBackPayment } from '#contract/ledger/payments.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPages, readPdf } from '#test/support/read-pdf.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

const pay = async () => {
  const doctor = await buildDoctor(lab.db);
  const body = { doctor_id: doctor.id, amount: '20000', paid_on: '2026-11-10', method: 'UPI', reference: '4123' };
  return admin.call(recordPayment, { body });
};
const pdfOf = (payment_id: string, idempotencyKey = randomUUID()) =>
  admin.call(downloadPaymentPdf, { params: { payment_id } }, { idempotencyKey });

test('the first copy is the original, every other a duplicate; with its key a copy is the same, byte for byte', async () => {
  const { id, payment_number } = await pay();
  const key = randomUUID();
  const first = await pdfOf(id, key);
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
  expect(await pdfOf(id, key)).toEqual(first);
  const copies = await Promise.all([pdfOf(id), pdfOf(id), pdfOf(id)]);
  const marks = await Promise.all(
    copies.map(async ({ bytes }) => /Copy \d/.exec((await readPdf(bytes)).join(' '))?.[0]),
  );
  expect(marks.toSorted()).toEqual(['Copy 3', 'Copy 4', 'Copy 5']);
});

test('of a payment that is not there, or was taken back, there is none', async () => {
  const { id, version } = await pay();
  await admin.call(takeBackPayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
  const before = await databaseDigest(lab.db);
  const refusal = (payment_id: string) => admin.refusal(downloadPaymentPdf, { params: { payment_id } });
  expect(await refusal(id)).toMatchObject({ status: 409, detail: 'This payment was taken back already.' });
  expect(await refusal(randomUUID())).toMatchObject({ status: 404, code: 'payment_not_found' });
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test('on paper a copy is held before, counted once, and free again where it was not printed; files are of the same count', async () => {
  const { id: payment_id, payment_number } = await pay();
  const params = { payment_id };
  const held = await admin.call(holdReceiptCopy, { params });
  expect(held).toMatchObject({ copy_number: 1, is_duplicate: false, in_doubt: [], last_printed: null });
  expect(held.receipt).toMatchObject({ payment_number, amount: '20000.00', advance: '20000.00' });
  // Another window meanwhile.
  const other = await admin.call(holdReceiptCopy, { params });
  expect(other).toMatchObject({ copy_number: 2, is_duplicate: true, in_doubt: [{ id: held.id, copy_number: 1 }] });
  await admin.call(giveBackReceiptCopy, { params: { ...params, copy_id: other.id } });
  const counted = { params, body: { copy_id: held.id } };
  expect(await admin.call(markPaymentPrinted, counted)).toEqual({ copy_number: 1 });
  expect(await admin.call(markPaymentPrinted, counted)).toEqual({ copy_number: 1 });
  expect((await readPdf((await pdfOf(payment_id)).bytes))[0]).toContain('DUPLICATE · Copy 2');
  expect(await admin.call(markPaymentPrinted, { params, body: {} })).toEqual({ copy_number: 3 });
  await admin.call(giveBackReceiptCopy, { params: { ...params, copy_id: held.id } });
  expect(await admin.refusal(markPaymentPrinted, counted)).toMatchObject({ status: 409, code: 'copy_given_back' });
  expect(await admin.call(holdReceiptCopy, { params })).toMatchObject({ copy_number: 4, is_duplicate: true });
});
