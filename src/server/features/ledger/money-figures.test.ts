import { API } from '#contract/api.ts';
import { revenueView, monthlyRevenueView, unpaidView } from '#domain/billing/bill-figures.ts';
import { outstandingOf } from '#domain/ledger/money-figures.ts';
import { daysOfMonth } from '#domain/shared/calendar-day.ts';
import { buildCompleted, buildReturn, saveMonth } from '#test/support/build-month.ts';
import { buildBill, buildDoctor } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { beforeAll, expect, test } from 'vitest';

// Each money figure, compared with the sum of the rows of its list.

const TODAY = '2026-11-22';
const lab = await testLab();
lab.clock.set(`${TODAY}T06:30:00.000Z`);
const admin = await signIn(lab, 'SUPER_ADMIN');

/** 19.99 as 1999. */
const paise = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);
const asQuery = (view: object): Record<string, string> =>
  Object.fromEntries(Object.entries(view).map(([key, value]) => [key, String(value)]));

const doctorOf = (name: string, given: object) => buildDoctor(lab.db, { name, ...given });
const billFor = async (doctor_id: string, amount: string) => {
  const order = await buildCompleted(lab.db, { doctor_id, amount });
  return admin.call(API.createBill, { body: { work_order_id: order.id } });
};
const pay = (doctor_id: string, amount: string, parts: { id: string; amount: string }[] | null = null, tds = '0') =>
  admin.call(API.recordPayment, {
    body: { doctor_id, amount, tds_amount: tds, paid_on: '2026-11-20', method: 'UPI', parts },
  });
const open = (doctor_id: string, amount: string, as_of: string) =>
  admin.call(API.setOpeningBalance, { params: { doctor_id }, body: { version: null, amount, as_of, note: null } });

/** A doctor with separate bills: paid, half paid, half priced, void, credited, written off, and an old debt. */
async function buildPerBill(): Promise<void> {
  const { id } = await doctorOf('Dr. Asha Rao', { billing: 'per_bill', credit_days: 10 });
  await open(id, '777.70', '2026-04-01');
  const [paid, half, gone] = [await billFor(id, '1000.10'), await billFor(id, '800'), await billFor(id, '55.55')];
  await pay(id, '1300.10', [
    { id: paid.id, amount: '1000.10' },
    { id: half.id, amount: '300' },
  ]);
  await admin.call(API.voidBill, { params: { bill_id: gone.id }, body: { version: gone.version } });
  const priced = await buildCompleted(lab.db, { doctor_id: id, amount: '420.20' });
  const unpriced = await buildCompleted(lab.db, { doctor_id: id });
  await admin.call(API.createGroupedBill, { body: { work_order_ids: [priced.id, unpriced.id] } });
  const credited = await billFor(id, '640.40');
  const note = { doctor_id: id, document_id: credited.id, note_date: TODAY };
  await admin.call(API.createCreditNote, { body: { ...note, amount: '40.40', reason: 'Discount' } });
  await admin.call(API.writeOff, { body: { ...note, amount: '100', note: 'Moved away' } });
}

/** A doctor with monthly bills: one half paid, whose order was returned since; a bill that waits for the next one. */
async function buildMonthly(): Promise<void> {
  const { id } = await doctorOf('Dr. Bela Sen', { billing: 'monthly' });
  const first = await buildCompleted(lab.db, { doctor_id: id, completion_date: '2026-10-05', amount: '900.90' });
  const second = await buildCompleted(lab.db, { doctor_id: id, completion_date: '2026-10-06', amount: '450' });
  for (const order of [first, second]) await buildBill(lab.db, { work_order: order, amount: order.amount ?? '0' });
  const monthly = await saveMonth(admin, id, '2026-10');
  await pay(id, '500.50', [{ id: monthly.id, amount: '500.50' }]);
  await buildReturn(lab.db, second);
  await billFor(id, '333.30');
}

/** Doctors with unapplied money: an advance that was partly refunded, and one from the previous books. */
async function buildAdvances(): Promise<void> {
  const { id } = await doctorOf('Dr. Chitra Nair', { billing: 'per_bill' });
  await pay(id, '600.60', null, '66.70');
  await admin.call(API.recordRefund, { body: { doctor_id: id, amount: '100.60', paid_on: TODAY, method: 'Cash' } });
  const returned = await pay(id, '70', null, '7');
  const reversal = { version: returned.version, reason: 'Cheque returned' };
  await admin.call(API.reversePayment, { params: { payment_id: returned.id }, body: reversal });
  const old = await doctorOf('Dr. Deepa Iyer', { billing: 'per_bill' });
  await open(old.id, '-250', '2026-04-01');
}

beforeAll(async () => {
  await buildPerBill();
  await buildMonthly();
  await buildAdvances();
});

const bills = async (view: object) => {
  const { items, total } = await admin.call(API.getAllBills, { query: { ...asQuery(view), page_size: '100' } });
  expect(items).toHaveLength(total);
  return items;
};
const analytics = async () => {
  const { date_from: from } = daysOfMonth(TODAY);
  const answer = await admin.call(API.getAnalytics, { query: { tab: 'revenue', from, to: TODAY } });
  if (answer.tab !== 'revenue') throw new Error('not the revenue');
  return { ...answer, days: { date_from: from, date_to: TODAY } };
};
const sumsOf = (view: object) => admin.call(API.getBillSums, { query: asQuery(view) });
const dashboard = () => admin.call(API.getAdminDashboard, {});
const ledger = async (query: object = {}) => {
  const { page_size, ...page } = await admin.call(API.getLedger, { query: { ...query, page_size: '100' } });
  expect(page.items.length).toBeLessThan(page_size);
  return page;
};
/** The debt of each doctor, document by document. */
const documents = async () => {
  const { items } = await ledger({ state: 'all' });
  const accounts = items.map(async ({ doctor_id }) =>
    admin.call(API.getOpenDocuments, { params: { doctor_id }, query: {} }),
  );
  return Promise.all(accounts);
};

