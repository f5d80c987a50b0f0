import { runs } from '#test/support/runs.ts';
import { applyLastRates } from '#contract/monthly-billing/month-end.ts';
import { saveMonthlyPrices } from '#contract/monthly-billing/monthly-bills.ts';
import { brokenEntries, unchanged } from '#test/support/database-state.ts';
import { buildCompleted, buildReturn } from '#test/support/build-month.ts';
import { type WorkOrderInput, buildDoctor, buildGroupedBill } from '#test/support/factories.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

let { lab, admin, doctor, month } = await withOwnMonths((own) => void ({ lab, admin, doctor, month } = own));

const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;

const build = (given: WorkOrderInput = {}) =>
  buildCompleted(lab.db, {
    doctor_id: doctor.id,
    order_date: '2000-12-01',
    completion_date: day(10),
    product_quality: 'Zirconia',
    tooth_numbers: [11, 12],
    ...given,
  });
const priced = (rate: string, given: WorkOrderInput = {}) => build({ rate, amount: rate, ...given });

const apply = () => admin.call(applyLastRates, { body: { month } });

const prices = async (...orders: readonly { readonly id: string }[]) => {
  const rows = await lab.db.selectFrom('work_orders').select(['id', 'rate', 'units', 'amount']).execute();
  return orders.map(({ id }) => {
    const { rate, units, amount } = rows.find((row) => row.id === id) ?? { rate: '?', units: null, amount: '?' };
    return [rate, units, amount];
  });
};

