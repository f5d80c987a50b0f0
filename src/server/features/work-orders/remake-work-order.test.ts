import { API } from '#contract/api.ts';
import { auditEntries, brokenEntries, unchanged } from '#test/support/database-state.ts';
import { buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');
const staff = await signIn(lab, 'USER');
const TODAY = '2026-11-21';

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  ids = new Map((await admin.call(API.getProducts, {})).items.map(({ name, id }) => [name, id]));
  const lists = await admin.call(API.getPriceLists, {});
  const price_list_id = lists.items.find(({ is_default }) => is_default)?.id ?? '';
  const rates = [rateOf('Zirconia', '1711.25'), rateOf('U/L/danture', '9000')];
  await admin.call(API.savePriceRates, { body: { price_list_id, rates } });
});
beforeEach(async () => {
  await setPricing(true);
  doctor = await buildDoctor(lab.db);
});

const rateOf = (product: string, rate: string) => ({
  product_id: ids.get(product) ?? '',
  valid_from: '2026-04-01',
  rate,
});

async function setPricing(prices_at_entry: boolean): Promise<void> {
  const { version } = await admin.call(API.getLaboratorySettings, {});
  await admin.call(API.updateLaboratory, { body: { version, prices_at_entry } });
}

const buildFinished = () =>
  buildWorkOrder(lab.db, { doctor_id: doctor.id, status: 'completed', completion_date: '2026-10-11' });

const draft = (remake_of_id: string, given: object = {}) => ({
  body: {
    doctor_name: doctor.name,
    patient_name: 'Meera Joshi',
    product_quality: 'Zirconia',
    product_shade: 'A2',
    tooth_numbers: [14, 15],
    order_date: TODAY,
    remake_of_id,
    ...given,
  },
});

