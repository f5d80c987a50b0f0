import { LISTED_DOCTORS, asQuery, expectPages, pick } from '#test/support/list-pages.ts';
import { API } from '#contract/api.ts';
import { runs } from '#test/support/runs.ts';
import type { WorkOrderPage, WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import {
  type BillFilter,
  type DueFilter,
  BILL_FILTERS,
  DUE_FILTERS,
  WORK_ORDER_SORTS,
} from '#domain/work-orders/order-list-view.ts';
import { PRODUCTION_STATUSES } from '#domain/production/moves.ts';
import { must } from '#domain/shared/must.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildAccount, buildBill, buildDoctor, buildTrial, buildWorkOrder } from '#test/support/factories.ts';
import { type ListedOrder, expectedSerials } from '#test/support/list-oracle.ts';
import { openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { beforeAll, describe, expect, test } from 'vitest';

const TODAY = '2026-11-21';
const PATIENTS = [
  'Meera Joshi',
  'meera joshi',
  'Ajay Rao',
  'सुनीता पाटील',
  '100% Sharma',
  'A_B',
  String.raw`Back\slash`,
  'Élodie',
];
const PRODUCTS = ['Zirconia', 'E-max', 'U/Danture'];
const DAYS = [
  '2025-12-31',
  '2026-11-01',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-28',
  '2026-11-29',
  '2026-12-24',
];

const STAGE = 'Design';
const NOON = '2026-11-20T12:00:00Z';

let orders: ListedOrder[];
let stageId: string;

/** 130 orders of two years: each state with and without each kind of bill, many products, doctors, patients, dates. */
async function createOrders(): Promise<void> {
  const { id: created_by } = await buildAccount(lab.db);
  const doctors = await Promise.all(LISTED_DOCTORS.map((name) => buildDoctor(lab.db, { name })));
  const { id: stage_id } = await lab.db
    .selectFrom('stages')
    .select('id')
    .where('name', '=', STAGE)
    .executeTakeFirstOrThrow();
  let before: string | null = null;
  for (let turn = 0; turn < 130; turn += 1) {
    const doctor = pick(doctors, turn, 1);
    const status = pick(WORK_ORDER_STATUSES, turn, 3);
    const bill = pick([null, null, ...BILL_STATUSES], turn, 5);
    const order_date = pick(DAYS.slice(0, 5), turn, 2);
    const expected = pick([null, ...DAYS], turn, 3);
    const order = await buildWorkOrder(lab.db, {
      serial_year: turn < 20 ? 2025 : 2026,
      doctor_id: doctor.id,
      doctor_name: turn % 7 === 0 ? doctor.name.toUpperCase() : doctor.name,
      patient_name: pick(PATIENTS, turn, 3),
      product_quality: pick(PRODUCTS, turn, 2),
      status,
      order_date,
      expected_complete_date: expected !== null && expected >= order_date ? expected : null,
      completion_date: status === 'completed' ? '2026-11-20' : null,
      amount: turn % 4 < 2 ? '1200' : null,
      requires_trial: turn % 3 === 0,
      is_urgent: turn % 4 === 0,
      remake_of_id: turn % 9 === 0 ? before : null,
      created_by,
    });
    before = order.id;
    if (turn % 3 === 0) {
      const sent_on = pick(['2026-11-12', '2026-11-13', '2026-11-14', null], turn, 1);
      await buildTrial(lab.db, { work_order_id: order.id, sent_on, returned_on: turn % 5 === 0 ? sent_on : null });
    }
    if (PRODUCTION_STATUSES.some((one) => one === status) && turn % 3 > 0) {
      await lab.db
        .insertInto('stage_visits')
        .values({
          work_order_id: order.id,
          // Half of them left the stage, and are not started again.
          stage_id,
          entered_by: created_by,
          entered_at: NOON,
          left_at: turn % 2 === 0 ? NOON : null,
          ...(turn % 5 === 0 && { paused_reason: 'machine', paused_at: NOON }),
        })
        .execute();
    }
    if (bill !== null && status !== 'cancelled')
      await buildBill(lab.db, { work_order: order, status: bill, created_by });
  }
}

const readOrders = (): Promise<ListedOrder[]> =>
  lab.db
    .selectFrom('work_orders as w')
    .leftJoin('bills as b', 'b.id', 'w.bill_id')
    .selectAll('w')
    .select('b.status as bill_status')
    .select((row) =>
      row
        .selectFrom('trials as t')
        .select(({ fn }) => fn.min('t.sent_on').as('day'))
        .whereRef('t.work_order_id', '=', 'w.id')
        .where('t.returned_on', 'is', null)
        .as('trial_out_since'),
    )
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('stage_visits as v')
          .select(['v.stage_id', sql<boolean>`v.paused_at is not null`.as('is_paused')])
          .whereRef('v.work_order_id', '=', 'w.id')
          .where('v.left_at', 'is', null),
      ).as('visit'),
    )
    .execute();

