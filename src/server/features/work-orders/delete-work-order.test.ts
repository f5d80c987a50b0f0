import { API } from '#contract/api.ts';
import { auditEntries, brokenEntries, rowCounts, unchanged } from '#test/support/database-state.ts';
import { saveMonth } from '#test/support/build-month.ts';
import { buildBill, buildRevision, buildTrial, buildWorkOrder } from '#test/support/factories.ts';
import { type SignedInClient, openLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const [lab, staff, admin] = await openLab('USER', 'ADMIN');

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;

interface DeleteInput {
  readonly version?: number;
  readonly admin_mode?: boolean;
}

const deleting = (work_order_id: string, { version = 1, admin_mode }: DeleteInput = {}) => ({
  params: { work_order_id },
  query: { version, ...(admin_mode !== undefined && { admin_mode: String(admin_mode) }) },
});

/** The problem of a refused call that changed nothing. */
const refused = (client: SignedInClient, call: ReturnType<typeof deleting>) =>
  unchanged(lab, () => client.refusal(API.deleteWorkOrder, call));

const billedOrder = async (given: Parameters<typeof buildWorkOrder>[1] = COMPLETED) => {
  const order = await buildWorkOrder(lab.db, given);
  return { order, bill: await buildBill(lab.db, { work_order: order, amount: '800' }) };
};

const entriesOf = (id: string) => auditEntries(lab, id);

test('is refused to staff in admin mode, even if they may delete it', async () => {
  const { id } = await buildWorkOrder(lab.db);
  expect(await refused(staff, deleting(id, { admin_mode: true }))).toMatchObject({
    status: 403,
    code: 'not_allowed',
    detail: 'Access denied. Your account does not have permission for this.',
  });
});

test('a deleted order is gone from the list', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db);
  expect(await staff.call(API.deleteWorkOrder, deleting(id))).toEqual({
    message: `Work order ${serial_number} deleted successfully!`,
  });
  expect((await staff.refusal(API.getWorkOrder, { params: { work_order_id: id } })).code).toBe('work_order_not_found');
  const { items } = await staff.call(API.getWorkOrders, { query: { search: serial_number } });
  expect(items).toEqual([]);
});

test('a deleted order with a bill, in admin mode, reports that the bill stays', async () => {
  const plain = (await billedOrder()).order;
  expect(await admin.call(API.deleteWorkOrder, deleting(plain.id))).toEqual({
    message: `Work order ${plain.serial_number} deleted successfully!`,
  });
  const { order, bill } = await billedOrder();
  expect(await admin.call(API.deleteWorkOrder, deleting(order.id, { admin_mode: true }))).toEqual({
    message: `Work order ${order.serial_number} deleted successfully! Bill ${bill.bill_number} did not change.`,
  });
});

test('its bill stays with its item and all their data, and can be printed', async () => {
  const { order, bill } = await billedOrder({ ...COMPLETED, tooth_numbers: [11, 24], feedback: 'soft bite' });
  await admin.call(API.markBillAsPrinted, { params: { bill_id: bill.id } });
  const before = await admin.call(API.getBill, { params: { bill_id: bill.id } });
  expect(before.items).toMatchObject([{ work_order_id: order.id, serial_number: order.serial_number }]);

  await admin.call(API.deleteWorkOrder, deleting(order.id, { version: 1, admin_mode: true }));
  const after = await admin.call(API.getBill, { params: { bill_id: bill.id } });
  const items = before.items.map((item) => ({ ...item, work_order_id: null }));
  expect(after).toEqual({ ...before, work_order_ids: [], items });
  const prints = lab.db.selectFrom('document_copies').select('copy_number').where('document_id', '=', bill.id);
  expect(await prints.execute()).toEqual([{ copy_number: 1 }]);
  await admin.call(API.markBillAsPrinted, { params: { bill_id: bill.id } });
  expect(await prints.execute()).toEqual([{ copy_number: 1 }, { copy_number: 2 }]);
});

test('its bill keeps the payments, and the month’s bill keeps the order’s line', async () => {
  const { order } = await billedOrder({ ...COMPLETED, amount: '800' });
  const { doctor_id, serial_number } = order;
  const month = await saveMonth(admin, doctor_id);
  const payment = { doctor_id, amount: '800', paid_on: '2026-11-20', method: 'Cash' };
  await admin.call(API.recordPayment, { body: payment });
  const kept = [
    'bills',
    'bill_items',
    'documents',
    'allocations',
    'ledger_entries',
    'monthly_bills_history',
    'monthly_bill_orders',
  ] as const;
  const before = await rowCounts(lab.db, kept);

  await admin.call(API.deleteWorkOrder, deleting(order.id));
  expect(await rowCounts(lab.db, kept)).toEqual(before);
  const lines = lab.db.selectFrom('monthly_bill_orders').selectAll().where('monthly_bill_id', '=', month.id);
  expect(await lines.execute()).toMatchObject([{ serial_number, amount: '800.00', work_order_id: null }]);
});

test('the audit log has the whole record, its columns, trials, returns and bill number, which are stored nowhere else', async () => {
  const order = await buildWorkOrder(lab.db, {
    status: 'revision_in_progress',
    tooth_numbers: [11, 24],
    expected_complete_date: '2026-11-30',
    feedback: 'soft bite',
    notes: 'call before',
    requires_trial: true,
    is_urgent: true,
    amount: '800',
    revision_count: 1,
    return_reason: 'Poor Fit',
    return_date: '2026-11-18',
  });
  const bill = await buildBill(lab.db, { work_order: order });
  const second = { trial_name: 'Second Trial', trial_date: '2026-11-08' };
  const first = { trial_name: 'First Trial', trial_date: '2026-11-05', sent_on: '2026-11-05' };
  for (const trial of [second, first]) await buildTrial(lab.db, { work_order_id: order.id, ...trial });
  const back = {
    return_date: '2026-11-18',
    return_reason: 'Poor Fit',
    previous_completion_date: '2026-11-10',
  } as const;
  await buildRevision(lab.db, order, back);
  await admin.call(API.deleteWorkOrder, deleting(order.id, { admin_mode: true }));
  const { search: _, ...columns } = order;
  expect(await entriesOf(order.id)).toMatchObject([
    {
      action: 'DELETE_WORK_ORDER',
      subject_type: 'work_order',
      subject_label: order.serial_number,
      after: { admin_mode: true },
      before: {
        ...columns,
        bill_id: bill.id,
        bill_date: bill.bill_date,
        bill_number: bill.bill_number,
        trials: [first, second],
        revision_history: [{ revision_number: 1, ...back, returned_by: order.created_by }],
      },
    },
  ]);
  expect(await brokenEntries(lab.db)).toEqual([]);
  for (const table of ['trials', 'revision_history'] as const)
    expect(await lab.db.selectFrom(table).selectAll().where('work_order_id', '=', order.id).execute()).toEqual([]);
});
