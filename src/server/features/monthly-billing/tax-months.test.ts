import { API } from '#contract/api.ts';
import { isBalanced } from '#domain/monthly-billing/month-check.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON } from '#test/support/noon.ts';
import { runs } from '#test/support/runs.ts';
import { openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');

const setMode = (tax_mode: string) =>
  lab.db
    .updateTable('laboratory_settings')
    .set({ tax_mode: tax_mode as 'regular', gst_number: '27AAPFU0939F1ZV' })
    .execute();

const someOrder = fc.record({
  paise: fc.integer({ min: 1, max: 5_000_000 }),
  product_quality: fc.constantFrom('Zirconia', 'Rpd', 'E-max'),
});

test('random months: rates, rounding, ledger and billing check agree', async () => {
  await lab.db.updateTable('products').set({ tax_rate: '18.00', hsn_code: '9988' }).where('name', '=', 'Rpd').execute();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('composition', 'exempt', 'regular'),
      fc.constantFrom('27', '29', ''),
      fc.array(someOrder, { minLength: 1, maxLength: 6 }),
      async (mode, state, orders) => {
        await setMode(mode);
        const state_code = mode === 'composition' ? '27' : state;
        const doctor = await buildDoctor(lab.db, { billing: 'monthly', state_code: state_code || null });
        for (const { paise, product_quality } of orders)
          await buildCompleted(lab.db, { doctor_id: doctor.id, amount: toAmount(paise), product_quality });
        const { bill_data } = await saveMonth(admin, doctor.id);
        const { rates, rounding } = must(bill_data.tax, 'the tax');
        const taxes = rates.flatMap(({ igst, cgst, sgst }) => [igst, cgst, sgst].map(paiseOf));
        const added = paiseOfSigned(bill_data.tax_amount ?? '');
        expect(added - paiseOfSigned(rounding)).toBe(taxes.reduce((sum, paise) => sum + paise, 0));
        expect(rates.every(({ cgst, sgst }) => cgst === sgst)).toBe(true);
        expect(Math.abs(paiseOfSigned(rounding))).toBeLessThanOrEqual(50);
        expect(paiseOf(bill_data.total_amount) - added).toBe(orders.reduce((sum, { paise }) => sum + paise, 0));
        expect(faultsInMoney(await readMoney(lab.db, [doctor.id]))).toEqual([]);
      },
    ),
    { numRuns: runs(12, 500) },
  );
  const { proof } = await admin.call(API.getMonthEnd, { query: { month: '2026-11' } });
  expect(isBalanced(proof)).toBe(true);
  expect((await readLedgerCheck(lab.db, new Date(NOON))).faults).toEqual([]);
});

test('series have no gaps while bills are created, printed and voided at once', async () => {
  await setMode('regular');
  const doctors = await Promise.all(
    (['monthly', 'per_bill'] as const).map((billing) => buildDoctor(lab.db, { billing, state_code: '27' })),
  );
  const orders = await Promise.all(
    Array.from({ length: runs(24, 100) }, (_, n) =>
      buildCompleted(lab.db, { doctor_id: must(doctors[n % 2], 'a doctor').id, amount: `${n + 1}00.00` }),
    ),
  );
  await Promise.all(
    orders.map(async ({ id }, n) => {
      const bill = await admin.call(API.createBill, { body: { work_order_id: id } });
      const params = { bill_id: bill.id };
      if (n % 4 === 1) await admin.send(API.markBillPaperPrinted, { params });
      if (n % 3 === 0) await admin.send(API.voidBill, { params, body: { version: bill.version } });
    }),
  );
  const { rows } = await lab.database.pool.query<{ series: string; gaps: number }>(
    `select left(number, 7) as series, (max(right(number, 5)::int) - count(*))::int as gaps from documents
     where number ~ '^[BD]' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { series: 'B/26-27', gaps: 0 },
    { series: 'D/26-27', gaps: 0 },
  ]);
});
