import { API } from '#contract/api.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { MAX_PRICES } from '#domain/billing/item-prices.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { brokenEntries, unchanged } from '#test/support/database-state.ts';
import { buildCompleted, changeOrder, saveMonth, buildReturn } from '#test/support/build-month.ts';
import {
  type WorkOrderInput,
  buildBill,
  buildDoctor,
  buildGroupedBill,
  buildPayment,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor_id: string;
const [lab, admin] = await openLab('ADMIN');
beforeEach(async () => {
  doctor_id = (await buildDoctor(lab.db)).id;
});

interface Typed {
  readonly work_order_id: string;
  readonly version: number;
  readonly rate?: string | number | null;
  readonly units?: number | null;
  readonly amount: string | number;
}

const save = (...prices: Typed[]): Promise<OutputOf<typeof API.saveMonthlyPrices>> =>
  admin.call(API.saveMonthlyPrices, { body: { prices } });

const build = (given: WorkOrderInput = {}) => buildCompleted(lab.db, { doctor_id, ...given });

const priceOf = ({ id, version }: { id: string; version: number }, amount: string | number = '500'): Typed => ({
  work_order_id: id,
  version,
  amount,
});

const order = (id: string) =>
  lab.db
    .selectFrom('work_orders')
    .select(['rate', 'units', 'amount', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const entries = () =>
  lab.db.selectFrom('audit_entries').selectAll().where('action', '=', 'BULK_UPDATE').orderBy('seq').execute();

const GONE = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';
const AMOUNT = 'Invalid amount. Amount must be a positive number';
const STALE = 'This record was changed by someone else. Reload to see the latest version.';
const NOT_COMPLETED = 'This work order cannot be billed yet. It must be completed with a completion date.';

/** The message for a price that prevents all saving. */
async function faultOf(price: Typed) {
  const { saved, errors } = await unchanged(lab, () => save(price));
  expect(saved).toEqual([]);
  expect(errors).toHaveLength(1);
  return errors[0];
}

describe('a price is named and not saved', () => {
  test('of a deleted order, with the start of its id', async () => {
    expect(await faultOf({ work_order_id: GONE, version: 1, amount: '5' })).toEqual({
      work_order_id: GONE,
      serial_number: '6f9b1c2e',
      message: 'Work order not found',
    });
  });

  test.each<[string, Partial<Typed>, string]>([
    ['an amount of zero', { amount: '0.00' }, AMOUNT],
    ['a rate of zero', { rate: '0' }, AMOUNT],
    ['no units', { units: 0 }, 'Units are a whole number from 1 to 999'],
    ['too many units', { units: 1000 }, 'Units are a whole number from 1 to 999'],
    ['another version', { version: 7 }, STALE],
  ])('with %s', async (_, price, message) => {
    const { id, serial_number } = await build();
    expect(await faultOf({ ...priceOf({ id, version: 1 }), ...price })).toEqual({
      work_order_id: id,
      serial_number,
      message,
    });
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'completed'))('of an order %s', async (status) => {
    const row = await buildWorkOrder(lab.db, { doctor_id, status });
    expect(await faultOf(priceOf(row))).toMatchObject({ message: NOT_COMPLETED });
  });

  test('of an order on the saved bill of another month', async () => {
    const row = await build({ amount: '100', completion_date: '2026-10-10' });
    const { bill_number } = await saveMonth(admin, doctor_id, '2026-10');
    const moved = await changeOrder(lab.db, row, { completion_date: '2026-11-10' });
    expect(await faultOf(priceOf(moved))).toMatchObject({
      serial_number: row.serial_number,
      message: `Charged on ${bill_number} (October 2026)`,
    });
  });

  test('of an order whose bill would be too large; the others of that bill are listed too', async () => {
    const rows = [await build(), await build(), await build()] as const;
    const ids = rows.map(({ id }) => id);
    await admin.call(API.createGroupedBill, { body: { work_order_ids: [ids[0] ?? '', ids[1] ?? ''] } });
    const { saved, errors } = await save(
      ...ids.map((id, index) => priceOf({ id, version: index === 2 ? 1 : 2 }, index === 2 ? '5' : '600000000')),
    );
    expect(saved).toEqual([{ work_order_id: ids[2], version: 2 }]);
    expect(errors.map(({ work_order_id, message }) => [work_order_id, message])).toEqual([
      [ids[0], 'The total of a bill can be at most 1000000000.00'],
      [ids[1], 'The total of a bill can be at most 1000000000.00'],
    ]);
    expect((await order(ids[0] ?? '')).amount).toBeNull();
  });

  test('of an order whose bill is paid', async () => {
    const [alone, one, other, owing] = [await build(), await build(), await build(), await build()];
    for (const bill of [
      await buildBill(lab.db, { work_order: alone, amount: '100' }),
      await buildGroupedBill(lab.db, [one, other], { unit_price: '100' }),
    ])
      await buildPayment(lab.db, { bill_id: bill.id, amount: bill.amount });
    await buildBill(lab.db, { work_order: owing, amount: '100' });
    const message = 'This bill is paid. Reverse the payment before you change the amount.';
    expect(await save(...[alone, one, owing].map((row) => priceOf(row)))).toEqual({
      saved: [{ work_order_id: owing.id, version: 2 }],
      errors: [alone, one].map(({ id, serial_number }) => ({ work_order_id: id, serial_number, message })),
    });
  });

  test('that comes second for the same order', async () => {
    const row = await build();
    const { saved, errors } = await save(priceOf(row, '500'), priceOf({ ...row, id: row.id.toUpperCase() }, '600'));
    expect(saved).toEqual([{ work_order_id: row.id, version: 2 }]);
    expect(errors).toMatchObject([{ work_order_id: row.id, message: STALE }]);
    expect((await order(row.id)).amount).toBe('500.00');
  });
});

describe('a saved price', () => {
  test('is stored on the order, with one audit entry', async () => {
    const row = await build({ tooth_numbers: [11, 12] });
    const { saved, errors } = await save({ ...priceOf(row, '250.5'), rate: 125.25, units: null });
    expect({ saved, errors }).toEqual({ saved: [{ work_order_id: row.id, version: 2 }], errors: [] });
    expect(await order(row.id)).toEqual({ rate: '125.25', units: null, amount: '250.50', version: 2 });
    expect((await entries()).at(-1)).toMatchObject({
      subject_type: 'work_order',
      subject_id: null,
      subject_label: '1 price',
      before: { [row.serial_number]: { rate: null, units: null, amount: null } },
      after: { [row.serial_number]: { rate: '125.25', units: null, amount: '250.50' } },
    });
  });

  test('sets the item and its own bill, which becomes priced', async () => {
    const row = await build({ tooth_numbers: [11, 12] });
    const bill = await buildBill(lab.db, { work_order: row, status: 'printed' });
    await save({ ...priceOf(row, '250'), rate: '125' });
    const after = await lab.db.selectFrom('bills').selectAll().where('id', '=', bill.id).executeTakeFirstOrThrow();
    expect(after).toMatchObject({ amount: '250.00', status: 'priced', priced_by: admin.account.id, version: 2 });
    expect(await itemsOf(bill.id)).toEqual([{ quantity: 2, unit_price: '125.00', total_price: '250.00' }]);
    expect((await entries()).at(-1)).toMatchObject({
      before: { [bill.bill_number]: { amount: '0.00', status: 'printed' } },
      after: { [bill.bill_number]: { amount: '250.00', status: 'priced' } },
    });
  });

  test('sets its item of a grouped bill, which is the sum', async () => {
    const rows = [await build(), await build()] as const;
    const bill = await admin.call(API.createGroupedBill, { body: { work_order_ids: rows.map(({ id }) => id) } });
    await save(priceOf({ id: rows[0].id, version: 2 }, '300'), priceOf({ id: rows[1].id, version: 2 }, '0.55'));
    expect((await itemsOf(bill.id)).map(({ total_price }) => total_price)).toEqual(['300.00', '0.55']);
    expect((await admin.call(API.getBill, { params: { bill_id: bill.id } })).amount).toBe('300.55');
    await save(priceOf({ id: rows[0].id, version: 3 }, '100'));
    expect((await itemsOf(bill.id)).map(({ total_price }) => total_price)).toEqual(['100.00', '0.55']);
  });

  test('that equals the order’s price counts as saved and changes nothing', async () => {
    const row = await build({ rate: '100', units: 3, amount: '250' });
    const again = await unchanged(lab, () => save({ ...priceOf(row, 250), rate: '100.00', units: 3 }));
    expect(again).toEqual({ saved: [{ work_order_id: row.id, version: 1 }], errors: [] });
  });

  test('that equals the order’s price is set on a bill that does not have it yet', async () => {
    const row = await build({ amount: '250' });
    const bill = await buildBill(lab.db, { work_order: row });
    await save(priceOf(row, '250'));
    expect(await itemsOf(bill.id)).toMatchObject([{ total_price: '250.00' }]);
  });

  test('may be of a returned order, if the bill of that month charges it', async () => {
    const row = await build({ amount: '100' });
    await saveMonth(admin, doctor_id);
    const back = await buildReturn(lab.db, row);
    expect((await save(priceOf(back, '90'))).errors).toEqual([]);
    expect((await saveMonth(admin, doctor_id)).total_amount).toBe('90.00');
  });
});

const itemsOf = (billId: string) =>
  lab.db
    .selectFrom('bill_items')
    .select(['quantity', 'unit_price', 'total_price'])
    .where('bill_id', '=', billId)
    .orderBy('position')
    .execute();

test('the largest number of prices, each of the largest size, fits into one request and is saved', async () => {
  const { rows } = await lab.database.pool.query<{ id: string; version: number }>(
    `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, status,
       order_date, completion_date, created_by, version)
     select 2031, n, $1, 'Rao', 'Meera', 'Zirconia', 'A2', 'completed', '2026-11-01', '2026-11-10', $2, 99990
     from generate_series(1, $3::int) n returning id, version`,
    [doctor_id, admin.account.id, MAX_PRICES],
  );
  const prices = rows.map((row) => ({ ...priceOf(row, '1000000000.00'), rate: '1000000000.00', units: 999 }));
  const tooMany = { body: { prices: [...prices, { work_order_id: GONE, version: 1, amount: '1' }] } };
  expect(await admin.refusal(API.saveMonthlyPrices, tooMany)).toMatchObject({ code: 'invalid_input' });
  const { result, statements } = await lab.statementsOf(() => save(...prices));
  expect(result.errors).toEqual([]);
  expect(result.saved).toHaveLength(MAX_PRICES);
  expect(result.saved.every(({ version }) => version === 99_991)).toBe(true);
  const single = await build();
  const one = await lab.statementsOf(() => save(priceOf(single)));
  expect(statements.length).toBe(one.statements.length);
});

test('twenty who price the same orders at once, in any order: the first succeeds, the others are refused', async () => {
  const rows = await Promise.all(Array.from({ length: 8 }, () => build()));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, client) => {
      const prices = rows.map((row) => priceOf(row, client + 1));
      return save(...(client % 2 === 0 ? prices : prices.toReversed()));
    }),
  );
  const winners = answers.filter(({ saved }) => saved.length > 0);
  expect(winners).toHaveLength(1);
  expect(winners[0]?.saved).toHaveLength(8);
  const messages = answers.flatMap(({ errors }) => errors.map(({ message }) => message));
  expect(messages).toEqual(Array.from({ length: 19 * 8 }, () => STALE));
  const amounts = await Promise.all(rows.map(async ({ id }) => (await order(id)).amount));
  expect(new Set(amounts).size).toBe(1);
  expect(await brokenEntries(lab.db)).toEqual([]);
});