describe('the rates last used', () => {
  test('set missing prices, doctor by doctor, and name the orders that stay without one', async () => {
    const other = await buildDoctor(lab.db);
    await priced('600', { completion_date: day(2) });
    await priced('650', { completion_date: day(3) });
    await priced('10', { doctor_id: other.id });
    const [one, typed] = [await build(), await build({ units: 5 })];
    const others = await build({ doctor_id: other.id });
    const [unknown, toothless] = [await build({ product_quality: 'E-max' }), await build({ tooth_numbers: [] })];
    expect(await apply()).toEqual({
      priced: { orders: 3, doctors: 2 },
      left: 2,
      unpriced: [
        {
          work_order_id: unknown.id,
          serial_number: unknown.serial_number,
          doctor_id: doctor.id,
          doctor_name: doctor.name,
          message: 'No earlier rate found for E-max',
        },
        expect.objectContaining({
          serial_number: toothless.serial_number,
          message: 'The product is priced per tooth, but the order has no teeth',
        }),
      ],
    });
    expect(await prices(one, typed, others, unknown, toothless)).toEqual([
      ['650.00', null, '1300.00'],
      ['650.00', 5, '3250.00'],
      ['10.00', null, '20.00'],
      [null, null, null],
      [null, null, null],
    ]);
    // Recorded once per order, like the prices of a sheet.
    const entries = lab.db.selectFrom('audit_entries').selectAll().orderBy('seq', 'desc');
    expect(await entries.executeTakeFirst()).toMatchObject({
      action: 'BULK_UPDATE',
      subject_label: '3 prices',
      before: { [one.serial_number]: { rate: null, units: null, amount: null } },
      after: { [one.serial_number]: { rate: '650.00', units: null, amount: '1300.00' } },
    });
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('change nothing if nothing can be priced, or when applied again', async () => {
    await build();
    expect(await unchanged(lab, apply)).toMatchObject({ priced: { orders: 0, doctors: 0 }, left: 1 });
    await priced('600');
    expect(await apply()).toMatchObject({ priced: { orders: 1, doctors: 1 }, left: 0 });
    const nothing = { priced: { orders: 0, doctors: 0 }, left: 0, unpriced: [] };
    expect(await unchanged(lab, apply)).toEqual(nothing);
  });

  test('are set on the bills of the orders; a paid bill keeps its amount', async () => {
    await priced('100');
    const [open, paid] = [await build(), await build()];
    await buildGroupedBill(lab.db, [open]);
    const bill = await buildGroupedBill(lab.db, [paid]);
    await lab.database.pool.query('alter table bills disable trigger user');
    const paidSo = { amount: '5.00', charged_on: 'itself', covered: '5.00' } as const;
    await lab.db.updateTable('bills').set(paidSo).where('id', '=', bill.id).execute();
    await lab.database.pool.query('alter table bills enable trigger user');
    const { priced: done, unpriced } = await apply();
    expect(done).toEqual({ orders: 1, doctors: 1 });
    expect(unpriced).toMatchObject([{ serial_number: paid.serial_number, message: expect.stringMatching(/paid/) }]);
    const items = lab.db.selectFrom('bill_items').select('total_price').where('work_order_id', '=', open.id);
    expect(await items.execute()).toEqual([{ total_price: '200.00' }]);
  });

  test('do not change other months, returned or open orders, and orders with a price', async () => {
    const set = await priced('600');
    const [next, back, open] = [
      await build({ completion_date: day(10).replace(month, `${month.slice(0, 5)}12`) }),
      await buildReturn(lab.db, await build(), day(20)),
      await build({ status: 'in_progress', completion_date: null }),
    ];
    const before = await prices(set, next, back, open);
    expect(await apply()).toEqual({ priced: { orders: 0, doctors: 0 }, left: 0, unpriced: [] });
    expect(await prices(set, next, back, open)).toEqual(before);
  });

  test('and a typed price at the same time never overwrite each other', async () => {
    await priced('600');
    const order = await build();
    const typed = { work_order_id: order.id, version: order.version, amount: '7' };
    const [taken, saved] = await Promise.all([apply(), admin.call(saveMonthlyPrices, { body: { prices: [typed] } })]);
    const [price] = await prices(order);
    if (saved.errors.length === 0) {
      expect([price, taken.priced.orders]).toEqual([[null, null, '7.00'], 0]);
    } else expect([price, taken.priced.orders]).toEqual([['600.00', null, '1200.00'], 1]);
  });
});

const PRODUCTS = ['Zirconia', 'E-max', 'Dmls pfm'] as const;
const anyOrder = fc.record({
  which: fc.nat(1),
  product_quality: fc.constantFrom(...PRODUCTS),
  on: fc.integer({ min: 1, max: 28 }),
  units: fc.option(fc.integer({ min: 1, max: 9 })),
  teeth: fc.subarray([11, 12, 21, 36, 37, 48] as const),
  rate: fc.option(fc.integer({ min: 1, max: 999_999 })),
});

type Placed = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never;

const rupees = (paise: number): string => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

test('in any month, each order without a price gets the latest rate of its doctor and product, or none', async () => {
  let year = 2040;
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 12 }), async (orders) => {
      year += 1;
      month = `${year}-03`;
      const doctors = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
      const made: (Placed & { readonly id: string })[] = [];
      for (const order of orders) {
        const { which, on, units, teeth, rate, product_quality } = order;
        const { id } = await build({
          doctor_id: doctors[which]?.id ?? '',
          order_date: `${year}-01-01`,
          serial_year: year,
          completion_date: day(on),
          product_quality,
          tooth_numbers: [...teeth],
          units,
          ...(rate !== null && { rate: rupees(rate), amount: '1' }),
        });
        made.push({ ...order, id });
      }
      const { priced: done, left } = await apply();
      // By hand: the latest day, and on one day the order that was entered last.
      const expected = made.map((order) => {
        if (order.rate !== null) return [rupees(order.rate), order.units, '1.00'];
        let last: (typeof made)[number] | null = null;
        for (const other of made) {
          if (other.rate === null || other.which !== order.which) continue;
          if (other.product_quality === order.product_quality && (last === null || other.on >= last.on)) last = other;
        }
        const counted = order.units ?? order.teeth.length;
        const rate = last === null ? null : last.rate;
        if (rate === null || counted === 0) return [null, order.units, null];
        return [rupees(rate), order.units, rupees(rate * counted)];
      });
      expect(await prices(...made)).toEqual(expected);
      const open = made.filter(({ rate }) => rate === null).length;
      expect([done.orders, left]).toEqual([open - left, made.filter((_, n) => expected[n]?.[2] === null).length]);
    }),
    { numRuns: runs(8, 60) },
  );
});