const [lab, staff] = await openLab('USER');
beforeAll(async () => {
  await createOrders();
  orders = await readOrders();
  stageId = must(orders.find(({ visit }) => visit !== null)?.visit, 'a visit').stage_id;
});

type View = Partial<WorkOrderQuery>;

const list = (view: View = {}): Promise<WorkOrderPage> => staff.call(API.getWorkOrders, { query: asQuery(view) });

const serialsOf = ({ items }: WorkOrderPage): string[] => items.map(({ serial_number }) => serial_number);

/** Requests a view on one page of a hundred and compares it with its definition. */
async function expectDefinition(view: View): Promise<string[]> {
  const expected = expectedSerials(orders, view, TODAY);
  const page = await list({ page_size: 100, ...view });
  expect({ total: page.total, is_capped: page.total_is_capped }).toEqual({ total: expected.length, is_capped: false });
  expect(serialsOf(page)).toEqual(expected.slice(0, 100));
  return expected;
}

describe('each filter, by its definition:', () => {
  const views: View[] = [
    {},
    { date_from: '2026-11-19' },
    { date_to: '2026-11-19' },
    { date_from: '2026-11-19', date_to: '2026-11-20' },
    { date_from: '2026-11-20', date_to: '2026-11-20' },
    ...WORK_ORDER_STATUSES.map((status) => ({ status })),
    { trial_required: 'yes' },
    { trial_required: 'no' },
    ...['Dr. Anil Kumar', 'anilkumar', 'RAO', 'Doctor Rao', 'मीरा', 'o_n', '50%', 'More'].map((doctor_name) => ({
      doctor_name,
    })),
    { product_quality: 'Zirconia' },
    { product_quality: 'U/Danture' },
    ...(Object.keys(BILL_FILTERS) as BillFilter[]).map((bill_status) => ({ bill_status })),
    ...(Object.keys(DUE_FILTERS) as DueFilter[]).map((due) => ({ due })),
    { unpriced: true },
    { unpriced: true, bill_status: 'billed' },
    { overdue: true },
    { urgent_only: true },
    { at_doctor: true },
    { trials_out: true },
    { stage: 'none' },
    { stage: 'none', status: 'in_progress' },
    { paused: true },
    { remakes: true },
    { remakes: true, date_from: '2026-11-19' },
    { status: 'open' },
    { status: 'open', urgent_only: true },
    { status: 'completed', bill_status: 'ready', trial_required: 'no', date_from: '2026-11-01' },
  ];

  test.each(views)('%j', async (view) => {
    expect((await expectDefinition(view)).length).toBeGreaterThan(0);
  });

  test.each<View>([
    { date_from: '2027-01-01' },
    { date_from: '2026-11-20', date_to: '2026-11-19' },
    { doctor_name: 'Dr. Nobody' },
    { product_quality: 'Zirc' },
    { status: 'completed', overdue: true },
    { status: 'cancelled', due: 'next_days' },
    { status: 'open', unpriced: true },
    { status: 'completed', trials_out: true },
    { status: 'returned', paused: true },
    { stage: 'none', paused: true },
    { stage: '00000000-0000-4000-8000-000000000000' },
    { search: 'nobody of that name' },
  ])('%j finds nothing', async (view) => {
    await expectDefinition(view);
    expect(await list(view)).toMatchObject({ items: [], total: 0, total_is_capped: false, page: 1 });
    expect(await list({ ...view, page: 'last' })).toMatchObject({ items: [], total: 0, page: 1 });
  });

  test.each<View>([
    {
      unpriced: false,
      paused: false,
      remakes: false,
      at_doctor: false,
      overdue: false,
      urgent_only: false,
      trials_out: false,
    },
    { doctor_name: ' Dr. ', product_quality: '', search: '  ' },
  ])('%j filters nothing', async (view) => {
    expect((await list(view)).total).toBe(orders.length);
  });
});

test('the stage filter has the orders that are at the stage now', async () => {
  expect((await expectDefinition({ stage: stageId })).length).toBeGreaterThan(0);
  expect((await expectDefinition({ stage: stageId, paused: true })).length).toBeGreaterThan(0);
});

