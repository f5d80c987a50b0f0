import { must } from '#domain/shared/must.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import { readBill, readBillPage } from '#server/features/billing/queries/bill-page.ts';
import { readAdminDashboard } from '#server/features/dashboards/queries/dashboards.ts';
import { readMonthEnd } from '#server/features/monthly-billing/queries/month-end.ts';
import { readDoctorsMonth } from '#server/features/monthly-billing/queries/monthly-bill-history.ts';
import {
  findBatch,
  openOrder,
  readWorkOrderPage,
  readWorkOrders,
} from '#server/features/work-orders/queries/order-page.ts';
import { DEFAULT_SORT } from '#domain/work-orders/order-list-view.ts';
import { sameCaseView } from '#domain/work-orders/same-case.ts';
import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { fillWithDemoData } from '../scripts/demo/fill.ts';
import { buildAccount } from './support/factories.ts';
import { FILLING, planDatabase } from './support/plan-database.ts';
import { beforeAll, expect, test } from 'vitest';

// Each index of the work orders costs a write for every order that it contains, so each must have a query that needs
// it. If you add an index, add its query here.

const { database, deps, planned: planOf } = await planDatabase();
let actor: { readonly id: string; readonly email: string; readonly role: 'ADMIN' };
/** The doctor with the most orders, a batch, and a bill of last year’s orders. */
let known: {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly batch_id: string;
  readonly bill_id: string;
};

beforeAll(async () => {
  await fillWithDemoData(database.pool, { orders: 20_000, today: deps.today });
  const { id, email } = await buildAccount(database.db, { role: 'ADMIN' });
  actor = { id, email, role: 'ADMIN' };
  const { rows } = await database.pool.query<typeof known>(
    `select doctor_id, min(doctor_name) as doctor_name, min(batch_id::text) as batch_id, min(bill_id::text) as bill_id
     from work_orders where serial_year < 2026 group by doctor_id order by count(*) desc limit 1`,
  );
  known = must(rows[0], 'a doctor');
}, FILLING);

const list = (query: Partial<WorkOrderQuery>) => () =>
  readWorkOrderPage(deps, actor, { page: 1, page_size: 25, sort: DEFAULT_SORT, ...query });

const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  pkey: async () => readWorkOrders(deps, actor, [known.bill_id]),
  serial_key: () => openOrder(deps, actor, { serial_number: serialNumber(2025, 7), view: { sort: DEFAULT_SORT } }),
  doctor_idx: () => list({ doctor_name: known.doctor_name })(),
  product_quality_idx: list({ product_quality: 'U/L/implant/pfm' }),
  order_date_idx: list({ date_from: '2026-09-01', date_to: '2026-09-30' }),
  expected_idx: list({ sort: '-expected_complete_date' }),
  doctor_name_idx: list({ sort: '-doctor_name' }),
  patient_name_idx: list({ sort: 'patient_name' }),
  search_idx: list({ search: 'qxzjw' }),
  open_idx: list({ overdue: true }),
  urgent_or_trial_idx: list({ urgent_only: true }),
  to_charge_idx: list({ bill_status: 'ready' }),
  ready_amount_idx: () => readAdminDashboard(deps, actor),
  bill_id_idx: () => readBill(deps, actor, known.bill_id),
  billed_idx: () => readBillPage(deps, actor, { page: 1, page_size: 25, sort: '-bill_date', search: 'wo-2025' }),
  batch_id_idx: () => findBatch(deps, actor, known.batch_id),
  completion_idx: () => readMonthEnd(deps, '2026-10'),
  last_rate_idx: () => readDoctorsMonth(deps, { doctor_id: known.doctor_id, month: '2026-10' }),
};

test('each index has a query that uses it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on oid = indexrelid where indrelid = 'work_orders'::regclass order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    Object.keys(READERS)
      .map((name) => `work_orders_${name}`)
      .toSorted(),
  );
});

test.each(Object.keys(READERS))('%s is used', async (name) => {
  expect((await planOf(must(READERS[name], name))).indexes).toContain(`work_orders_${name}`);
});

test.each([
  ['Mohit Rathore', 'search_idx'],
  ['Om', 'doctor_idx'],
])('orders of the same case as one of %s are found by %s', async (patient, index) => {
  const { sequential, indexes } = await planOf(list(sameCaseView(known.doctor_name, patient, deps.today)));
  expect(sequential).toEqual([]);
  expect(indexes).toContain(`work_orders_${index}`);
});