const storedOf = ({ id }: { readonly id: string }) =>
  lab.db
    .selectFrom('work_orders')
    .select(['remake_of_id', 'charge_percent', 'amount', 'rate', 'price_source', 'priced_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the price of a remake', () => {
  test.each([
    [50, { amount: '1711.25', rate: null, price_source: 'typed', charge_percent: 50, priced_count: 2 }],
    [33, { amount: '1129.43', rate: null, price_source: 'typed', charge_percent: 33, priced_count: 2 }],
    [100, { amount: '3422.50', rate: '1711.25', price_source: 'rate_card', charge_percent: null }],
    [undefined, { amount: '3422.50', rate: '1711.25', price_source: 'rate_card', charge_percent: null }],
  ])('at %s percent', async (charge_percent, price) => {
    const first = await buildFinished();
    const remake = await admin.call(API.createWorkOrder, draft(first.id, { charge_percent }));
    expect(await storedOf(remake)).toMatchObject({ remake_of_id: first.id, ...price });
  });

  test.each([
    ['a special rate of the doctor', { tooth_numbers: [11, 12, 13] }, '1500.00'],
    ['a product that is priced by its two arches', { product_quality: 'U/L/danture', tooth_numbers: [] }, '9000.00'],
    ['a product without a rate', { product_quality: 'Moonlith' }, null],
    ['no teeth', { tooth_numbers: [] }, null],
  ])('of %s at 50 percent', async (_, given, amount) => {
    const rates = [rateOf('Zirconia', '1000')];
    await admin.call(API.savePriceRates, { body: { doctor_id: doctor.id, rates } });
    const first = await buildFinished();
    const remake = await admin.call(API.createWorkOrder, draft(first.id, { charge_percent: 50, ...given }));
    expect(await storedOf(remake)).toMatchObject({ amount, charge_percent: amount === null ? null : 50 });
  });

  test('below 100 percent is set even where orders are not priced at entry', async () => {
    await setPricing(false);
    const first = await buildFinished();
    const half = await admin.call(API.createWorkOrder, draft(first.id, { charge_percent: 50 }));
    const whole = await admin.call(API.createWorkOrder, draft(first.id));
    expect([(await storedOf(half)).amount, (await storedOf(whole)).amount]).toEqual(['1711.25', null]);
  });

  test('below 100 percent stays when the order changes; another amount takes its place', async () => {
    const first = await buildFinished();
    const { id, version } = await admin.call(API.createWorkOrder, draft(first.id, { charge_percent: 50 }));
    const params = { work_order_id: id };
    const changed = await staff.call(API.updateWorkOrder, { params, body: { version, tooth_numbers: [14, 15, 16] } });
    expect(await storedOf({ id })).toMatchObject({ amount: '1711.25', charge_percent: 50 });
    const at = (amount: string, from: number) =>
      admin.call(API.updateWorkOrderAmount, { params, body: { version: from, amount } });
    const same = await at('1711.25', changed.version);
    expect(await storedOf({ id })).toMatchObject({ amount: '1711.25', charge_percent: 50 });
    await at('1000', same.version);
    expect(await storedOf({ id })).toMatchObject({ amount: '1000.00', charge_percent: null, price_source: 'typed' });
  });
});

describe('a remake', () => {
  test('names the order that it remakes, which lists it; admins see the percentage, staff do not', async () => {
    const first = await buildFinished();
    const made = await admin.call(API.createWorkOrder, draft(first.id, { charge_percent: 50 }));
    expect(made).toMatchObject({
      remake_of: first.serial_number,
      amount: '1711.25',
      price: { source: 'typed', rate: null, charge_percent: 50 },
    });
    const seen = await staff.call(API.getWorkOrder, { params: { work_order_id: made.id } });
    expect(seen).toMatchObject({ remake_of: first.serial_number, is_priced: true });
    expect(JSON.stringify(seen)).not.toMatch(/percent|1711/);
    const second = await staff.call(API.createWorkOrder, draft(first.id));
    const opened = (serial_number: string) =>
      staff.call(API.getWorkOrderByNumber, { params: { serial_number }, query: {} });
    const listed = ({ serial_number }: { readonly serial_number: string }) => ({ serial_number, order_date: TODAY });
    expect((await opened(first.serial_number)).remakes).toEqual([listed(made), listed(second)]);
    expect((await opened(second.serial_number)).remakes).toEqual([]);
  });

  test('of a remake is possible once that is completed', async () => {
    const first = await buildFinished();
    const made = await staff.call(API.createWorkOrder, draft(first.id));
    expect(await unchanged(lab, () => staff.refusal(API.createWorkOrder, draft(made.id)))).toMatchObject({
      status: 409,
      detail: 'Complete this order before you create a remake.',
    });
    const params = { work_order_id: made.id };
    await staff.call(API.completeWorkOrder, { params, body: { version: made.version, completion_date: TODAY } });
    const again = await staff.call(API.createWorkOrder, draft(made.id));
    expect(again.remake_of).toBe(made.serial_number);
  });

  test('of a deleted order is refused; the remake of an order that is deleted later stays', async () => {
    const gone = await unchanged(lab, () => staff.refusal(API.createWorkOrder, draft(crypto.randomUUID())));
    expect(gone).toMatchObject({ status: 404, detail: 'Work order not found' });
    const first = await buildFinished();
    const made = await staff.call(API.createWorkOrder, draft(first.id));
    const query = { version: first.version, admin_mode: 'true' as const };
    await admin.call(API.deleteWorkOrder, { params: { work_order_id: first.id }, query });
    expect((await staff.call(API.getWorkOrder, { params: { work_order_id: made.id } })).remake_of).toBeNull();
  });

  test.each([[50], [100]])('with a percentage is refused to staff: %i', async (charge_percent) => {
    const first = await buildFinished();
    const call = draft(first.id, { charge_percent });
    expect(await unchanged(lab, () => staff.refusal(API.createWorkOrder, call))).toMatchObject({ status: 403 });
  });

  test.each([[0], [101], [33.5], ['50']])('with the percentage %j is refused', async (charge_percent) => {
    const first = await buildFinished();
    const call = draft(first.id, { charge_percent });
    expect(await unchanged(lab, () => admin.refusal(API.createWorkOrder, call))).toMatchObject({ status: 400 });
  });

  test('has a percentage; an order that remakes none has no percentage', async () => {
    const call = draft('', { remake_of_id: undefined, charge_percent: 50 });
    expect(await unchanged(lab, () => admin.refusal(API.createWorkOrder, call))).toMatchObject({
      errors: [{ field: 'charge_percent', message: 'Only a remake is charged at a percentage' }],
    });
  });

  test('is recorded with the order that it remakes and the percentage', async () => {
    const first = await buildFinished();
    const made = await admin.call(API.createWorkOrder, draft(first.id, { charge_percent: 50 }));
    const after = { remake_of: first.serial_number, amount: '1711.25', charge_percent: 50 };
    expect(await auditEntries(lab, made.id)).toMatchObject([{ action: 'CREATE_WORK_ORDER', after }]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});

test('a returned order is remade at 50 percent; the bill and the monthly bill charge the remake at that', async () => {
  const first = await buildWorkOrder(lab.db, {
    doctor_id: doctor.id,
    status: 'completed',
    completion_date: '2026-11-10',
    amount: '3422.50',
  });
  await buildBill(lab.db, { work_order: first, amount: '3422.50' });
  const body = { version: first.version, reason: 'Poor Fit', responsible: 'doctor' as const, start_revision: false };
  await staff.call(API.returnWorkOrder, { params: { work_order_id: first.id }, body });
  const made = await admin.call(API.createWorkOrder, draft(first.id, { charge_percent: 50 }));
  const completing = { version: made.version, completion_date: TODAY };
  await staff.call(API.completeWorkOrder, { params: { work_order_id: made.id }, body: completing });
  const bill = await staff.call(API.createBill, { body: { work_order_id: made.id } });
  expect(JSON.stringify(bill)).not.toMatch(/50 %|1711/);
  const items = (await admin.call(API.getBill, { params: { bill_id: bill.id } })).items;
  expect(items.map(({ remake }) => remake)).toEqual(['Remake, 50 %']);
  const descriptions = () =>
    lab.db
      .selectFrom('bill_items')
      .select(['item_description', 'total_price'])
      .where('bill_id', '=', bill.id)
      .execute();
  expect(await descriptions()).toEqual([
    { item_description: 'Remake, 50 %: Zirconia, shade A2', total_price: '1711.25' },
  ]);
  const month = { doctor_id: doctor.id, month: '2026-11' };
  const saved = await admin.call(API.saveMonthlyBillHistory, { body: month });
  const monthly = await admin.call(API.getMonthlyBill, { params: { monthly_bill_id: saved.id }, query: {} });
  expect(monthly.bill_data.work_orders.find(({ serial_number }) => serial_number === made.serial_number)).toMatchObject(
    {
      amount: '1711.25',
      rate: null,
    },
  );
  const at = await admin.call(API.getWorkOrder, { params: { work_order_id: made.id } });
  const amount = { params: { work_order_id: made.id }, body: { version: at.version, amount: '900' } };
  await admin.call(API.updateWorkOrderAmount, amount);
  expect(await descriptions()).toEqual([{ item_description: 'Remake: Zirconia, shade A2', total_price: '900.00' }]);
});
