import { createGroupedBill, getBill } from '#contract/billing/bills.ts';
import { updateWorkOrderAmount } from '#contract/billing/bill-changes.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { type WorkOrderInput, buildAccount, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import { signIn, openLab } from '#test/support/test-lab.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const [lab, staff] = await openLab('USER');
const parents: { readonly doctor_id: string; readonly created_by: string } = {
  doctor_id: (await buildDoctor(lab.db)).id,
  created_by: (await buildAccount(lab.db)).id,
};

const NONE = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';
const READY = { status: 'completed', completion_date: '2026-11-10' } as const;

/** A completed order of the doctor of all orders here, unless another is given. */
const ready = (given: WorkOrderInput = {}) => buildWorkOrder(lab.db, { ...parents, ...READY, ...given });

/** Completed orders one after the other, so that their serial numbers increase. */
async function buildReady(count: number, given: WorkOrderInput = {}) {
  const orders = [];
  for (let made = 0; made < count; made += 1) orders.push(await ready(given));
  return orders;
}

const billing = (work_order_ids: readonly string[], given: { bill_date?: string; notes?: string | null } = {}) => ({
  body: { work_order_ids: [...work_order_ids], ...given },
});

/** The problem of a refused call that changed nothing. */
const refused = (call: ReturnType<typeof billing>) => unchanged(lab, () => staff.refusal(createGroupedBill, call));

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

describe('is refused', () => {
  test('if some are billed, alone or with others, with the numbers of those bills', async () => {
    const [alone, grouped, free] = [await ready(), await ready(), await ready()];
    const first = await buildBill(lab.db, { work_order: alone });
    const second = await buildBill(lab.db, { work_order: grouped, is_grouped: true });
    expect(await refused(billing([grouped.id, free.id, alone.id]))).toMatchObject({
      status: 409,
      code: 'some_work_orders_already_billed',
      detail:
        `Cannot create duplicate bill. Already billed: ${alone.serial_number} (${first.bill_number}), ` +
        `${grouped.serial_number} (${second.bill_number}). It may have been created from another device.`,
    });
  });

  test('first for missing orders, then for billed, then for incomplete ones, then for another doctor', async () => {
    const billed = await ready();
    await buildBill(lab.db, { work_order: billed });
    const open = await ready({ status: 'in_progress', completion_date: null });
    const foreign = await ready({ doctor_id: (await buildDoctor(lab.db)).id });
    const all = [foreign.id, open.id, billed.id, NONE];
    const codes = [];
    for (let left = all.length; left > 1; left -= 1) codes.push((await refused(billing(all.slice(0, left)))).code);
    codes.push((await refused(billing([foreign.id, (await ready()).id]))).code, (await refused(billing([]))).code);
    expect(codes).toEqual([
      'some_work_orders_not_found',
      'some_work_orders_already_billed',
      'some_work_orders_incomplete',
      'several_doctors',
      'no_work_orders_selected',
    ]);
  });

  test('with a date before the order date of one of them, or more than a year ago', async () => {
    const [early, late] = [await ready({ order_date: '2026-10-01' }), await ready({ order_date: '2026-11-02' })];
    const both = (bill_date: string) => refused(billing([early.id, late.id], { bill_date }));
    const message = `Bill date cannot be before the order date of ${late.serial_number} (2 Nov 2026)`;
    expect(await both('2026-11-01')).toMatchObject({ status: 400, errors: [{ field: 'bill_date', message }] });
    expect(await both('2025-11-19')).toMatchObject({ detail: 'Bill date can be at most 366 days ago' });
    expect(
      await staff.call(createGroupedBill, billing([early.id, late.id], { bill_date: '2026-11-02' })),
    ).toMatchObject({ bill_date: '2026-11-02' });
  });
});

