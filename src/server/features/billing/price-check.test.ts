import { API } from '#contract/api.ts';
import { priceCheckText } from '#domain/billing/price-basis.ts';
import { type WorkOrderInput, buildWorkOrder } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

// An order that is changed after it was priced keeps its price, which is then marked as a price to check.

const [lab, admin] = await openLab('ADMIN');

const MORE = [11, 12, 13, 14] as const;
const FOR_MORE = 'The price was set for 3 units. The order now has 4. Check the price.';

/** Three teeth, completed. */
const build = (given: WorkOrderInput = {}) =>
  buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10', tooth_numbers: [11, 12, 13], ...given });

const read = (work_order_id: string) => admin.call(API.getWorkOrder, { params: { work_order_id } });

async function change(work_order_id: string, fields: { tooth_numbers?: number[]; product_quality?: string }) {
  const { version } = await read(work_order_id);
  return admin.call(API.updateWorkOrder, { params: { work_order_id }, body: { version, ...fields } });
}

const textOf = ({ price_check }: { readonly price_check?: Parameters<typeof priceCheckText>[0] | null | undefined }) =>
  price_check ? priceCheckText(price_check) : price_check;

/** Every way to set a price. All total 300 for three teeth. */
const WAYS: Readonly<Record<string, (work_order_id: string) => Promise<unknown>>> = {
  'from the order': async (work_order_id) =>
    admin.call(API.updateWorkOrderAmount, {
      params: { work_order_id },
      body: { version: (await read(work_order_id)).version, amount: '300' },
    }),
  'in the month': async (work_order_id) => {
    const { version } = await read(work_order_id);
    const prices = [{ work_order_id, version, rate: '100', amount: '300' }];
    const { errors } = await admin.call(API.saveMonthlyPrices, { body: { prices } });
    expect(errors).toEqual([]);
  },
  'with its bill': (work_order_id) => admin.call(API.createBill, { body: { work_order_id, amount: '300' } }),
  'from its bill': async (work_order_id) => {
    const { id, version } = await admin.call(API.createBill, { body: { work_order_id } });
    await admin.call(API.updateBillAmount, { params: { bill_id: id }, body: { version, amount: '300' } });
  },
  'from a grouped bill': async (work_order_id) => {
    const { doctor_id } = await read(work_order_id);
    const body = { work_order_ids: [work_order_id, (await build({ doctor_id })).id] };
    const { id, version, items } = await admin.call(API.createGroupedBill, { body });
    const prices = items.map((item) => ({ id: item.id, unit_price: '100', quantity: 3 }));
    await admin.call(API.updateBillAmount, { params: { bill_id: id }, body: { version, items: prices } });
  },
};

test.each(Object.entries(WAYS))(
  'a price set %s stays when the teeth are corrected, and is marked as a price to check',
  async (_, set) => {
    const { id } = await build();
    await set(id);
    expect(textOf(await read(id))).toBeNull();

    const changed = await change(id, { tooth_numbers: [...MORE] });
    expect(changed.amount).toBe('300.00');
    expect(textOf(changed)).toBe(FOR_MORE);
    if (changed.bill !== null) {
      const { items } = await admin.call(API.getBill, { params: { bill_id: changed.bill.id } });
      expect(textOf(items[0] ?? {})).toBe(FOR_MORE);
      expect(items[0]).toMatchObject({ tooth_numbers: [11, 12, 13], total_price: '300.00' });
    }

    const body = { version: changed.version, amount: '300' };
    const confirmed = await admin.call(API.updateWorkOrderAmount, { params: { work_order_id: id }, body });
    expect(confirmed).toMatchObject({ amount: '300.00', price_check: null });
  },
);

test('month-end billing marks it too, and charges the units that make the amount until the price is set again', async () => {
  const { id, doctor_id, doctor_name } = await build();
  await WAYS['in the month']?.(id);
  await change(id, { tooth_numbers: [...MORE] });
  const month = '2026-11';
  const sheet = await admin.call(API.getMonthlyWorkOrders, { query: { doctor_id, month } });
  expect(sheet.items).toMatchObject([{ units: 4, rate: '100.00', amount: '300.00' }]);
  expect(textOf(sheet.items[0] ?? {})).toBe(FOR_MORE);

  const saved = await admin.call(API.saveMonthlyBillHistory, { body: { doctor_id, month } });
  expect(saved.bill_data).toMatchObject({
    doctor_name,
    total_units: 3,
    work_orders: [{ units: 3, rate: '100.00', amount: '300.00', tooth_numbers: MORE }],
  });

  const confirm = async (amount: string) => {
    const { version } = await read(id);
    const prices = [{ work_order_id: id, version, rate: '100', amount }];
    expect(await admin.call(API.saveMonthlyPrices, { body: { prices } })).toMatchObject({ errors: [] });
    const { items } = await admin.call(API.getMonthlyWorkOrders, { query: { doctor_id, month } });
    return items[0];
  };
  expect(await confirm('300')).toMatchObject({ amount: '300.00', price_check: null });
  expect((await admin.call(API.saveMonthlyBillHistory, { body: { doctor_id, month } })).bill_data).toMatchObject({
    work_orders: [{ units: 4, rate: null, amount: '300.00' }],
  });
  expect(await confirm('400')).toMatchObject({ units: 4, rate: '100.00', amount: '400.00', price_check: null });
});
