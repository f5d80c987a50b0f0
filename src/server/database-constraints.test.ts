import { billNumber } from '#domain/documents/numbers.ts';
import { must } from '#domain/shared/must.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import type { Database } from '#server/database.ts';
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts';
import { buildDocument } from '#test/support/build-document.ts';
import {
  buildAccount,
  buildBill,
  buildBillItem,
  buildDoctor,
  buildPayment,
  buildRevision,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { type Insertable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

// Constraints that hold for every program, also one that bypasses the server.

const database = await testDatabase();
const { id: account } = await buildAccount(database.db);
const { id: doctor } = await buildDoctor(database.db);
/** A receipt, which cannot take money. */
let receipt: string;
/** An opening balance that was paid in advance. */
let advance: string;
beforeAll(async () => {
  receipt = await buildDocument(database.db, aReceipt());
  const opening = { kind: 'opening', number: null, method: null, amount: '-500', posted: '-500' };
  advance = await buildDocument(database.db, { ...aReceipt(), ...opening });
});

/** The constraint that refuses an attempt. */
async function refusedBy(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => new Error('the database took it'),
    (thrown: unknown) => thrown,
  );
  const constraint = violatedConstraint(error);
  if (constraint === null) throw error;
  return constraint;
}

/** Changes a row without the server. */
const change = (table: 'work_orders' | 'bills' | 'bill_items' | 'accounts', id: string, set: object) =>
  database.db
    .updateTable(table as 'doctors')
    .set(set)
    .where('id', '=', id)
    .execute();

const READY = { status: 'completed', completion_date: '2026-11-10' } as const;
const ready = () => buildWorkOrder(database.db, READY);

const NOTE = { kind: 'credit_note', method: null, reason: 'Discount' };

type Case = readonly [constraint: string, given: object];

let numbers = 90_000;
const aNumber = (series: string): string => `${series}/26-27/${(numbers += 1)}`;

const aDocument = () =>
  buildDocument(database.db, { kind: 'bill', number: aNumber('B'), doctor_id: doctor, day: '2026-11-12' });

const aReceipt = () => ({
  kind: 'receipt',
  number: aNumber('R'),
  doctor_id: doctor,
  day: '2026-11-20',
  posted: '-100',
  amount: '100',
  method: 'UPI',
  made_by: account,
  made_at: '2026-11-20T00:00:00Z',
});

/** A valid row of a table. */
const ROWS: Readonly<Record<string, () => Promise<object>>> = {
  work_orders: async () => ({
    serial_year: 2026,
    serial_no: 900_000,
    doctor_id: doctor,
    doctor_name: 'Dr. Rao',
    patient_name: 'Meera',
    product_quality: 'Zirconia',
    product_shade: 'A2',
    order_date: '2026-11-02',
    created_by: account,
  }),
  bills: async () => ({
    id: await aDocument(),
    bill_number: 'B/26-27/90001',
    doctor_id: doctor,
    doctor_name: 'Dr. Rao',
    patient_name: 'Meera',
    bill_date: '2026-11-12',
    created_by: account,
  }),
  bill_items: async () => {
    const { id: _, ...item } = await buildBillItem(database.db, await buildBill(database.db), await ready(), {
      position: 2,
    });
    await database.db.deleteFrom('bill_items').where('work_order_id', '=', item.work_order_id).execute();
    return item;
  },
  doctors: async () => ({ name: 'Dr. Rao', key: 'rao' }),
  accounts: async () => ({ email: 'meera@lab.test', role: 'USER', password_hash: 'x' }),
  trials: async () => ({
    work_order_id: (await buildWorkOrder(database.db)).id,
    trial_name: 'First Trial',
    trial_date: '2026-11-05',
  }),
  allocations: async () => {
    const { id: target_id, doctor_id } = await buildBill(database.db, {
      amount: '80',
      charged_on: 'itself',
      charged: '80',
    });
    const source_id = await buildDocument(database.db, { ...aReceipt(), doctor_id });
    return { source_id, target_id, amount: '80', made_at: '2026-11-20T00:00:00Z', made_by: account };
  },
  document_copies: async () => ({
    document_id: await aDocument(),
    paper: 'receipt',
    medium: 'paper',
    copy_number: 1,
    is_duplicate: false,
    printed_by: account,
    printed_at: '2026-11-20T00:00:00Z',
  }),
  documents: () => Promise.resolve(aReceipt()),
};
const rowOf = (table: string): Promise<object> => must(ROWS[table], `a row of ${table}`)();

/** The invalid changes of such a row, and the constraint that refuses each. `account` is created for the file. */
const keptOut = (): Readonly<Record<string, readonly Case[]>> => ({
  work_orders: [
    ['work_orders_serial_no_positive', { serial_no: 0 }],
    ['work_orders_doctor_name_given', { doctor_name: '  ' }],
    ['work_orders_doctor_name_given', { doctor_name: 'x'.repeat(121) }],
    ['work_orders_patient_name_given', { patient_name: '' }],
    ['work_orders_patient_name_given', { patient_name: 'x'.repeat(121) }],
    ['work_orders_product_quality_given', { product_quality: ' ' }],
    ['work_orders_product_shade_given', { product_shade: 'x'.repeat(41) }],
    ['work_orders_teeth_fdi', { tooth_numbers: [19] }],
    ['work_orders_teeth_fdi', { tooth_numbers: [11, 55] }],
    ['work_orders_teeth_fdi', { tooth_numbers: [11, 12, 11] }],
    ['work_orders_teeth_fdi', { tooth_numbers: [11, null] }],
    ['work_orders_status_known', { status: 'done' }],
    ['work_orders_dates_range', { order_date: '1999-12-31' }],
    ['work_orders_dates_range', { order_date: '2101-01-01' }],
    ['work_orders_dates_range', { expected_complete_date: '2101-01-01' }],
    ['work_orders_dates_range', { status: 'completed', completion_date: 'infinity' }],
    ['work_orders_expected_after_order', { order_date: '2026-11-02', expected_complete_date: '2026-11-01' }],
    ['work_orders_completed_has_date', { status: 'completed', completion_date: null }],
    ...WORK_ORDER_STATUSES.filter((status) => status !== 'completed').map((status): Case => [
      'work_orders_date_only_when_completed',
      { ...READY, status },
    ]),
    ['work_orders_amount_range', { amount: '0' }],
    ['work_orders_amount_range', { amount: '-1' }],
    ['work_orders_amount_range', { amount: 'NaN' }],
    ['work_orders_amount_range', { amount: '1000000000.01' }],
    ['work_orders_rate_range', { rate: 'NaN' }],
    ['work_orders_units_range', { units: 0 }],
    ['work_orders_revision_count_range', { revision_count: -1 }],
    ['work_orders_doctor_id_fkey', { doctor_id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d' }],
    ['work_orders_created_by_fkey', { created_by: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d' }],
  ],
  bills: [
    ['bills_bill_number_form', { bill_number: 'B-1' }],
    ['bills_bill_number_form', { bill_number: 'B/26-27/1' }],
    ['bills_bill_number_form', { bill_number: 'B/26-27/123456789' }],
    ['bills_bill_number_form', { bill_number: 'b/26-27/00001' }],
    ['bills_status_known', { status: 'paid' }],
    ['bills_amount_range', { amount: 'NaN' }],
    ['bills_amount_range', { amount: '-0.01' }],
    ['bills_amount_range', { amount: '1000000000.01' }],
    ['bills_bill_date_range', { bill_date: '1999-12-31' }],
    ['bills_bill_date_range', { bill_date: 'infinity' }],
    ['bills_doctor_id_fkey', { doctor_id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d' }],
  ],
  bill_items: [
    ['bill_items_quantity_range', { quantity: 0 }],
    ['bill_items_prices_range', { unit_price: 'NaN', total_price: 'NaN' }],
    ['bill_items_prices_range', { unit_price: '-1', total_price: '-1' }],
    ['bill_items_total_is_product', { unit_price: '100', quantity: 2, total_price: '100' }],
    ['bill_items_teeth_fdi', { tooth_numbers: [99] }],
    ['bill_items_position_key', { position: 1 }],
  ],
  doctors: [
    ['doctors_name_given', { name: ' ' }],
    ['doctors_name_given', { name: 'x'.repeat(121) }],
    ['doctors_key_normal', { key: '' }],
    ['doctors_key_normal', { key: 'anil kumar' }],
    ['doctors_pan_form', { pan: 'abcde1234f' }],
  ],
  accounts: [
    ['accounts_email_form', { email: 'asha' }],
    ['accounts_email_form', { email: 'asha @lab.test' }],
    ['accounts_email_form', { email: `${'x'.repeat(250)}@lab.test` }],
    ['accounts_display_name_given', { display_name: ' ' }],
    ['accounts_role_known', { role: 'STAFF' }],
    ['accounts_appearance_known', { appearance: 'pink' }],
  ],
  trials: [
    ['trials_name_given', { trial_name: ' ' }],
    ['trials_dates_range', { trial_date: '1999-01-01' }],
    ['trials_returned_after_sent', { sent_on: '2026-11-05', returned_on: '2026-11-04' }],
    ['trials_result_known', { returned_on: '2026-11-06', result: 'fine' }],
    ['trials_result_after_return', { result: 'ok' }],
  ],
  document_copies: [
    ['document_copies_document_id_fkey', { document_id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d' }],
    ['document_copies_paper_known', { paper: 'statement' }],
    ['document_copies_medium_known', { medium: 'screen' }],
    ['document_copies_medium_of_bill', { paper: 'bill', medium: 'pdf' }],
    ['document_copies_medium_of_bill', { paper: 'bill_pdf' }],
    ['document_copies_version_of_month', { version: 1 }],
    ['document_copies_version_of_month', { paper: 'monthly_bill' }],
    ['document_copies_version_fkey', { paper: 'monthly_bill', version: 1 }],
    ['document_copies_superseded_by_fkey', { superseded_by: 2 }],
    ['document_copies_superseded_by_later', { paper: 'monthly_bill', version: 2, superseded_by: 2 }],
    ['document_copies_replaces_version_fkey', { replaces_version: 1 }],
    ['document_copies_replaces_version_earlier', { paper: 'monthly_bill', version: 2, replaces_version: 2 }],
    ['document_copies_copy_number_positive', { copy_number: 0 }],
    ['document_copies_first_is_original', { copy_number: 2 }],
    ['document_copies_first_is_original', { is_duplicate: true }],
    ['document_copies_qr_amount_positive', { qr_amount: '0', qr_text: 'upi:' }],
    ['document_copies_qr_whole', { qr_amount: '5' }],
    ['document_copies_cancelled_whole', { cancelled_at: '2026-11-21T00:00:00Z' }],
  ],
  documents: [
    ['documents_kind_known', { kind: 'invoice' }],
    ['documents_number_form', { number: 'R/26-27/1' }],
    ['documents_numbered', { number: null }],
    ['documents_numbered', { kind: 'opening', method: null, posted: '100' }],
    ['documents_amount_range', { amount: '0', posted: '0' }],
    ['documents_amount_range', { amount: 'NaN', posted: 'NaN' }],
    ['documents_amount_range', { kind: 'opening', number: null, method: null, amount: '-1000000000.01' }],
    ['documents_amount_of_money', { amount: null, made_by: null, made_at: null }],
    ['documents_made_by_of_money', { made_by: null }],
    ['documents_made_by_of_money', { made_at: null }],
    ['documents_day_range', { day: '1999-01-01' }],
    ['documents_method_of_payment', { method: ' ' }],
    ['documents_method_of_payment', { method: null }],
    ['documents_reason_of_note', { reason: 'Discount' }],
    ['documents_reason_of_note', { ...NOTE, reason: null }],
    ['documents_credits_of_note', { credits_id: receipt }],
    ['documents_voided_whole', { posted: '0', voided_at: '2026-11-21T00:00:00Z' }],
    ['documents_voided_whole', { void_reason: 'Cheque returned' }],
    ['documents_note_voided_why', { ...NOTE, posted: '0', voided_at: '2026-11-21T00:00:00Z', voided_by: account }],
    ['documents_money_posted', { posted: '100' }],
    ['documents_money_posted', { posted: '-99.99' }],
    ['documents_money_posted', { tds_amount: '10' }],
    ['documents_tds_range', { tds_amount: '-0.01', posted: '-99.99' }],
    ['documents_tds_range', { tds_amount: 'NaN', posted: 'NaN' }],
    ['documents_tds_range', { tds_amount: '999999900.01', posted: '-1000000000.01' }],
    ['documents_tds_range', { ...NOTE, tds_amount: '10', posted: '-110' }],
    ['documents_money_posted', { voided_at: '2026-11-21T00:00:00Z', voided_by: account }],
    ['documents_one_opening', { kind: 'opening', number: null, method: null, posted: '100' }],
  ],
  allocations: [
    ['allocations_between_two', { source_id: receipt, target_id: receipt }],
    ['allocations_kinds', { target_id: receipt }],
    ['allocations_kinds', { for_bill_id: receipt }],
    ['allocations_amount_range', { amount: '0' }],
    ['allocations_amount_range', { amount: 'NaN' }],
    ['allocations_ended_whole', { ended_at: '2026-11-21T00:00:00Z' }],
    ['allocations_reason_known', { ended_at: '2026-11-21T00:00:00Z', ended_by: account, ended_reason: 'lost' }],
    // More than the bill charges, and more than was received.
    ['documents_allocated_fit', { amount: '80.01' }],
    ['documents_allocated_fit', { amount: '100.01' }],
    ['documents_allocated_fit', { target_id: advance }],
  ],
});

test.each(Object.keys(ROWS))('the table %s refuses what its constraints forbid', async (table) => {
  for (const [constraint, given] of must(keptOut()[table], table)) {
    const row = { ...(await rowOf(table)), ...given };
    const attempt = database.db.insertInto(table as 'doctors').values(row as Insertable<Database['doctors']>);
    expect([given, await refusedBy(attempt.execute())]).toEqual([given, constraint]);
  }
});

describe('a work order', () => {
  test('has a unique serial number', async () => {
    const { serial_year, serial_no } = await buildWorkOrder(database.db);
    const other = await buildWorkOrder(database.db);
    expect(await refusedBy(change('work_orders', other.id, { serial_year, serial_no }))).toBe('work_orders_serial_key');
  });

  test('is billed only by its own bill', async () => {
    const [order, bill] = [await ready(), await buildBill(database.db)];
    const attempt = change('work_orders', order.id, { bill_id: bill.id });
    expect(await refusedBy(attempt)).toBe('work_orders_billed_by_item_fkey');
  });

  test('that is billed cannot be cancelled', async () => {
    const order = await ready();
    await buildBill(database.db, { work_order: order });
    const attempt = change('work_orders', order.id, { status: 'cancelled', completion_date: null });
    expect(await refusedBy(attempt)).toBe('work_orders_cancelled_not_billed');
  });

  test('that is deleted is counted, so that the total stays correct', async () => {
    for (const patient_name of ['Kept', 'Deleted', 'Deleted'])
      await buildWorkOrder(database.db, { serial_year: 2031, patient_name });
    await database.db.deleteFrom('work_orders').where('patient_name', '=', 'Deleted').execute();
    const counters = database.db.selectFrom('serial_counters').selectAll().where('year', '=', 2031);
    expect(await counters.execute()).toEqual([{ year: 2031, last: 3, removed: 2 }]);
  });
});

test('a bill is not paid while one of its orders has no price: bills_paid_when_priced', async () => {
  const theirs = { doctor_id: doctor, created_by: account, ...READY } as const;
  const order = await buildWorkOrder(database.db, theirs);
  const bill = await buildBill(database.db, { work_order: order, is_grouped: true, amount: '9' });
  const second = await buildWorkOrder(database.db, theirs);
  const none = { position: 2, unit_price: '0', total_price: '0' };
  await buildBillItem(database.db, bill, second, none);
  await buildPayment(database.db, { bill_id: bill.id, amount: '9' });
  const paid = database.db.selectFrom('bills').select('paid').where('id', '=', bill.id);
  expect(await paid.executeTakeFirst()).toEqual({ paid: false });
  expect(await refusedBy(change('bills', bill.id, { lacks_price: false }))).toBe('bills_paid_when_priced');
});

test('a bill has a unique number, also after it was voided', async () => {
  const { bill_number } = await buildBill(database.db, { voided_at: '2026-11-20T00:00:00Z' });
  expect(await refusedBy(buildBill(database.db, { bill_number }))).toBe('documents_number_key');
});

test('a bill’s item is the only item of its order that is not voided, on any bill', async () => {
  const order = await ready();
  const first = await buildBill(database.db, { work_order: order });
  expect(await refusedBy(buildBill(database.db, { work_order: order }))).toBe('bill_items_live_work_order_key');
  expect(await refusedBy(buildBillItem(database.db, first, order, { position: 2, voided: true }))).toBe(
    'bill_items_order_once_key',
  );
});

test('a bill’s item that was voided leaves its order free for another bill', async () => {
  const order = await ready();
  const { id } = await buildBill(database.db, { work_order: order });
  await database.db.updateTable('bill_items').set({ voided: true }).where('bill_id', '=', id).execute();
  expect((await buildBill(database.db, { work_order: order })).id).not.toBe(id);
});

test('a doctor has a unique key', async () => {
  await buildDoctor(database.db, { name: 'Dr. Once' });
  expect(await refusedBy(buildDoctor(database.db, { name: 'ONCE' }))).toBe('doctors_key_key');
});

test('an account has a unique address among live accounts, in any letter case', async () => {
  const { id } = await buildAccount(database.db, { email: 'asha@lab.test' });
  expect(await refusedBy(buildAccount(database.db, { email: 'ASHA@lab.test' }))).toBe('accounts_email_live_key');
  await change('accounts', id, { deleted_at: '2026-11-20T00:00:00Z' });
  expect((await buildAccount(database.db, { email: 'ASHA@lab.test' })).id).not.toBe(id);
});

describe('the rest', () => {
  const ANY_ACCOUNT = 'from (select id from accounts limit 1) a';
  const logo = (values: string): string =>
    `insert into laboratory_logos (image, sha256, uploaded_by, uploaded_at) select ${values}, now() ${ANY_ACCOUNT}`;
  const session = (values: string): string =>
    `insert into sessions (token_hash, expires_at, account_id, created_at, last_used_at, address, password_confirmed_at)
     select ${values}, id, now(), now(), '', now() ${ANY_ACCOUNT}`;

  test.each<[string, string]>([
    ['laboratory_settings_pkey', "insert into laboratory_settings (company_name) values ('Another')"],
    ['laboratory_settings_one_row', "insert into laboratory_settings (id, company_name) values (false, 'Another')"],
    ['laboratory_settings_company_name_given', "update laboratory_settings set company_name = ' '"],
    ['laboratory_settings_currency_code', "update laboratory_settings set currency = 'rupee'"],
    ['laboratory_settings_initial_bill_paper_known', "update laboratory_settings set initial_bill_paper = 'letter'"],
    ['laboratory_settings_working_days_iso', "update laboratory_settings set working_days = '{0}'"],
    ['laboratory_settings_password_min_length_range', 'update laboratory_settings set password_min_length = 5'],
    [
      'laboratory_settings_public_address_form',
      "update laboratory_settings set public_address = 'https://lab.test/app'",
    ],
    ['laboratory_settings_logo_id_fkey', 'update laboratory_settings set logo_id = gen_random_uuid()'],
    ['holidays_name_given', `insert into holidays select '2026-11-08', ' ', id ${ANY_ACCOUNT}`],
    ['holidays_day_range', `insert into holidays select '1999-11-08', 'Diwali', id ${ANY_ACCOUNT}`],
    ['holidays_pkey', `insert into holidays select '2026-11-08', 'Diwali', id ${ANY_ACCOUNT}, generate_series(1, 2)`],
    ['holidays_saved_by_fkey', "insert into holidays values ('2026-11-08', 'Diwali', gen_random_uuid())"],
    ['stages_name_given', "insert into stages (name, position) values (' ', 1)"],
    ['stages_position_positive', "insert into stages (name, position) values ('Casting', 0)"],
    ['stages_name_key', "insert into stages (name, position) values ('INTAKE', 10)"],
    ['laboratory_logos_image_bounded', logo("'', sha256(''), a.id")],
    ['laboratory_logos_sha256_length', logo(String.raw`'\x00', '\x00', a.id`)],
    ['laboratory_logos_sha256_key', `${logo(String.raw`'\x00', sha256('\x00'), a.id`)}, generate_series(1, 2)`],
    ['laboratory_logos_uploaded_by_fkey', logo(String.raw`'\x00', sha256('\x00'), gen_random_uuid()`)],
    ['sessions_token_hash_sha256', session(String.raw`'\x00', now() + interval '1 day'`)],
    ['sessions_expiry_after_creation', session("sha256('x'), now()")],
    ['sign_in_attempts_failures_counted', "insert into sign_in_attempts values ('account:x', -1, now())"],
    ['sign_in_attempts_locks_dated', "insert into sign_in_attempts values ('account:x', 1, now(), 1, null)"],
    ['serial_counters_last_positive', 'insert into serial_counters (year, last) values (2050, 0)'],
    ['serial_counters_removed_range', 'insert into serial_counters (year, last, removed) values (2050, 1, 2)'],
    ['bill_number_counters_last_positive', "insert into bill_number_counters values ('B', 2050, 0)"],
    [
      'audit_entries_action_form',
      "insert into audit_entries (at, action, subject_type) values (now(), 'login', 'account')",
    ],
    ['job_runs_job_form', "insert into job_runs (job, slot, started_at) values ('Verify', '2026-11-21', now())"],
    [
      'job_runs_finish_after_start',
      "insert into job_runs (job, slot, started_at, finished_at) values ('verify', '2026-11-21', now(), now() - interval '1 second')",
    ],
    [
      'idempotency_keys_key_length',
      "insert into idempotency_keys (account_id, key, operation, request_hash, created_at) select id, 'short', 'x', '', now() from accounts limit 1",
    ],
  ])('%s', async (constraint, statement) => {
    expect(await refusedBy(sql.raw(statement).execute(database.db))).toBe(constraint);
  });

  test('revisions of one order are numbered once', async () => {
    const { id, created_by } = await buildWorkOrder(database.db);
    const insert = (revision_number: number) => buildRevision(database.db, { id, created_by }, { revision_number });
    await insert(1);
    expect(await refusedBy(insert(1))).toBe('revision_history_number_key');
    expect(await refusedBy(insert(0))).toBe('revision_history_number_positive');
  });

  test('a doctor has one monthly bill a month, and no order is charged by two', async () => {
    const order = await ready();
    const monthly = async (bill_number: string, billing_month: string, total_amount = '100') =>
      database.db
        .insertInto('monthly_bills_history')
        .values({
          id: await aDocument(),
          bill_number,
          doctor_id: order.doctor_id,
          doctor_name: order.doctor_name,
          billing_month,
          work_orders_count: 1,
          total_amount,
          bill_data: '{}',
          generated_by: account,
          generated_at: '2026-11-21T00:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const charge = (monthly_bill_id: string) =>
      database.db
        .insertInto('monthly_bill_orders')
        .values({ monthly_bill_id, work_order_id: order.id, serial_number: order.serial_number, amount: '100' })
        .execute();
    const october = await monthly('M/26-27/00001', '2026-10');
    const november = await monthly('M/26-27/00002', '2026-11');
    expect(await refusedBy(monthly('M/26-27/00003', '2026-11'))).toBe('monthly_bills_history_doctor_month_key');
    expect(await refusedBy(monthly('M/26-27/00003', '2026-13'))).toBe('monthly_bills_history_month_form');
    expect(await refusedBy(monthly('M/26-27/00003', '2026-12', 'NaN'))).toBe('monthly_bills_history_total_range');
    await charge(october.id);
    expect(await refusedBy(charge(november.id))).toBe('monthly_bill_orders_work_order_key');
  });

  test('a ledger entry changes only its doctor, and cannot be deleted', async () => {
    const bill = await buildBill(database.db, { amount: '80' });
    await buildPayment(database.db, { bill_id: bill.id, amount: '80' });
    const entries = database.db.updateTable('ledger_entries').where('document_id', '=', bill.id);
    await expect(entries.set({ amount: '1' }).execute()).rejects.toThrow('neither edited nor deleted');
    await expect(database.db.deleteFrom('ledger_entries').execute()).rejects.toThrow('neither edited nor deleted');
    await expect(sql`truncate ledger_entries`.execute(database.db)).rejects.toThrow('neither edited nor deleted');
    const { id: doctor_id } = await buildDoctor(database.db);
    expect(await entries.set({ doctor_id }).returning('amount').execute()).toEqual([{ amount: '80.00' }]);
  });

  test('every constraint has an explicit name, none generated by the database', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' and conname ~ '(_check\\d*|_key1|_fkey1)$'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('the paid amount of a bill', () => {
  const paidOf = (id: string) =>
    database.db.selectFrom('bills').select(['covered', 'paid']).where('id', '=', id).executeTakeFirst();

  test('follows its allocations: created, ended, deleted', async () => {
    const bill = await buildBill(database.db, { amount: '100' });
    await buildPayment(database.db, { bill_id: bill.id, amount: '99.99' });
    await buildPayment(database.db, { bill_id: bill.id, amount: '0.01' });
    expect(await paidOf(bill.id)).toEqual({ covered: '100.00', paid: true });
    const ended = { ended_at: '2026-11-21T00:00:00Z', ended_by: account, ended_reason: 'taken_back' };
    await database.db.updateTable('allocations').set(ended).where('amount', '=', '0.01').execute();
    expect(await paidOf(bill.id)).toEqual({ covered: '99.99', paid: false });
    await database.db.deleteFrom('allocations').where('target_id', '=', bill.id).execute();
    expect(await paidOf(bill.id)).toEqual({ covered: '0.00', paid: false });
  });

  test('is compared with the current amount', async () => {
    const { id } = await buildBill(database.db, { amount: '100' });
    await buildPayment(database.db, { bill_id: id, amount: '100' });
    await change('bills', id, { amount: '100.01' });
    expect(await paidOf(id)).toEqual({ covered: '100.00', paid: false });
    await change('bills', id, { amount: '50' });
    expect(await paidOf(id)).toEqual({ covered: '100.00', paid: true });
  });
});

test('document numbers written by the database agree with those of the domain', async () => {
  const written = async (text: string): Promise<unknown> =>
    (await database.pool.query(`select ${text} as text`)).rows[0];
  for (const number of [1, 42, 9999, 10_000, 123_456])
    expect(await written(`serial_number_text(2026::smallint, ${number})`)).toEqual({
      text: serialNumber(2026, number),
    });
  for (const [year, number] of [
    [1999, 1],
    [2026, 99_999],
    [2099, 100_000],
    [2100, 7],
  ] as const)
    expect(await written(`bill_number_text('B', ${year}::smallint, ${number})`)).toEqual({
      text: billNumber('B', year, number),
    });
});