describe('a grouped bill', () => {
  test('is pending, of today, for several patients, with one item per order by serial number', async () => {
    const first = await ready({ patient_name: 'Meera Joshi', tooth_numbers: [11], doctor_name: 'Dr. Rao' });
    const second = await ready({ patient_name: 'Anil', completion_date: '2026-11-18', doctor_name: 'Rao' });
    const third = await ready({ patient_name: 'Sita', completion_date: '2026-11-12' });
    const call = billing([third.id, first.id, second.id], { notes: ' Together \r\n please ' });
    const { items, ...bill } = await staff.call(createGroupedBill, call);
    expect(bill).toMatchObject({
      doctor_id: first.doctor_id,
      doctor_name: 'Dr. Rao',
      patient_name: 'Multiple Patients',
      is_grouped: true,
      group_id: bill.id,
      batch_id: null,
      work_order_ids: [first.id, second.id, third.id],
      grouped_orders_count: 3,
      bill_date: '2026-11-21',
      completion_date: '2026-11-18',
      status: 'pending',
      notes: 'Together \n please',
      created_by: staff.account.email,
      priced_by: null,
      version: 1,
      paid: false,
      prints_count: 0,
    });
    expect(items).toMatchObject([
      { work_order_id: first.id, patient_name: 'Meera Joshi', tooth_numbers: [11], completion_date: '2026-11-10' },
      { work_order_id: second.id, patient_name: 'Anil', completion_date: '2026-11-18', quantity: 1 },
      { work_order_id: third.id, patient_name: 'Sita', completion_date: '2026-11-12', quantity: 1 },
    ]);
  });

  test('of one order, even if named twice, is a bill for that order alone, in the name of its patient', async () => {
    const { id } = await ready({ patient_name: 'Meera Joshi' });
    const bill = await staff.call(createGroupedBill, billing([id, id.toUpperCase(), id]));
    const alone = { is_grouped: false, group_id: null, grouped_orders_count: 1, work_order_ids: [id] };
    expect(bill).toMatchObject({ patient_name: 'Meera Joshi', ...alone, items: [{ work_order_id: id }] });
  });

  test('treats Dr. Anand and dr  anand as one doctor', async () => {
    const first = await buildWorkOrder(lab.db, { ...READY, doctor_name: 'Dr. Anand' });
    const second = await buildWorkOrder(lab.db, { ...READY, doctor_name: 'dr  anand' });
    const bill = await staff.call(createGroupedBill, billing([second.id, first.id]));
    expect(bill).toMatchObject({ doctor_id: first.doctor_id, doctor_name: 'Dr. Anand' });
    expect(bill.items).toHaveLength(2);
  });

  test('continues after serial number 9999 in numeric order, not in text order', async () => {
    await lab.db.insertInto('serial_counters').values({ year: 2030, last: 9998 }).execute();
    const orders = await buildReady(3, { serial_year: 2030 });
    // Changing an indexed name moves the row to the end of the table: without a sort the order would differ.
    const middle = orders[1]?.id ?? '';
    await lab.db.updateTable('work_orders').set({ patient_name: 'Anil' }).where('id', '=', middle).execute();
    const { items } = await staff.call(createGroupedBill, billing(idsOf(orders).toReversed()));
    expect(items.map(({ serial_number }) => serial_number)).toEqual(['WO-2030-9999', 'WO-2030-10000', 'WO-2030-10001']);
  });

  test('has the batch that all its orders have', async () => {
    const batch_id = randomUUID();
    const { id } = await staff.call(createGroupedBill, billing(idsOf(await buildReady(2, { batch_id }))));
    expect(await staff.call(getBill, { params: { bill_id: id } })).toMatchObject({ batch_id });
  });

  test('names its group, its orders, and who created and priced it', async () => {
    const admin = await signIn(lab, 'ADMIN');
    const orders = await buildReady(3);
    const made = await staff.call(createGroupedBill, billing(idsOf(orders)));
    const names = {
      group_id: made.id,
      grouped_orders_count: 3,
      work_order_ids: idsOf(orders),
      created_by: staff.account.email,
    };
    expect(made).toMatchObject({ ...names, priced_by: null });
    const [first, deleted] = orders;
    const params = { work_order_id: first?.id ?? '' };
    const { version } = await admin.call(getWorkOrder, { params });
    await admin.call(updateWorkOrderAmount, { params, body: { version, amount: '250' } });
    const { id = '' } = deleted ?? {};
    await lab.db.deleteFrom('work_orders').where('id', '=', id).execute();
    const shown = await staff.call(getBill, { params: { bill_id: made.id } });
    const kept = idsOf(orders.filter((order) => order !== deleted));
    expect(shown).toMatchObject({ ...names, work_order_ids: kept, priced_by: admin.account.email });
    expect(moneyKeys(shown)).toEqual([]);
  });

  test('is recorded in the audit log once, with all its data', async () => {
    const bill = await staff.call(createGroupedBill, billing(idsOf(await buildReady(3))));
    const items = bill.items.map(({ work_order_id, serial_number }) => ({ work_order_id, serial_number }));
    expect(await auditEntries(lab, bill.id)).toMatchObject([
      { action: 'CREATE_BILL', before: null, after: { is_grouped: true, amount: '0.00', items } },
    ]);
  });
});

/** Completed orders of a year of their own, made by one statement. */
async function buildMany(count: number) {
  const { rows } = await sql<{ id: string }>`
    insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date,
      status, completion_date, created_by)
    select 2029, n, ${parents.doctor_id}, 'Dr. Many', 'Asha', 'Zirconia', 'A2', '2026-11-02', 'completed', '2026-11-10', ${parents.created_by}
    from generate_series(1, ${count}::int) as n returning id, serial_no`.execute(lab.db);
  return rows;
}

test('500 orders, and no more, make one bill with as many statements as two do', async () => {
  const orders = await buildMany(500);
  expect(await refused(billing([...idsOf(orders), NONE]))).toMatchObject({ errors: [{ field: 'work_order_ids' }] });
  const two = await lab.statementsOf(async () => staff.call(createGroupedBill, billing(idsOf(await buildReady(2)))));
  const many = await lab.statementsOf(() => staff.call(createGroupedBill, billing(idsOf(orders).toReversed())));
  expect(many.result.items.map(({ work_order_id }) => work_order_id)).toEqual(idsOf(orders));
  expect(many.statements).toHaveLength(two.statements.length);
});
