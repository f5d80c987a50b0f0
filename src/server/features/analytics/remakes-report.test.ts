import { API } from '#contract/api.ts';
import { buildDoctor, buildRevision, buildWorkOrder } from '#test/support/factories.ts';
import type { WorkOrderInput } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { beforeAll, expect, test } from 'vitest';

// Twelve orders, few enough to compute every figure by hand.

const RANGE = { from: '2026-11-01', to: '2026-11-10' } as const;
const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');
const { id: rao } = await buildDoctor(lab.db, { name: 'Dr. Rao' });
const { id: sen } = await buildDoctor(lab.db, { name: 'Dr. Sen' });

const order = (given: WorkOrderInput) => buildWorkOrder(lab.db, { doctor_id: rao, order_date: '2026-10-01', ...given });
type Order = Awaited<ReturnType<typeof order>>;

const returned = (of: Order, return_date: string, responsible: 'laboratory' | 'doctor' | null, revision_number = 1) =>
  buildRevision(lab.db, of, { return_date, responsible, revision_number });

beforeAll(async () => {
  const done = { status: 'completed', completion_date: '2026-10-20' } as const;
  // Six first orders; four returns are in the range, the first two of them of one order.
  const firsts = [];
  for (let n = 0; n < 6; n += 1) firsts.push(await order(done));
  const [a, b, c, d, e, f] = firsts as [Order, Order, Order, Order, Order, Order];
  await returned(a, '2026-11-01', 'laboratory');
  await returned(a, '2026-11-10', 'laboratory', 2);
  await returned(b, '2026-11-05', 'doctor');
  await returned(c, '2026-11-05', null);
  await returned(d, '2026-10-31', 'doctor');
  await returned(e, '2026-11-11', 'laboratory');
  // Six remakes: four in the range, one of them without a price, and one in the ten days before it.
  await order({ remake_of_id: a.id, order_date: '2026-11-01', amount: '1711.25' });
  await order({ remake_of_id: b.id, order_date: '2026-11-10', amount: '1129.43' });
  await order({ remake_of_id: c.id, order_date: '2026-11-05', amount: null });
  await order({ remake_of_id: f.id, doctor_id: sen, order_date: '2026-11-05', amount: '3422.50' });
  await order({ remake_of_id: d.id, order_date: '2026-10-31', amount: '500.00' });
  await order({ remake_of_id: d.id, order_date: '2026-11-11', amount: '600.00' });
});

test('returns by responsible count by return date, remakes by order date with their amount', async () => {
  const report = await admin.call(API.getAnalytics, { query: { tab: 'work_orders', ...RANGE } });
  if (report.tab !== 'work_orders') throw new Error('another tab');
  expect(report.returns_by_responsible).toEqual([
    { responsible: 'laboratory', returns: 2 },
    { responsible: 'doctor', returns: 1 },
    { responsible: null, returns: 1 },
  ]);
  expect(report.totals).toMatchObject({ returns: 4, remakes: 4, remakes_amount: '6263.18' });
  expect(report.totals_before).toMatchObject({ returns: 1, remakes: 1, remakes_amount: '500.00' });
  expect(report.remakes_by_doctor).toEqual([
    { doctor_id: rao, doctor_name: 'Dr. Rao', remakes: 3, amount: '2840.68' },
    { doctor_id: sen, doctor_name: 'Dr. Sen', remakes: 1, amount: '3422.50' },
  ]);
});

test('the list that the figure opens has as many orders', async () => {
  const query = { remakes: 'true', date_from: RANGE.from, date_to: RANGE.to } as const;
  expect((await admin.call(API.getWorkOrders, { query })).total).toBe(4);
});

test('a range without returns and remakes has none', async () => {
  const range = { from: '2020-01-01', to: '2020-01-31' };
  expect(await admin.call(API.getAnalytics, { query: { tab: 'work_orders', ...range } })).toMatchObject({
    totals: { returns: 0, remakes: 0, remakes_amount: '0.00' },
    returns_by_responsible: [],
    remakes_by_doctor: [],
  });
});
