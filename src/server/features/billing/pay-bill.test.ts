import { API } from '#contract/api.ts';
import { PAYMENT_TEXTS } from '#domain/billing/payment-fields.ts';
import { buildAccount, buildBill, buildPayment } from '#test/support/factories.ts';
import { signIn, testLab, onBill } from '#test/support/test-lab.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN', await buildAccount(lab.db, { role: 'ADMIN', display_name: 'Farida Khan' }));

const CASH = { paid_on: '2026-11-20', method: 'Cash' };

const pay = (bill_id: string, version: number, given: object = {}) =>
  onBill({ id: bill_id, version }, { ...CASH, ...given });
const reverse = (bill_id: string, version: number) => ({ params: { bill_id }, query: { version } });
const read = (bill_id: string) => admin.call(API.getBill, { params: { bill_id } });

test('marking a bill paid is refused by another method', async () => {
  const { id } = await buildBill(lab.db, { amount: '5' });
  const refused = await unchanged(lab, () => admin.refusal(API.markBillPaid, pay(id, 1, { method: 'Barter' })));
  expect(refused).toMatchObject({ errors: [{ field: 'method', message: PAYMENT_TEXTS.methodMissing }] });
});

describe('a bill marked paid', () => {
  test('is paid everywhere, by one payment that names user, date and method', async () => {
    const { id, bill_number } = await buildBill(lab.db, { amount: '1250.50', status: 'sent' });
    const paid = await admin.call(API.markBillPaid, pay(id, 1, { reference: '  UPI  4711 ' }));
    expect(paid).toMatchObject({
      paid: true,
      status: 'sent',
      version: 2,
      amount: '1250.50',
      payments: [
        { amount: '1250.50', paid_on: '2026-11-20', method: 'Cash', reference: 'UPI 4711', recorded_by: 'Farida Khan' },
      ],
      may: { mark_paid: { allowed: false }, take_back_paid: { allowed: true } },
    });
    expect(await read(id)).toEqual(paid);
    const [item] = paid.items;
    const { items } = await admin.call(API.getWorkOrders, { query: { search: item?.serial_number } });
    expect(items).toMatchObject([{ bill: { bill_number, paid: true } }]);
    expect(await auditEntries(lab, id)).toMatchObject([
      {
        action: 'MARK_BILL_PAID',
        subject_label: bill_number,
        before: { paid: false, paid_amount: '0.00' },
        after: {
          paid: true,
          paid_amount: '1250.50',
          payment: { id: paid.payments?.[0]?.id, amount: '1250.50', method: 'Cash', reference: 'UPI 4711' },
        },
      },
    ]);
  });

  test('is paid for the missing amount', async () => {
    const { id } = await buildBill(lab.db, { amount: '100' });
    await buildPayment(lab.db, { bill_id: id, amount: '33.33' });
    expect(await read(id)).toMatchObject({
      paid: false,
      may: { mark_paid: { allowed: true }, take_back_paid: { allowed: true } },
    });
    const { payments } = await admin.call(API.markBillPaid, pay(id, 1));
    expect(payments?.map(({ amount }) => amount)).toEqual(['33.33', '66.67']);
  });

  test('in part becomes paid once its amount falls to the paid amount', async () => {
    const { id } = await buildBill(lab.db, { amount: '150' });
    await buildPayment(lab.db, { bill_id: id, amount: '100' });
    const call = { params: { bill_id: id }, body: { version: 1, amount: 99 } };
    expect(await admin.call(API.updateBillAmount, call)).toMatchObject({
      paid: true,
      may: { mark_paid: { allowed: false }, set_amount: { allowed: false }, take_back_paid: { allowed: true } },
    });
  });
});

test('a reversed payment leaves the bill unpaid, and stays on record with user and time of the reversal', async () => {
  const { id, bill_number } = await buildBill(lab.db, { amount: '100' });
  await buildPayment(lab.db, { bill_id: id, amount: '40' });
  await admin.call(API.markBillPaid, pay(id, 1));
  const back = await admin.call(API.reverseBillPayment, reverse(id, 2));
  expect(back).toMatchObject({
    paid: false,
    payments: [],
    version: 3,
    may: { mark_paid: { allowed: true }, take_back_paid: { allowed: false } },
  });
  expect(await read(id)).toEqual(back);
  const kept = lab.db
    .selectFrom('documents as p')
    .innerJoin('allocations as a', 'a.source_id', 'p.id')
    .where('a.target_id', '=', id);
  const taken = { voided_by: admin.account.id, voided_at: '2026-11-21T06:30:00Z' };
  expect(await kept.selectAll('p').orderBy('p.amount').execute()).toMatchObject([
    { amount: '40.00', ...taken },
    { amount: '60.00', ...taken },
  ]);
  expect((await auditEntries(lab, id)).at(-1)).toMatchObject({
    action: 'TAKE_BACK_BILL_PAID',
    subject_label: bill_number,
    before: { paid: true, paid_amount: '100.00' },
    after: { paid: false, paid_amount: '0.00' },
  });
});
