import { LISTED_DOCTORS, asQuery, expectPages, pick } from '#test/support/list-pages.ts';
import { runs } from '#test/support/runs.ts';
import { type BillPage, type BillQuery, getAllBills, getBillSums } from '#contract/billing/bill-list.ts';
import { getBill } from '#contract/billing/bills.ts';
import { BILL_SORTS } from '#domain/billing/bill-list-view.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { type OracleBill, expectedBills } from '#test/support/bill-list-oracle.ts';
import { buildAccount, buildDoctor, buildGroupedBill, buildPayment, buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import { openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

const PATIENTS = ['Meera Joshi', 'meera joshi', 'Ajay Rao', 'सुनीता पाटील', '100% Sharma', 'Ma-Two-Face', 'Élodie'];
const DAYS = ['2025-12-31', '2026-03-31', '2026-11-01', '2026-11-19', '2026-11-20', '2026-11-21'];
const PAYMENTS = [[], ['100'], ['50'], ['50', '50'], ['60', '60']];

let bills: OracleBill[];

/** 130 bills of several doctors: each status, paid, partly paid, reversed, void, for one order, two or four. */
async function createBills(): Promise<void> {
  const { id: other } = await buildAccount(lab.db);
  const doctors = await Promise.all(LISTED_DOCTORS.map((name) => buildDoctor(lab.db, { name })));
  for (let turn = 0; turn < 130; turn += 1) {
    const doctor = pick(doctors, turn, 1);
    const created_by = turn % 3 === 0 ? other : staff.account.id;
    const order = {
      serial_year: turn < 20 ? 2025 : 2026,
      doctor_id: doctor.id,
      doctor_name: turn % 7 === 0 ? doctor.name.toUpperCase() : doctor.name,
      patient_name: pick(PATIENTS, turn, 3),
      status: 'completed',
      completion_date: '2026-11-20',
      created_by,
    } as const;
    const count = pick([1, 1, 2, 4], turn, 1);
    const orders = await Promise.all(Array.from({ length: count }, () => buildWorkOrder(lab.db, order)));
    const { id } = await buildGroupedBill(lab.db, orders, {
      is_grouped: count > 1,
      status: pick(BILL_STATUSES, turn, 3),
      bill_date: pick(DAYS, turn, 5),
      unit_price: turn % 4 === 0 ? '0' : String(100 / count),
      created_by,
      ...(turn % 11 === 0 && { voided_at: '2026-11-20T00:00:00Z' }),
    });
    for (const amount of pick(PAYMENTS, turn, 2)) {
      const back = { taken_back_at: '2026-11-20T00:00:00Z' };
      await buildPayment(lab.db, { bill_id: id, amount, recorded_by: admin.account.id, ...(turn % 5 === 0 && back) });
    }
  }
}

async function readBills(): Promise<OracleBill[]> {
  const rows = await lab.db.selectFrom('bills').selectAll().execute();
  const items = await lab.db.selectFrom('bill_items').selectAll().orderBy('position').execute();
  const payments = await lab.db.selectFrom('allocations').selectAll().where('ended_at', 'is', null).execute();
  return rows.map((bill) => ({
    ...bill,
    serial_numbers: items.filter((item) => item.bill_id === bill.id).map((item) => item.serial_number),
    payments: payments.filter((payment) => payment.target_id === bill.id).map((payment) => payment.amount),
  }));
}

const [lab, staff, admin] = await openLab('USER', 'ADMIN');
beforeAll(async () => {
  await createBills();
  bills = await readBills();
});

type View = Partial<BillQuery>;
type Who = 'staff' | 'admin';

const list = (view: View = {}, who: Who = 'admin'): Promise<BillPage> =>
  (who === 'staff' ? staff : admin).call(getAllBills, { query: asQuery(view) });

/** The sums of a view's bills for an admin. */
const sums = (view: View) => admin.call(getBillSums, { query: asQuery({ ...view, sort: undefined }) });

/** The same computed bill by bill. */
function expectedSums(view: View) {
  const meant = new Set(expected(view));
  const found = bills.filter(({ bill_number }) => meant.has(bill_number));
  let [amount, paid, unpriced] = [0, 0, 0];
  const ages = { to_30: 0, to_60: 0, to_90: 0, over_90: 0 };
  for (const bill of found) {
    const charged = Number(bill.amount);
    let received = 0;
    for (const payment of bill.payments) received += Number(payment);
    amount += charged;
    paid += received > charged ? charged : received;
    if (charged === 0) unpriced += 1;
    const days = (Date.parse('2026-11-21') - Date.parse(bill.bill_date)) / 86_400_000;
    const age = days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'over_90';
    ages[age] += Math.max(0, charged - received);
  }
  const text = (sum: number): string => sum.toFixed(2);
  return {
    bills: found.length,
    unpriced,
    amount: text(amount),
    paid: text(paid),
    credited: '0.00',
    outstanding: text(amount - paid),
    ages: Object.fromEntries(Object.entries(ages).map(([age, sum]) => [age, text(sum)])),
  };
}

const numbersOf = ({ items }: BillPage): string[] => items.map(({ bill_number }) => bill_number);

const expected = (view: View, who: Who = 'admin'): string[] =>
  expectedBills(bills, view, who === 'staff' ? staff.account.id : null);

/** Requests a view on one page of a hundred and compares it with its definition. */
async function expectDefinition(view: View, who: Who = 'admin'): Promise<string[]> {
  const numbers = expected(view, who);
  const page = await list({ page_size: 100, ...view }, who);
  expect({ total: page.total, capped: page.total_is_capped }).toEqual({ total: numbers.length, capped: false });
  expect(numbersOf(page)).toEqual(numbers.slice(0, 100));
  return numbers;
}

describe('each filter, by its definition:', () => {
  const views: View[] = [
    {},
    ...BILL_STATUSES.map((status) => ({ status })),
    { date_from: '2026-11-19' },
    { date_to: '2026-03-31' },
    { date_from: '2026-11-19', date_to: '2026-11-20' },
    { paid: 'yes' },
    { paid: 'no' },
    { follow_up: true },
    { other_unpaid: true },
    { other_unpaid: true, status: 'pending' },
    ...['Dr. Anil Kumar', 'anilkumar', 'RAO', 'मीरा', 'o_n', '50%'].map((doctor_name) => ({ doctor_name })),
    { paid: 'no', status: 'printed', date_from: '2026-01-01', doctor_name: 'kumar' },
  ];

  test.each(views)('%j', async (view) => {
    expect((await expectDefinition(view)).length).toBeGreaterThan(0);
    await expectDefinition(view, 'staff');
    expect(await sums(view)).toEqual(expectedSums(view));
  });

  test.each<View>([
    { date_from: '2027-01-01' },
    { follow_up: true, other_unpaid: true },
    { date_from: '2026-11-20', date_to: '2026-11-19' },
    { doctor_name: 'Dr. Nobody' },
    { search: 'wo-2024' },
  ])('%j finds nothing', async (view) => {
    await expectDefinition(view);
    expect(await list(view)).toMatchObject({ items: [], total: 0, total_is_capped: false, page: 1 });
    expect(await list({ ...view, page: 'last' })).toMatchObject({ items: [], total: 0, page: 1 });
  });

  test('blank filters filter nothing', async () => {
    expect((await list({ doctor_name: ' Dr. ', search: '  ' })).total).toBe(expected({}).length);
  });
});

test.each([
  'MEERA  JOSHI ',
  'सुनीता',
  'मीरा',
  '0% s',
  '_',
  '\\',
  'a',
  'two-f',
  'b/26-27/000',
  'B/26-27/00042',
  '00042',
  'wo-',
  'WO-2025',
  'wo-2026-0042',
  'wo-2026-_',
  "o'neill'; drop table bills --",
])('the search for %j finds bill number, doctor, patient, and the beginning of a serial number', async (search) => {
  await expectDefinition({ search });
  await expectDefinition({ search }, 'staff');
});

test.each(BILL_SORTS)('each sort %s has the same order on every page and from either end', async (sort) => {
  for (const filter of [{}, { status: 'sent' }, { search: 'a' }] as const) {
    const view = { sort, ...filter };
    await expectPages(expected(view), (at) => list({ ...view, ...at }), numbersOf);
  }
});

test('a row shows its bill’s data, with the first three of its orders', async () => {
  for (const row of (await list({ page_size: 25 })).items) {
    const { items, ...bill } = await admin.call(getBill, { params: { bill_id: row.id } });
    const { orders_count, serial_numbers, ...shown } = row;
    expect(bill).toMatchObject(shown);
    expect(orders_count).toBe(items.length);
    expect(serial_numbers).toEqual(items.slice(0, 3).map((item) => item.serial_number));
    expect(row.created_by).toMatch(/@lab\.test$/);
  }
});

test('a row shows staff no bills of other users, and no amounts', async () => {
  const page = await list({ page_size: 100 }, 'staff');
  expect(page.items.length).toBeGreaterThan(50);
  expect(new Set(page.items.map(({ created_by }) => created_by))).toEqual(new Set([staff.account.email]));
  expect(moneyKeys(page)).toEqual([]);
  expect(moneyKeys(await list())).toContain('items.0.amount');
});

test('the sums of a view without bills are zero', async () => {
  const none = { search: 'nobody is called so' };
  expect(await sums(none)).toEqual(expectedSums(none));
});

test('every view, with any combination of filters, has exactly the bills of its definition', async () => {
  const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(value, { nil: undefined, freq: 2 });
  const views = fc.record({
    search: some(fc.constantFrom('me', 'rao', 'wo-2026-00', 'wo-2025', 'जोशी', '%', 'B/26-27/0004')),
    status: some(fc.constantFrom(...BILL_STATUSES)),
    doctor_name: some(fc.constantFrom(...LISTED_DOCTORS, 'rao', 'Dr.')),
    date_from: some(fc.constantFrom(...DAYS)),
    date_to: some(fc.constantFrom(...DAYS)),
    paid: some(fc.constantFrom('yes' as const, 'no' as const)),
    follow_up: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    other_unpaid: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    sort: some(fc.constantFrom(...BILL_SORTS)),
  });
  await fc.assert(
    fc.asyncProperty(views, fc.constantFrom<Who>('admin', 'staff'), async (view, who) => {
      await expectDefinition(view as View, who);
      if (who === 'admin') expect(await sums(view as View)).toEqual(expectedSums(view as View));
    }),
    { numRuns: runs(50, 500) },
  );
});
