import { API } from '#contract/api.ts';
import type { Bill } from '#contract/billing/bills.ts';
import { must } from '#domain/shared/must.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON } from '#test/support/noon.ts';
import { runs } from '#test/support/runs.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { signIn, testLab, onBill, onOrder } from '#test/support/test-lab.ts';
import { faultsInTax } from '#test/support/tax-oracle.ts';
import { expect, test } from 'vitest';

// A GST document is printed and changed at the same time: what the paper says is what the document says.

const ROUNDS = runs(4, 50);

const lab = await testLab();
const [printer, other] = [await signIn(lab, 'ADMIN'), await signIn(lab, 'SUPER_ADMIN')];
await lab.db.updateTable('laboratory_settings').set({ tax_mode: 'regular', gst_number: '27AAPFU0939F1ZV' }).execute();

const orderOf = (doctor_id: string) => buildCompleted(lab.db, { doctor_id, amount: '1000.45' });
const readOrder = (id: string) =>
  lab.db.selectFrom('work_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function expectRightBooks(doctor: string): Promise<void> {
  const money = await readMoney(lab.db, [doctor]);
  expect([...faultsInMoney(money), ...faultsInTax(money)]).toEqual([]);
  expect((await readLedgerCheck(lab.db, new Date(NOON))).faults).toEqual([]);
}

type Order = Awaited<ReturnType<typeof readOrder>>;

const priceOf = ({ id, version }: Order) =>
  other.send(API.updateWorkOrderAmount, onOrder({ id, version }, { amount: '2000.90' }));

const CHANGES_OF_BILL = {
  'its price': (bill) =>
    other.send(
      API.updateBillAmount,
      onBill(bill, { items: bill.items.map(({ id }) => ({ id, unit_price: '2000.90' })) }),
    ),
  'the price of an order': (_, order) => priceOf(order),
  'fewer orders': ({ id, version, items }) =>
    other.send(API.removeOrderFromBill, {
      params: { bill_id: id, item_id: must(items[0], 'an item').id },
      query: { version },
    }),
  'it is void': ({ id, version }) => other.send(API.voidBill, { params: { bill_id: id }, body: { version } }),
} as const satisfies Readonly<Record<string, (bill: Bill, order: Order) => Promise<unknown>>>;

test.each(Object.entries(CHANGES_OF_BILL))('a bill that is printed and changed at once: %s', async (_, change) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: doctor_id } = await buildDoctor(lab.db, { billing: 'per_bill' });
    const orders = [await orderOf(doctor_id), await orderOf(doctor_id)];
    const work_order_ids = orders.map(({ id }) => id);
    const bill = await printer.call(API.createGroupedBill, { body: { work_order_ids } });
    const params = { bill_id: bill.id };
    const order = await readOrder(must(work_order_ids[0], 'an order'));
    const [paper] = await Promise.all([printer.call(API.markBillPaperPrinted, { params }), change(bill, order)]);
    const { amount, tax, tax_amount, voided_at, items } = await printer.call(API.getBill, { params });
    expect({ ...paper.charge, orders: paper.charge.orders.map((line) => line.amount) }).toMatchObject({
      is_void: voided_at !== null,
      ...(voided_at === null && { tax, tax_amount, orders: items.map(({ total_price }) => total_price) }),
    });
    expect(voided_at === null && amount !== '0.00').toBe(!paper.charge.is_void);
    await expectRightBooks(doctor_id);
  }
});

test.each(['price of an order', 'saved again', 'order of another day'] as const)(
  'a monthly bill that is printed and changed at once: %s',
  async (what) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: doctor_id } = await buildDoctor(lab.db, { billing: 'monthly' });
      const order = await orderOf(doctor_id);
      const saved = await saveMonth(printer, doctor_id);
      const params = { monthly_bill_id: saved.id };
      if (what === 'saved again') await orderOf(doctor_id);
      const changes = {
        'price of an order': async () => {
          await priceOf(await readOrder(order.id));
          await other.send(API.saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } });
        },
        'saved again': () => other.send(API.saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } }),
        'order of another day': async () => {
          const { version } = await readOrder(order.id);
          const body = { version, admin_mode: true, completion_date: '2026-10-20' };
          await sendConfirmed(other, API.updateWorkOrder, { params: { work_order_id: order.id }, body });
          await other.send(API.saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } });
        },
      };
      const printed = printer.send(API.markMonthlyBillPrinted, { params, body: { version: saved.version } });
      const [answer] = await Promise.all([printed, changes[what]()]);
      const present = await printer.call(API.getMonthlyBill, { params, query: {} });
      const copy = answer.json<{ version: number; superseded_by: number | null }>();
      // Either the copy came first and the bill stays, or the copy says that it is superseded.
      expect(copy.superseded_by ?? copy.version).toBe(present.version);
      await expectRightBooks(doctor_id);
    }
  },
);
