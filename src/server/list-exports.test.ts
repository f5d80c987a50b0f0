import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import type { Client } from '#test/support/client.ts';
import { buildAccount, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';

// Every list as a file: its columns for each role, its order, all pages.

const [lab, admin, staff] = await openLab('ADMIN', 'USER');
const doctor: Awaited<ReturnType<typeof buildDoctor>> = await buildDoctor(lab.db, { name: 'Dr. Asha Rao' });
beforeAll(async () => {
  const priced = { doctor_id: doctor.id, doctor_name: doctor.name, completion_date: '2026-10-10', amount: '1250.50' };
  const order = await buildCompleted(lab.db, { ...priced, patient_name: '=Meera' });
  await buildBill(lab.db, { work_order: order, amount: '1250.50', created_by: staff.account.id });
  await buildBill(lab.db, { work_order: await buildCompleted(lab.db, { ...priced, patient_name: 'Another' }) });
  for (let n = 1; n <= 30; n += 1) await buildWorkOrder(lab.db, { patient_name: `Patient ${n}` });
  await saveMonth(admin, doctor.id, '2026-10');
});

type Exporting = Operation & { readonly exports: true };

async function recordsOf(client: Client, operation: Exporting, query: object = {}): Promise<Record<string, string>[]> {
  const response = await client.send(operation, { query });
  expect(response.statusCode).toBe(200);
  return parse(response.rawPayload, { bom: true, columns: true });
}

const AMOUNT = /₹|\d\.\d\d\b/;

describe('the list of work orders', () => {
  test('is exported with all its pages, in its order and with its filters', async () => {
    const query = { sort: 'patient_name', search: 'patient' } as const;
    const listed = await admin.call(API.getWorkOrders, { query: { ...query, page_size: '100' } });
    const rows = await recordsOf(admin, API.exportWorkOrders, query);
    expect(rows.map((row) => row['Serial number'])).toEqual(listed.items.map(({ serial_number }) => serial_number));
    expect(rows).toHaveLength(30);
  });

  test('has amounts for admins, and not even an amount column for staff', async () => {
    const [row] = await recordsOf(admin, API.exportWorkOrders, { search: 'meera' });
    expect(row).toMatchObject({
      'Doctor name': 'Dr. Asha Rao',
      'Patient name': "'=Meera",
      'Completion date': '2026-10-10',
      Status: 'Completed',
      Amount: '1250.50',
    });
    const response = await staff.send(API.exportWorkOrders, { query: { search: 'meera' } });
    expect(response.body).not.toMatch(AMOUNT);
    expect(Object.keys((await recordsOf(staff, API.exportWorkOrders, { search: 'meera' }))[0] ?? {})).not.toContain(
      'Amount',
    );
  });

  test('has the stage only where production is used', async () => {
    const [, order] = (await admin.call(API.getWorkOrders, { query: {} })).items;
    const { id: stage_id } = await lab.db
      .selectFrom('stages')
      .select('id')
      .where('name', '=', 'Sinter')
      .executeTakeFirstOrThrow();
    await lab.db
      .insertInto('stage_visits')
      .values({
        work_order_id: order?.id ?? '',
        stage_id,
        entered_at: '2026-11-20T06:00:00Z',
        entered_by: admin.account.id,
      })
      .execute();
    const stageOf = async () =>
      (await recordsOf(staff, API.exportWorkOrders, { search: order?.serial_number ?? '' })).map((row) => row['Stage']);
    expect(await stageOf()).toEqual([undefined]);
    await lab.db.updateTable('laboratory_settings').set({ production_enabled: true }).execute();
    expect(await stageOf()).toEqual(['Sinter']);
    await lab.db.updateTable('laboratory_settings').set({ production_enabled: false }).execute();
  });

  test('names the order that an order remakes', async () => {
    const [first, order] = (await admin.call(API.getWorkOrders, { query: {} })).items;
    const remaking = (remake_of_id: string | null) =>
      lab.db
        .updateTable('work_orders')
        .set({ remake_of_id })
        .where('id', '=', order?.id ?? '')
        .execute();
    await remaking(first?.id ?? '');
    const rows = await recordsOf(staff, API.exportWorkOrders, { remakes: 'true' });
    expect(rows.map((row) => [row['Serial number'], row['Remake of']])).toEqual([
      [order?.serial_number, first?.serial_number],
    ]);
    await remaking(null);
  });

  test('is a spreadsheet with real days and numbers', async () => {
    const { bytes } = await admin.call(API.exportWorkOrders, { query: { search: 'meera', format: 'xlsx' } });
    const [sheet] = await readExcel(Buffer.from(bytes));
    const [head, row] = sheet?.data ?? [];
    expect(row?.[head?.indexOf('Amount') ?? -1]).toBe(1250.5);
    expect(row?.[head?.indexOf('Completion date') ?? -1]).toEqual(new Date('2026-10-10'));
  });
});

test('the list of bills has every bill for admins, and for staff their own without amounts', async () => {
  const listed = await admin.call(API.getAllBills, { query: {} });
  const rows = await recordsOf(admin, API.exportBills);
  expect(rows.map(({ Bill }) => Bill)).toEqual(listed.items.map(({ bill_number }) => bill_number));
  expect(rows.map(({ Amount }) => Amount)).toContain('1250.50');
  const own = await recordsOf(staff, API.exportBills);
  expect(own.map(({ Patient }) => Patient)).toEqual(["'=Meera"]);
  expect(JSON.stringify(own)).not.toMatch(AMOUNT);
  expect(own[0]?.['Work orders']).toMatch(/^WO-\d{4}-\d{4}$/);
});

test('monthly bills are exported with the filters of their history', async () => {
  expect(await recordsOf(admin, API.exportMonthlyBills, { month: '2026-10' })).toMatchObject([
    { Month: 'October 2026', Doctor: 'Dr. Asha Rao', Orders: '2', Total: '2501.00' },
  ]);
  expect(await recordsOf(admin, API.exportMonthlyBills, { month: '2026-09' })).toEqual([]);
});

test('accounts are exported with the filters of their list, without anything that gives access', async () => {
  await buildAccount(lab.db, { email: 'gone@lab.test', disabled_at: '2026-11-01T00:00:00Z' });
  const rows = await recordsOf(admin, API.exportUsers, { state: 'disabled' });
  expect(rows).toMatchObject([{ Email: 'gone@lab.test', Status: 'Disabled' }]);
  expect(Object.keys(rows[0] ?? {}).join()).not.toMatch(/hash|secret/i);
});

test('an empty list is a file with its headings alone', async () => {
  const response = await admin.send(API.exportWorkOrders, { query: { search: 'nobody is called so' } });
  expect(response.body.split('\r\n')).toHaveLength(2);
});

test('an export is recorded, with the view and the format, before the first row', async () => {
  await recordsOf(staff, API.exportWorkOrders, { status: 'open', format: 'csv' });
  const { items } = await admin.call(API.getAuditLog, { query: { action: 'EXPORT_WORK_ORDERS' } });
  expect(items[0]).toMatchObject({
    actor_id: staff.account.id,
    subject_type: 'export',
    subject_label: 'the list of work orders',
    after: { status: 'open', format: 'csv' },
  });
});

test('HEAD is not allowed for a file: it would read all of it', async () => {
  for (const { exports, method, path } of Object.values<Operation>(API)) {
    if (exports !== true || path.includes('{') || method !== 'GET') continue;
    expect((await admin.inject({ method: 'HEAD', url: path })).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test.each(['pdf', 'XLSX', ''])('an unknown format is refused: %j', async (format) => {
  const refused = await admin.refusal(API.exportWorkOrders, { query: { format: format as 'csv' } });
  expect(refused.code).toBe('invalid_input');
});
