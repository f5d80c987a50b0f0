import { createCreditNote, getCreditNotePdf, voidCreditNote } from '#contract/ledger/credit-notes.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { readPages, readPdf } from '#test/support/read-pdf.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

const pdfOf = (credit_note_id: string) => admin.call(getCreditNotePdf, { params: { credit_note_id } });

test('the file says number, day, against which bill, which order, why and how much in words; voided it says so', async () => {
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
  const file = await pdfOf(id);
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
  expect((await readPdf((await pdfOf(id)).bytes))[0]).toContain('VOID');
  expect(await admin.refusal(getCreditNotePdf, { params: { credit_note_id: randomUUID() } })).toMatchObject({
    code: 'credit_note_not_found',
  });
});
