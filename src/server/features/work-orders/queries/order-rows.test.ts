import { type WorkOrder, getWorkOrders, toWorkOrder } from '#contract/work-orders/work-orders.ts';
import { buildAccount, buildBill, buildDoctor, buildTrial, buildWorkOrder } from '#test/support/factories.ts';
import { type SignedInClient, openLab } from '#test/support/test-lab.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const [lab, staff, admin] = await openLab('USER', 'ADMIN');

/** The row of an order as a user sees it. */
async function rowOf(serial_number: string, client: SignedInClient = admin): Promise<WorkOrder> {
  const { items } = await client.call(getWorkOrders, { query: { search: serial_number } });
  const row = items.find((item) => item.serial_number === serial_number);
  if (row === undefined) throw new Error(`${serial_number} is not in the list`);
  return toWorkOrder(row, client.account.role);
}

describe('a row', () => {
  test('shows its order’s bill, with the amount for admins', async () => {
    const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10', amount: '800' });
    const { id: created_by } = await buildAccount(lab.db, { display_name: 'Asha Joshi' });
    const given = { status: 'priced', amount: '800', is_grouped: true, created_by } as const;
    const { id, bill_number, bill_date } = await buildBill(lab.db, { work_order: order, ...given });
    const shown = {
      id,
      bill_number,
      bill_date,
      status: 'priced',
      is_grouped: true,
      paid: false,
      created_by: 'Asha Joshi',
    };
    expect(await rowOf(order.serial_number)).toMatchObject({ amount: '800.00', bill: { ...shown, amount: '800.00' } });
    expect((await rowOf(order.serial_number, staff)).bill).toEqual(shown);
  });

  test('shows its trials by date, completely', async () => {
    const order = await buildWorkOrder(lab.db);
    const planned = { trial_name: 'Bite rim', trial_date: '2026-11-25' };
    const went = {
      trial_name: 'Metal try-in',
      trial_date: '2026-11-05',
      sent_on: '2026-11-04',
      returned_on: '2026-11-06',
      result: 'adjust',
    } as const;
    for (const trial of [planned, went]) await buildTrial(lab.db, { work_order_id: order.id, ...trial });
    const row = await rowOf(order.serial_number);
    expect(row).toMatchObject({
      trials_count: 2,
      trials: [
        { ...went, version: 1 },
        { ...planned, sent_on: null },
      ],
    });
    expect((await rowOf((await buildWorkOrder(lab.db)).serial_number)).trials).toEqual([]);
  });

  test('shows who typed it, by name or else by email, the reason of its cancellation, and the notes of its return', async () => {
    const named = await buildAccount(lab.db, { display_name: 'Sunita Rao' });
    const other = await buildAccount(lab.db);
    const cancelled = { status: 'cancelled', created_by: named.id, cancel_reason: 'Patient moved' } as const;
    const back = {
      revision_count: 2,
      return_reason: 'Poor Fit',
      return_date: '2026-11-20',
      revision_notes: 'Margin open',
    };
    const returned = { status: 'returned', created_by: other.id, ...back } as const;
    const rows = [
      [cancelled, { ...cancelled, created_by: 'Sunita Rao', revision_notes: null }],
      [returned, { ...returned, created_by: other.email, cancel_reason: null }],
    ] as const;
    for (const [given, row] of rows) {
      const { serial_number } = await buildWorkOrder(lab.db, given);
      expect(await rowOf(serial_number)).toMatchObject(row);
    }
  });
});

describe('a page costs the same few statements', () => {
  beforeAll(async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Statements' });
    for (let turn = 0; turn < 60; turn += 1) {
      const order = await buildWorkOrder(lab.db, {
        doctor_id: doctor.id,
        status: 'completed',
        completion_date: '2026-11-10',
        created_by: admin.account.id,
      });
      if (turn % 2 === 0) await buildBill(lab.db, { work_order: order });
    }
  });

  type Query = Parameters<typeof staff.send<typeof getWorkOrders>>[1]['query'];

  test.each<Query>([{}, { search: 'st' }, { doctor_name: 'statem', sort: 'doctor_name' }])(
    'whatever its size: %j',
    async (query) => {
      for (const page_size of [25, 50]) {
        const call = { query: { ...query, page_size } };
        const { result, statements } = await lab.statementsOf(() => staff.call(getWorkOrders, call));
        expect(result.items.length).toBe(page_size);
        // The session, the doctor of a filter, the count, the keys of the page, and its rows.
        expect(statements.length).toBeLessThanOrEqual(6);
      }
    },
  );
});