test.each([
  'era jo',
  '  MEERA   joshi  ',
  'सुनीता',
  'मीरा',
  'elod',
  'ÉLOD',
  '0% s',
  '_',
  'a_b',
  String.raw`k\s`,
  'wo',
  'wo-2',
  'WO-2025',
  'wo-2026-01',
  'wo-2026-0042',
  'wo-2026-99',
  'wo-2026-00001',
  '2026-0042',
  '-00',
  'a',
  'झ',
  "o'neill'; drop table work_orders --",
])('the search for %j finds it in serial number, doctor and patient', async (search) => {
  await expectDefinition({ search });
});

test('the search does not find text that only matches across two fields', async () => {
  const [{ doctor_name, patient_name }] = orders as [ListedOrder];
  expect((await list({ search: `${doctor_name.slice(-3)} ${patient_name.slice(0, 3)}` })).total).toBe(0);
});

test.each(WORK_ORDER_SORTS)('each sort %s has the same order on every page and from either end', async (sort) => {
  for (const filter of [{}, { trial_required: 'no' }] as const) {
    const view = { sort, ...filter };
    await expectPages(expectedSerials(orders, view, TODAY), (at) => list({ ...view, ...at }), serialsOf);
  }
});

test('every view, with any combination of filters, has exactly the orders of its definition', async () => {
  const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(value, { nil: undefined, freq: 2 });
  const views = fc.record({
    search: some(fc.constantFrom('me', 'rao', 'wo-2026-00', 'जोशी', '%', 'a_b', '2025')),
    date_from: some(fc.constantFrom(...DAYS)),
    date_to: some(fc.constantFrom(...DAYS)),
    status: some(fc.constantFrom('open' as const, ...WORK_ORDER_STATUSES)),
    trial_required: some(fc.constantFrom('yes' as const, 'no' as const)),
    doctor_name: some(fc.constantFrom(...LISTED_DOCTORS, 'rao', 'Dr.')),
    product_quality: some(fc.constantFrom(...PRODUCTS)),
    bill_status: some(fc.constantFrom(...(Object.keys(BILL_FILTERS) as BillFilter[]))),
    due: fc.option(fc.constantFrom(...(Object.keys(DUE_FILTERS) as DueFilter[])), { nil: undefined, freq: 1 }),
    unpriced: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    at_doctor: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    overdue: some(fc.boolean()),
    urgent_only: some(fc.boolean()),
    trials_out: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    stage: fc.option(fc.constantFrom('none', stageId), { nil: undefined, freq: 1 }),
    paused: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    remakes: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    sort: some(fc.constantFrom(...WORK_ORDER_SORTS)),
  });
  await fc.assert(
    fc.asyncProperty(views, async (view) => {
      await expectDefinition(view as View);
    }),
    { numRuns: runs(25, 500) },
  );
});

describe('the neighbours of an order', () => {
  const walk = async (view: Partial<Record<keyof WorkOrderQuery, string>>): Promise<string[]> => {
    const pages = await Promise.all(
      [1, 2].map((page) => staff.call(API.getWorkOrders, { query: { ...view, page, page_size: 100 } as never })),
    );
    return pages.flatMap(({ items }) => items.map(({ serial_number }) => serial_number));
  };
  const neighbours = async (serial_number: string, view: object) => {
    const { previous, next } = await staff.call(API.getWorkOrderByNumber, { params: { serial_number }, query: view });
    return { previous, next };
  };

  test.each([
    ...WORK_ORDER_SORTS.map((sort) => ({ sort })),
    { status: 'open', sort: 'expected_complete_date' },
    { doctor_name: 'Dr. Anil Kumar', sort: 'patient_name' },
    { search: 'me', sort: '-expected_complete_date' },
    { bill_status: 'ready' },
  ])('are those of the list: %j', async (view) => {
    const listed = await walk(view);
    expect(listed.length).toBeGreaterThan(1);
    const places = listed.map((_, index) => index).filter((index) => index % 9 === 0 || index > listed.length - 3);
    for (const index of places) {
      expect(await neighbours(listed[index] ?? '', view), `${index} of ${listed.length}`).toEqual({
        previous: listed[index - 1] ?? null,
        next: listed[index + 1] ?? null,
      });
    }
  });

  test('are the same after the order has left the view', async () => {
    for (const sort of ['-serial_number', 'expected_complete_date', 'doctor_name'] as const) {
      const whole = await walk({ sort });
      const open = new Set(await walk({ sort, status: 'open' }));
      const left = whole.findIndex((serial, index) => index > 30 && !open.has(serial));
      expect(await neighbours(whole[left] ?? '', { sort, status: 'open' })).toEqual({
        previous: whole.slice(0, left).findLast((serial) => open.has(serial)),
        next: whole.slice(left).find((serial) => open.has(serial)),
      });
    }
  });
});
