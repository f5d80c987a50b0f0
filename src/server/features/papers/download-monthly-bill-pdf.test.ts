import { API } from '#contract/api.ts';
import { buildCompleted, changeOrder, saveMonth } from '#test/support/build-month.ts';
import type { CallOptions } from '#test/support/client.ts';
import type { WorkOrderInput } from '#test/support/factories.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import { DAY, signIn } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';

let { lab, admin, doctor } = await withOwnMonths((own) => void ({ lab, admin, doctor } = own));

const build = (given: WorkOrderInput = {}) =>
  buildCompleted(lab.db, { doctor_id: doctor.id, amount: '1250', ...given });

const callOf = (monthly_bill_id: string, version = 1) => ({ params: { monthly_bill_id }, body: { version } });

const pdfOf = (id: string, version?: number, options?: CallOptions) =>
  admin.call(API.downloadMonthlyBillPdf, callOf(id, version), options);

const textOf = async (id: string, version?: number): Promise<string> =>
  (await readPdf((await pdfOf(id, version)).bytes)).join(' ');

const print = (id: string, version = 1) => admin.call(API.markMonthlyBillPrinted, callOf(id, version));

const printsOf = async (id: string) =>
  (await admin.call(API.getMonthlyBill, { params: { monthly_bill_id: id }, query: {} })).prints;

/** A bill saved again a day later, for another amount. */
async function saveAgain(order: Awaited<ReturnType<typeof build>>, amount: string) {
  lab.clock.advance(DAY);
  admin = await signIn(lab, 'ADMIN', admin.account);
  await changeOrder(lab.db, order, { amount });
  return saveMonth(admin, doctor.id);
}

test('is a file named after the bill number, with the saved content, and counts as a copy', async () => {
  const [first, second] = [await build({ patient_name: 'Meera Joshi' }), await build({ patient_name: 'मीरा जोशी' })];
  const bill = await saveMonth(admin, doctor.id);
  const response = await admin.send(API.downloadMonthlyBillPdf, callOf(bill.id));
  expect(response.statusCode).toBe(201);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${bill.bill_number.replaceAll('/', '-')}.pdf"`,
    'cache-control': 'no-store',
  });
  const [page, ...further] = await readPdf(new Uint8Array(response.rawPayload));
  expect(further).toEqual([]);
  for (const said of [
    bill.bill_number,
    'MONTHLY BILL',
    doctor.name,
    'November 2026',
    first.serial_number,
    second.serial_number,
    '10-11-2026',
    'Meera Joshi',
    '₹1,250.00',
    'Total of 2 work orders',
    '₹2,500.00',
    bill.bill_data.total_in_words,
    'Page 1 of 1',
  ]) {
    expect(page).toContain(said);
  }
  expect(page).not.toMatch(/DUPLICATE|Revised|Superseded/);
  expect(await printsOf(bill.id)).toMatchObject([{ copy_number: 1, version: 1, kind: 'pdf', superseded_by: null }]);
});

test('saved again after printing, it names the version that it replaces; the older one says that it is superseded', async () => {
  const order = await build();
  const { id, bill_number } = await saveMonth(admin, doctor.id);
  await print(id);
  await saveAgain(order, '999');
  const third = await saveAgain(order, '888');
  expect(third).toMatchObject({ id, version: 3 });
  const revised = 'Revised version 3 · replaces version 1 of 21 Nov 2026';
  const original = await pdfOf(id, 3);
  const text = (await readPdf(original.bytes)).join(' ');
  expect(original.name).toBe(`${bill_number.replaceAll('/', '-')}-version-3.pdf`);
  expect(text).toContain(revised);
  expect(text).toContain('₹888.00');
  expect(text).not.toContain('DUPLICATE');
  const again = await textOf(id, 3);
  expect(again).toContain(revised);
  expect(again).toContain('DUPLICATE · Copy 3');

  for (const [version, copy] of [
    [1, 4],
    [2, 5],
  ] as const) {
    const old = await pdfOf(id, version);
    expect(old.name).toBe(`${bill_number.replaceAll('/', '-')}-version-${version}.pdf`);
    expect((await readPdf(old.bytes)).join(' ')).toContain(`Superseded by version 3 · Copy ${copy}`);
  }
});

describe('with payment details of the laboratory', () => {
  const payBy = async (given: { readonly upi_id?: string; readonly payment_details?: string }) => {
    const { version } = await admin.call(API.getLaboratorySettings, {});
    await admin.call(API.updateLaboratory, { body: { version, ...given } });
  };
  const payments = async (id: string) =>
    lab.db
      .selectFrom('document_copies')
      .select(['qr_amount', 'qr_text'])
      .where('document_id', '=', id)
      .orderBy('copy_number')
      .execute();
  afterEach(() => payBy({ upi_id: '', payment_details: '' }));

  test('the file requests the outstanding amount, and stays the same with its key, whatever changes later', async () => {
    await build();
    const { id, bill_number } = await saveMonth(admin, doctor.id);
    const before = await pdfOf(id);
    await payBy({ upi_id: 'lab@bank', payment_details: 'HDFC 5010 0012 3456' });
    const key = { idempotencyKey: randomUUID() };
    const first = await pdfOf(id, 1, key);
    const text = (await readPdf(first.bytes)).join(' ');
    for (const said of ['Scan to pay ₹1,250.00', 'UPI ID lab@bank', 'HDFC 5010 0012 3456'])
      expect(text).toContain(said);
    expect((await readPdf(before.bytes)).join(' ')).not.toMatch(/Scan|UPI/);
    await payBy({ upi_id: 'other@bank', payment_details: '' });
    expect(await pdfOf(id, 1, key)).toEqual(first);
    expect(await textOf(id)).toContain('UPI ID other@bank');
    const linkTo = (upiId: string): unknown =>
      expect.stringMatching(
        new RegExp(
          `^upi://pay\\?pa=${upiId}&pn=[^&]+&am=1250\\.00&cu=INR&tn=[^&]+&tr=${bill_number.replaceAll(/\W/g, '')}$`,
        ),
      );
    expect(await payments(id)).toEqual([
      { qr_amount: null, qr_text: null },
      { qr_amount: '1250.00', qr_text: linkTo('lab@bank') },
      { qr_amount: '1250.00', qr_text: linkTo('other@bank') },
    ]);
  });

  test('a paper keeps its payment request when the details change', async () => {
    await build();
    const { id } = await saveMonth(admin, doctor.id);
    await payBy({ upi_id: 'lab@bank' });
    const printed = await print(id);
    expect(printed.payment).toMatchObject({ code: { upi_id: 'lab@bank', amount: '1250.00' }, details: '' });
    await payBy({ upi_id: 'other@bank' });
    expect(await payments(id)).toEqual([{ qr_amount: '1250.00', qr_text: printed.payment?.code?.link }]);
  });

  test('a superseded version has no payment request', async () => {
    const order = await build();
    const { id } = await saveMonth(admin, doctor.id);
    await payBy({ upi_id: 'lab@bank', payment_details: 'HDFC 5010 0012 3456' });
    await saveAgain(order, '999');
    expect(await textOf(id, 1)).not.toMatch(/Scan|UPI|HDFC/);
    expect(await textOf(id, 2)).toContain('Scan to pay ₹999.00');
  });
});
