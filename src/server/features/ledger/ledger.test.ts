import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { openLab } from '#test/support/test-lab.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** The doctor whose ledger is checked. */
let rao: Awaited<ReturnType<typeof buildDoctor>>;
let shah: Awaited<ReturnType<typeof buildDoctor>>;

const [lab, admin] = await openLab('ADMIN');
beforeEach(async () => {
  [rao, shah] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
});
afterEach(async () => {
  const faults = faultsInMoney(await readMoney(lab.db, [rao.id, shah.id]));
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const build = (amount: string | null = '500.00', completion_date = '2026-11-10') =>
  buildCompleted(lab.db, { doctor_id: rao.id, amount, completion_date, order_date: '2026-10-01' });

const group = (...orders: readonly { readonly id: string }[]) =>
  admin.call(API.createGroupedBill, { body: { work_order_ids: orders.map(({ id }) => id) } });

const pay = ({ id: bill_id, version }: { readonly id: string; readonly version: number }) =>
  admin.call(API.markBillPaid, { params: { bill_id }, body: { version, paid_on: '2026-11-20', method: 'UPI' } });

const read = (bill_id: string) => admin.call(API.getBill, { params: { bill_id } });

/** The entries of a doctor, in the order in which they were posted. */
const entriesOf = async ({ id }: { readonly id: string }) => {
  const entries = lab.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount', 'entry_date'])
    .where('doctor_id', '=', id);
  return (await entries.orderBy('seq').execute()).map(({ kind, amount, entry_date }) => [kind, amount, entry_date]);
};

/** The allocations of a doctor's money. */
const allocationsOf = async ({ id }: { readonly id: string }) => {
  const { allocations, months } = await readMoney(lab.db, [id]);
  return allocations
    .filter(({ ended_at }) => ended_at === null)
    .map(({ amount, for_bill_id, target_id }) => [
      amount,
      months.some((month) => month.id === target_id) ? 'month' : 'bill',
      for_bill_id,
    ])
    .toSorted();
};

test('what is posted for a doctor who is billed order by order is each bill, at its price', async () => {
  await lab.db.updateTable('doctors').set({ billing: 'per_bill' }).where('id', '=', rao.id).execute();
  const order = await build('100.00');
  const { id: bill_id, version } = await admin.call(API.createBill, {
    body: { work_order_id: order.id, bill_date: '2026-11-12' },
  });
  await admin.call(API.updateBillAmount, { params: { bill_id }, body: { version, amount: '75.00' } });
  expect(await entriesOf(rao)).toEqual([
    ['bill', '100.00', '2026-11-12'],
    ['bill', '-25.00', '2026-11-21'],
  ]);
  await build('9.00');
  const month = '2026-11';
  expect(await admin.refusal(API.saveMonthlyBillHistory, { body: { doctor_id: rao.id, month } })).toMatchObject({
    code: 'monthly_not_for_doctor',
    detail: `${rao.name} is billed bill by bill. To create monthly bills, change “Billing” on the doctor’s page.`,
  });
  const { doctors, proof } = await admin.call(API.getMonthEnd, { query: { month } });
  const row = doctors.find(({ doctor_id }) => doctor_id === rao.id);
  expect(row).toMatchObject({ billed_singly: true, ready: false, orders: 1, own_bill: 1, own_bill_amount: '75.00' });
  expect(proof.adds_up).toBe(true);
  // Monthly again: an unpaid separate bill is still owed only there.
  await lab.db.updateTable('doctors').set({ billing: 'monthly' }).where('id', '=', rao.id).execute();
  expect(await saveMonth(admin, rao.id)).toMatchObject({ total_amount: '9.00' });
});

test('what is posted never mixes both kinds of orders on one bill of a doctor who is billed order by order', async () => {
  const charged = await build();
  const { bill_number } = await saveMonth(admin, rao.id);
  await lab.db.updateTable('doctors').set({ billing: 'per_bill' }).where('id', '=', rao.id).execute();
  const work_order_ids = [charged.id, (await build()).id];
  expect(await admin.refusal(API.createGroupedBill, { body: { work_order_ids } })).toMatchObject({
    code: 'some_on_monthly_bill',
    detail: `Already charged on a monthly bill: ${charged.serial_number} (${bill_number}). Create the bill without these orders.`,
  });
});

test('a grouped bill of three orders at 500.00, one of them charged by the month, is paid by one receipt of 1,500.00, 500.00 of it to the monthly bill; reversed, both end', async () => {
  const charged = await build();
  await saveMonth(admin, rao.id);
  const bill = await group(charged, await build(), await build());
  const paid = await pay(bill);
  expect(paid).toMatchObject({ paid: true, payments: [{ amount: '1500.00' }] });
  expect(await allocationsOf(rao)).toEqual([
    ['1000.00', 'bill', null],
    ['500.00', 'month', bill.id],
  ]);
  const back = await admin.call(API.reverseBillPayment, {
    params: { bill_id: bill.id },
    query: { version: paid.version },
  });
  expect(back).toMatchObject({ paid: false, payments: [] });
  expect(await allocationsOf(rao)).toEqual([]);
});

describe('an order that leaves the monthly bill on which its bill was paid', () => {
  const leave = async (order: { readonly id: string }, fields: object) => {
    const { version } = await admin.call(API.getWorkOrder, { params: { work_order_id: order.id } });
    const call = { params: { work_order_id: order.id }, body: { version, admin_mode: true, ...fields } };
    expect((await sendConfirmed(admin, API.updateWorkOrder, call)).answer.statusCode).toBe(200);
    await saveMonth(admin, rao.id);
  };

  test('keeps its payment: its bill is charged separately and stays paid, the others are owed', async () => {
    const order = await build();
    const bill = await group(order, await build('300.00'));
    await build('200.00');
    await saveMonth(admin, rao.id);
    await pay(bill);
    await leave(order, { completion_date: '2026-10-20' });
    expect(await read(bill.id)).toMatchObject({ paid: true, payments: [{ amount: '800.00' }] });
    expect(await allocationsOf(rao)).toEqual([
      ['300.00', 'month', bill.id],
      ['500.00', 'bill', null],
    ]);
  });

  test('and is now charged to another doctor leaves an advance, and that doctor pays', async () => {
    const order = await build();
    const bill = await admin.call(API.createBill, { body: { work_order_id: order.id } });
    await saveMonth(admin, rao.id);
    await leave(order, { doctor_name: shah.name });
    await saveMonth(admin, shah.id);
    expect(await read(bill.id)).toMatchObject({ paid: false });
    await pay(await read(bill.id));
    expect(await read(bill.id)).toMatchObject({ paid: true });
    expect(await allocationsOf(rao)).toEqual([]);
    expect(await allocationsOf(shah)).toEqual([['500.00', 'month', bill.id]]);
  });
});
