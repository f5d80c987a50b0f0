import { markMonthlyBillPrinted } from '#contract/monthly-billing.ts';
import { getMonthlyBillPdf } from '#contract/monthly-prints.ts';
import { buildCompleted, changeOrder, saveMonth } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let lab: TestApp;
let admin: SignedInClient;
let doctor: { readonly id: string; readonly name: string };
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());
beforeEach(async () => {
  admin = await signIn(lab, 'ADMIN');
  doctor = await buildDoctor(lab.db);
});

const build = (given: WorkOrderGiven = {}) =>
  buildCompleted(lab.db, { doctor_id: doctor.id, amount: '1250', ...given });

const pdfOf = (monthly_bill_id: string, query: { version?: number; copy?: number } = {}) =>
  admin.call(getMonthlyBillPdf, { params: { monthly_bill_id }, query });

const textOf = async (id: string, query?: { version?: number; copy?: number }): Promise<string> =>
  (await readPdf((await pdfOf(id, query)).bytes)).join(' ');

test.each([
  ['bill', () => randomUUID(), {}],
  ['version', (id: string) => id, { version: 2 }],
  ['copy', (id: string) => id, { copy: 1 }],
])('is refused of a %s that is not there', async (_, idOf, query) => {
  await build();
  const { id } = await saveMonth(admin, doctor.id);
  const problem = await admin.refusal(getMonthlyBillPdf, { params: { monthly_bill_id: idOf(id) }, query });
  expect(problem).toMatchObject({ status: 404, code: 'monthly_bill_not_found', detail: 'Bill not found' });
});

test('is a file under the number of the bill, saying what was saved, and changes nothing', async () => {
  const [first, second] = [await build({ patient_name: 'Meera Joshi' }), await build({ patient_name: 'मीरा जोशी' })];
  const bill = await saveMonth(admin, doctor.id);
  const before = await databaseDigest(lab.db);
  const response = await admin.send(getMonthlyBillPdf, { params: { monthly_bill_id: bill.id }, query: {} });
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
  expect(page).not.toContain('DUPLICATE');
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test('is the same file each time, of an earlier version too, whatever was saved since', async () => {
  const order = await build();
  const { id } = await saveMonth(admin, doctor.id);
  const first = await pdfOf(id);
  expect((await pdfOf(id)).bytes).toEqual(first.bytes);
  await changeOrder(lab.db, order, { amount: '999', patient_name: 'Another' });
  const { version } = await saveMonth(admin, doctor.id);
  expect(version).toBe(2);
  expect(await textOf(id)).toContain('₹999.00');
  expect((await pdfOf(id, { version: 1 })).bytes).toEqual(first.bytes);
});

test('bears DUPLICATE from the second paper of its version on; the first is always the original', async () => {
  const order = await build();
  const { id } = await saveMonth(admin, doctor.id);
  await admin.call(markMonthlyBillPrinted, { params: { monthly_bill_id: id } });
  expect(await textOf(id)).toContain('DUPLICATE · Copy 2');
  await admin.call(markMonthlyBillPrinted, { params: { monthly_bill_id: id } });
  expect(await textOf(id, { copy: 1 })).not.toContain('DUPLICATE');
  expect(await textOf(id, { copy: 2 })).toContain('DUPLICATE · Copy 2');

  await changeOrder(lab.db, order, { amount: '999' });
  await saveMonth(admin, doctor.id);
  expect(await textOf(id)).not.toContain('DUPLICATE');
  expect(await textOf(id, { version: 1 })).toContain('DUPLICATE · Copy 3');
});