test('revenue is the same on both dashboards and in the analytics: the listed paid bills less their credits', async () => {
  const { totals, days } = await analytics();
  const listed = async (view: object) =>
    sum(await bills(view), ({ amount, money }) => Math.max(paise(amount) - paise(money?.credited), 0));
  const expected = await listed(monthlyRevenueView(TODAY));
  expect(expected).toBe(100_010);
  expect(await listed(revenueView(days))).toBe(expected);
  const { monthly_revenue } = await dashboard();
  const staff = await admin.call(API.getStaffDashboard, {});
  expect([monthly_revenue, staff.monthly_revenue, totals.revenue].map(paise)).toEqual([expected, expected, expected]);
});

test('billed is the amount of the listed bills, without void ones', async () => {
  const { totals, days } = await analytics();
  const expected = sum(await bills(days), ({ amount }) => paise(amount));
  expect([totals.billed, (await sumsOf(days)).amount].map(paise)).toEqual([expected, expected]);
  expect(paise((await sumsOf({ ...days, voided: true })).amount)).toBe(5555);
});

test('unpaid on bills is the outstanding amount of the listed bills, also of bills that wait for the monthly bill', async () => {
  const { totals, days } = await analytics();
  const listed = await bills(unpaidView(days));
  const expected = sum(listed, ({ money }) => paise(money?.open));
  expect(listed.some(({ money }) => money?.charged_on === 'month' && paise(money.open) > 0)).toBe(true);
  const sums = await sumsOf(unpaidView(days));
  expect([totals.outstanding, sums.outstanding].map(paise)).toEqual([expected, expected]);
  const { amount, paid, credited, outstanding } = await sumsOf(days);
  expect(paise(amount)).toBe(paise(paid) + paise(credited) + paise(outstanding));
});

test('collected is the sum of the month’s payments, less refunds, without reversed ones', async () => {
  const { items, sums } = await admin.call(API.getPayments, {
    query: { from: daysOfMonth(TODAY).date_from, page_size: '100' },
  });
  const expected = sum(
    items.filter(({ taken_back_at }) => taken_back_at === null),
    ({ kind, amount }) => (kind === 'receipt' ? paise(amount) : -paise(amount)),
  );
  expect(expected).toBe(130_010 + 50_050 + 60_060 - 10_060);
  expect([sums.net, (await ledger()).collected_this_month].map(paise)).toEqual([expected, expected]);
});

test('TDS is that of the month’s payments, without reversed ones', async () => {
  const query = { from: daysOfMonth(TODAY).date_from, state: 'with_tds', page_size: '100' } as const;
  const { items, sums } = await admin.call(API.getPayments, { query });
  const expected = sum(items, ({ tds_amount }) => paise(tds_amount));
  expect(expected).toBe(6_670);
  expect([sums.tds, (await ledger()).tds_this_month].map(paise)).toEqual([expected, expected]);
});

test('outstanding is the sum of all open documents of the listed doctors', async () => {
  const { owed } = await dashboard();
  const { items, sums } = await ledger();
  const expected = sum(await documents(), (account) => sum(account.documents, (document) => paise(document.open)));
  expect(expected).toBeGreaterThan(0);
  const rows = sum(items, (row) => paise(outstandingOf(row)));
  expect([paise(outstandingOf(owed)), paise(outstandingOf(sums)), rows]).toEqual([expected, expected, expected]);
});

test.each(['to_30', 'to_60', 'to_90', 'over_90'] as const)(
  'outstanding of the age %s is that of the rows',
  async (band) => {
    const { items, sums } = await ledger({ sort: `-${band}` });
    const rows = sum(items, (row) => paise(row[band]));
    expect([paise((await dashboard()).owed[band]), paise(sums[band])]).toEqual([rows, rows]);
  },
);

test('overdue is what the listed doctors owe beyond their credit days', async () => {
  const { owed } = await dashboard();
  const { items, sums } = await ledger({ state: 'overdue' });
  const expected = sum(items, ({ overdue }) => paise(overdue));
  expect(items.map(({ doctor_name }) => doctor_name)).toEqual(['Dr. Asha Rao']);
  expect(expected).toBe(77_770 + 0);
  expect([owed.overdue, sums.overdue].map(paise)).toEqual([expected, expected]);
});

test('advance is the unapplied money of the listed doctors', async () => {
  const { owed } = await dashboard();
  const { items, sums } = await ledger({ state: 'in_advance' });
  const expected = sum(await documents(), ({ advance }) => paise(advance));
  expect(expected).toBe(50_000 + 6_670 + 25_000);
  expect([owed.advance, sums.advance].map(paise)).toEqual([expected, expected]);
  expect(sum(items, ({ advance }) => paise(advance))).toBe(expected);
});

test('the balance is outstanding less advance, and the sum of the doctors’ balances', async () => {
  const { owed } = await dashboard();
  const { items } = await ledger({ state: 'all' });
  expect(paise(owed.balance)).toBe(paise(outstandingOf(owed)) - paise(owed.advance));
  expect(sum(items, ({ balance }) => paise(balance))).toBe(paise(owed.balance));
});

test('staff get no money figure', async () => {
  const staff = await signIn(lab, 'USER');
  expect(await staff.call(API.getStaffDashboard, {})).not.toHaveProperty('monthly_revenue');
  const operations = [API.getAdminDashboard, API.getLedger, API.getPayments, API.getBillSums, API.getAnalytics];
  for (const { method, path: url } of operations)
    expect((await staff.inject({ method, url })).statusCode, url).toBe(403);
});
