import { updateWorkOrderAmount } from '#contract/billing/bill-changes.ts';
import { getBill } from '#contract/billing/bills.ts';
import { buildBill, buildGroupedBill, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;

const amountCall = (work_order_id: string, version: number, amount: string | number) => ({
  params: { work_order_id },
  body: { version, amount },
});

/** The problem of a refused call that changed nothing. */
const refused = (...given: Parameters<typeof amountCall>) =>
  unchanged(lab, () => admin.refusal(updateWorkOrderAmount, amountCall(...given)));

test('is refused for an amount of zero, and if the total of its bill would be too large', async () => {
  const orders = await Promise.all([buildWorkOrder(lab.db, COMPLETED), buildWorkOrder(lab.db, COMPLETED)]);
  await buildGroupedBill(lab.db, orders, { unit_price: '400000000' });
  for (const [amount, message] of [
    ['0.00', 'Invalid amount. Amount must be a positive number'],
    ['600000000.01', 'The total of a bill can be at most 1000000000.00'],
  ] as const)
    expect(await refused(orders[0].id, 1, amount)).toMatchObject({ errors: [{ field: 'amount', message }] });
});

test('an order without a bill gets its amount', async () => {
  const order = await buildWorkOrder(lab.db, { rate: '100', units: 3, amount: '300' });
  expect(await admin.call(updateWorkOrderAmount, amountCall(order.id, 1, '290.90'))).toMatchObject({
    id: order.id,
    amount: '290.90',
    version: 2,
    bill: null,
  });
  expect(await auditEntries(lab, order.id)).toMatchObject([
    {
      action: 'UPDATE_WORK_ORDER_AMOUNT',
      actor_id: admin.account.id,
      subject_label: order.serial_number,
      before: { rate: '100.00', units: 3, amount: '300.00' },
      after: { rate: null, units: 3, amount: '290.90' },
    },
  ]);
});

test('an order on a single bill sets the bill, which is priced', async () => {
  const order = await buildWorkOrder(lab.db, { ...COMPLETED, tooth_numbers: [11, 12], rate: '50' });
  const { id, bill_number } = await buildBill(lab.db, { work_order: order, status: 'sent', amount: '5' });
  expect(await admin.call(updateWorkOrderAmount, amountCall(order.id, 1, 100))).toMatchObject({
    amount: '100.00',
    bill: { id, amount: '100.00', status: 'priced' },
  });
  expect(await admin.call(getBill, { params: { bill_id: id } })).toMatchObject({
    version: 2,
    items: [{ quantity: 2, unit_price: '50.00', total_price: '100.00' }],
  });
  expect(await auditEntries(lab, id)).toMatchObject([
    {
      action: 'UPDATE_BILL_AMOUNT',
      subject_label: bill_number,
      before: { amount: '5.00', status: 'sent' },
      after: { amount: '100.00', status: 'priced' },
    },
  ]);
  const row = await lab.db.selectFrom('bills').select('priced_by').where('id', '=', id).executeTakeFirst();
  expect(row?.priced_by).toBe(admin.account.id);
});
