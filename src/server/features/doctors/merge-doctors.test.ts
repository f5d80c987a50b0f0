import { API } from '#contract/api.ts';
import { OPEN_STATUSES } from '#domain/work-orders/due.ts';
import { compactSummaries } from '#server/features/analytics/store/summaries.ts';
import { brokenEntries, lastAuditEntry, unchanged } from '#test/support/database-state.ts';
import { faultsInBooks } from '#test/support/billing-sums.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { buildRandomLaboratory } from '#test/support/random-laboratory.ts';
import { runs } from '#test/support/runs.ts';
import { onOrder, openLab } from '#test/support/test-lab.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DOCTOR_REFERENCES } from './steps/doctor-references.ts';

const [lab, admin] = await openLab('ADMIN');

/** How often each race is run. */
const ROUNDS = runs(2, 10);

interface Doctor {
  readonly id: string;
  readonly version: number;
}

const call = (from: Doctor, into: Doctor) => ({
  params: { doctor_id: from.id },
  body: { version: from.version, into_id: into.id, into_version: into.version },
});

const merge = (from: Doctor, into: Doctor, client = admin) => client.call(API.mergeDoctors, call(from, into));

const enter = (doctor_name: string, client = admin) => client.send(API.createWorkOrder, typedOrder(doctor_name));

type Row = Readonly<Record<string, unknown>>;

/** Records of users' actions and of answered requests: they do not change. */
const WRITTEN_DOWN = new Set(['audit_entries', 'idempotency_keys', 'sessions']);

/** Figures of the orders that database triggers update. */
const KEPT_BY_ITSELF = new Set([
  'order_days',
  'patient_firsts',
  'bill_days',
  'uncharged_orders',
  'doctor_sums',
  'payment_days',
]);

/** Every row of every table, read without our code. */
async function everything(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    lab.db,
  );
  const found = new Map<string, readonly Row[]>();
  for (const { name } of tables) {
    if (WRITTEN_DOWN.has(name) || KEPT_BY_ITSELF.has(name)) continue;
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by t::text collate "C"`.execute(lab.db);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The differences between the stored summaries and the records: none. Reading them applies pending changes. */
async function figuresLacking(): Promise<number> {
  const { rows } = await sql<{ differing: number }>`
    select set_order_days_right('2000-01-01', '2100-12-31') + set_bill_days_right('2000-01-01', '2100-12-31')
      + set_payment_days_right('2000-01-01', '2100-12-31')
      + set_uncharged_right(array(select id from doctors union select doctor_id from uncharged_orders))
      + set_doctor_sums_right(array(select id from doctors union select doctor_id from doctor_sums))
      + set_patient_firsts_right(array(select id from doctors union select doctor_id from patient_firsts)) as differing`.execute(
    lab.db,
  );
  return rows[0]?.differing ?? Number.NaN;
}

const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

describe('everything that refers to a doctor', () => {
  test('is in the list of moved records', async () => {
    const { rows } = await sql<{ place: string }>`
      select conrelid::regclass::text as place from pg_constraint where contype = 'f' and confrelid = 'doctors'::regclass
      union
      select table_name::text from information_schema.columns
      where table_schema = 'public' and column_name in ('doctor_id', 'doctor_ids')
        and table_name not in (select viewname from pg_views where schemaname = 'public')`.execute(lab.db);
    const places = rows.map(({ place }) => place).filter((place) => !KEPT_BY_ITSELF.has(place));
    expect(Object.keys(DOCTOR_REFERENCES).toSorted()).toEqual(places.toSorted());
  });

  test('is moved, and nothing else changes', async () => {
    const { orders } = await buildRandomLaboratory(lab.db, { seed: 1, orders: 60 });
    const [from = '', into = ''] = [...new Set(orders.map(({ doctor_id }) => doctor_id))];
    await buildCompleted(lab.db, { doctor_id: from, amount: '450.00' });
    await saveMonth(admin, from);
    const [goes, stays] = await Promise.all(
      [from, into].map((id) => admin.call(API.getDoctorDetails, { params: { doctor_id: id } })),
    );
    if (goes === undefined || stays === undefined) throw new Error('no doctors');
    await admin.call(API.updateDoctor, {
      params: { doctor_id: from },
      body: { version: goes.version, clinic_name: 'Smile' },
    });
    const [before, faults] = [await everything(), await faultsInBooks(lab.db)];
    const merged = await merge({ ...goes, version: goes.version + 1 }, stays);
    const after = await everything();
    for (const [table, rows] of before) {
      if (table === 'doctors' || table === 'doctor_aliases') continue;
      const expected = rows.map((row) => {
        if (row['doctor_id'] !== from) return row;
        const isOpen = table === 'work_orders' && OPEN_STATUSES.some((status) => status === row['status']);
        return {
          ...row,
          doctor_id: into,
          ...(isOpen && { doctor_name: stays.name, search: '', version: 2, updated_at: '' }),
        };
      });
      const now = (after.get(table) ?? []).map((row) => {
        const was = rows.find(({ id }) => id === row['id']);
        const isOpen = table === 'work_orders' && OPEN_STATUSES.some((status) => status === row['status']);
        return was?.['doctor_id'] === from && isOpen ? { ...row, search: '', updated_at: '' } : row;
      });
      expect(sorted(now), table).toEqual(sorted(expected));
    }
    const doctors = (rows: ReadonlyMap<string, readonly Row[]>) =>
      (rows.get('doctors') ?? []).filter(({ id }) => id !== from && id !== into);
    expect(doctors(after)).toEqual(doctors(before));
    expect(after.get('doctors')?.some(({ id }) => id === from)).toBe(false);
    expect(after.get('doctor_aliases')?.filter(({ merged_id }) => merged_id === from)).toMatchObject([
      { doctor_id: into, name: goes.name },
    ]);
    // Its name is known, and nothing else of the old id remains.
    const { doctor_aliases: _, ...rest } = Object.fromEntries(after);
    expect(JSON.stringify(rest)).not.toContain(from);
    expect(merged).toMatchObject({
      id: into,
      clinic_name: 'Smile',
      spellings: [goes.name],
      orders: goes.orders + stays.orders,
      bills: goes.bills + stays.bills,
    });
    expect(await faultsInBooks(lab.db)).toEqual(faults);
    expect(await brokenEntries(lab.db)).toEqual([]);
    expect(await figuresLacking()).toBe(0);
    // And the summaries have nothing of the removed doctor.
    await compactSummaries(lab.db);
    const kept = await sql`select doctor_id from order_days where doctor_id = ${from}
      union all select doctor_id from patient_firsts where doctor_id = ${from}
      union all select doctor_id from doctor_sums where doctor_id = ${from}`.execute(lab.db);
    expect(kept.rows).toEqual([]);
  });
});

test('papers keep their text: bills, monthly bills and their versions', async () => {
  const [from, into] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
  const order = await buildCompleted(lab.db, { doctor_id: from.id, doctor_name: 'Dr. as typed', amount: '1250.00' });
  const bill = await buildBill(lab.db, { work_order: order, amount: '1250.00' });
  const monthly = await saveMonth(admin, from.id);
  const billNow = () => admin.call(API.getBill, { params: { bill_id: bill.id } });
  const before = await billNow();
  await merge(from, into);
  expect(await billNow()).toEqual({ ...before, doctor_id: into.id });
  expect(before).toMatchObject({ doctor_name: 'Dr. as typed', version: bill.version });
  const { bill_data, ...row } = await admin.call(API.getMonthlyBill, {
    params: { monthly_bill_id: monthly.id },
    query: {},
  });
  expect(row).toMatchObject({ doctor_id: into.id, doctor_name: from.name, version: 1 });
  expect(bill_data).toEqual(monthly.bill_data);
  // Completed: it keeps the typed name.
  expect(await admin.call(API.getWorkOrder, { params: { work_order_id: order.id } })).toMatchObject({
    doctor_id: into.id,
    doctor_name: 'Dr. as typed',
    version: order.version,
  });
});

test('papers of a month that both have are refused, until one of them charges nothing', async () => {
  const [from, into] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
  await buildCompleted(lab.db, { doctor_id: into.id, amount: '100.00' });
  const moved = await buildCompleted(lab.db, { doctor_id: from.id, amount: '200.00' });
  const [emptied, stays] = [await saveMonth(admin, from.id), await saveMonth(admin, into.id)];
  const refused = await unchanged(lab, () => admin.refusal(API.mergeDoctors, call(from, into)));
  const detail = 'Both have a monthly bill for November 2026. Empty one of them first.';
  expect(refused).toMatchObject({ status: 409, code: 'merge_months_clash', detail });

  const params = { work_order_id: moved.id };
  const confirmed_bills = [emptied.bill_number, stays.bill_number];
  await admin.call(API.updateWorkOrder, {
    params,
    body: { version: moved.version, doctor_name: into.name, confirmed_bills, admin_mode: true },
  });
  await saveMonth(admin, from.id);
  await saveMonth(admin, into.id);
  await merge(from, into);
  const month = await admin.call(API.getMonthlyWorkOrders, { query: { doctor_id: into.id, month: '2026-11' } });
  expect(month.saved_bill).toMatchObject({ id: stays.id, total_amount: '300.00' });
  // The month is saved again under its own number, and no other is used.
  await buildCompleted(lab.db, { doctor_id: into.id, amount: '50.00' });
  expect(await saveMonth(admin, into.id)).toMatchObject({ id: stays.id, version: 3, total_amount: '350.00' });
  expect(await admin.call(API.getMonthlyBill, { params: { monthly_bill_id: emptied.id }, query: {} })).toMatchObject({
    doctor_id: into.id,
    work_orders_count: 0,
    bill_number: emptied.bill_number,
  });
});

test('is refused for one doctor with itself, for an old version of the doctor to keep, and for an unknown one', async () => {
  const [from, into] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
  const none = { id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', version: 1 };
  for (const [given, refused] of [
    [call(from, from), { code: 'merge_self', detail: 'Choose another doctor to merge with.' }],
    [call(from, none), { code: 'doctor_not_found' }],
    [call(from, { ...into, version: 2 }), { code: 'stale_version' }],
  ] as const)
    expect(await unchanged(lab, () => admin.refusal(API.mergeDoctors, given))).toMatchObject(refused);
});

describe('after a merge', () => {
  test('the old name and the old address lead to the remaining doctor, through several merges', async () => {
    const [a, b, c] = [await buildDoctor(lab.db), await buildDoctor(lab.db), await buildDoctor(lab.db)];
    const first = await merge(a, b);
    await merge(first, c);
    for (const { id, name } of [a, b, c]) {
      expect(await admin.call(API.getDoctor, { params: { doctor_id: id } })).toMatchObject({ id: c.id, name: c.name });
      const made = (await enter(`doctor ${name.replace('Dr. ', '').toUpperCase()}`)).json<{
        doctor_id: string;
        doctor_name: string;
      }>();
      expect(made.doctor_id).toBe(c.id);
      // A spelling is written like the doctor's name.
      if (id !== c.id) expect(made.doctor_name).toBe(c.name);
    }
  });

  test('a retired doctor is active again if the other one was', async () => {
    const RETIRED = { retired_at: '2026-11-01T00:00:00Z' };
    for (const [from, into] of [
      [{}, RETIRED],
      [RETIRED, {}],
    ])
      expect(await merge(await buildDoctor(lab.db, from), await buildDoctor(lab.db, into))).toMatchObject({
        is_retired: false,
      });
  });

  test('the audit entry has both records and the number of moved records', async () => {
    const [from, into] = [
      await buildDoctor(lab.db, { phone: '+919876543210', credit_limit: '5000.00' }),
      await buildDoctor(lab.db),
    ];
    await buildWorkOrder(lab.db, { doctor_id: from.id });
    await merge(from, into);
    expect(await lastAuditEntry(lab)).toMatchObject({
      action: 'MERGE_DOCTORS',
      subject_id: into.id,
      subject_label: into.name,
      before: { name: into.name, phone: '', merged_doctor: { id: from.id, name: from.name, phone: '+919876543210' } },
      after: {
        phone: '+919876543210',
        credit_limit: '5000.00',
        spellings: [from.name],
        merged_name: from.name,
        work_orders: 1,
        bills: 0,
      },
    });
  });
});

describe('at once', () => {
  test('two users merge the same two crosswise: one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
      const answers = await Promise.all([
        admin.send(API.mergeDoctors, call(one, other)),
        admin.send(API.mergeDoctors, call(other, one)),
      ]);
      // The other doctor's record has changed by then.
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
    expect(lab.takeDefects()).toEqual([]);
  });

  test('in a ring of three, one or two merges succeed, without a deadlock', async () => {
    const doctors = [await buildDoctor(lab.db), await buildDoctor(lab.db), await buildDoctor(lab.db)];
    const answers = await Promise.all(
      doctors.map((doctor, place) => admin.send(API.mergeDoctors, call(doctor, doctors[(place + 1) % 3] ?? doctor))),
    );
    for (const { statusCode, body } of answers) expect([200, 404, 409], body).toContain(statusCode);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(lab.takeDefects()).toEqual([]);
  });

  test('orders are entered, changed, completed and billed for both: none is lost, and none stays with the removed doctor', async () => {
    const faults = await faultsInBooks(lab.db);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, into] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
      const given = { doctor_id: from.id, doctor_name: from.name };
      const open = await Promise.all([1, 2, 3, 4].map(() => buildWorkOrder(lab.db, given)));
      const done = await Promise.all([1, 2, 3].map(() => buildCompleted(lab.db, { ...given, amount: '100.00' })));
      const other = await buildWorkOrder(lab.db);
      const [first, ...rest] = open;
      const [entered, changed] = await Promise.all([
        Promise.all([enter(from.name), enter(into.name), enter(from.name)]),
        Promise.all([
          ...done.map(({ id }) => admin.send(API.createBill, { body: { work_order_id: id } })),
          admin.send(API.mergeDoctors, call(from, into)),
          admin.send(API.completeWorkOrders, {
            body: {
              orders: rest.map(({ id, version }) => ({ work_order_id: id, version })),
              completion_date: '2026-11-20',
            },
          }),
          admin.send(API.updateWorkOrder, onOrder({ id: other.id, version: 1 }, { doctor_name: from.name })),
          admin.send(API.updateWorkOrder, onOrder({ id: first?.id ?? '', version: 1 }, { doctor_name: into.name })),
        ]),
      ]);
      expect(lab.takeDefects()).toEqual([]);
      expect(entered.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      // A change by the merge in between is not overwritten unseen.
      for (const { statusCode, body } of changed) expect([200, 201, 409], body).toContain(statusCode);
      const { rows } = await sql<{ doctor: string; orders: number }>`
        select doctor_id as doctor, count(*)::int as orders from work_orders
        where doctor_id in (${from.id}, ${into.id}) group by 1`.execute(lab.db);
      expect(rows).toEqual([{ doctor: into.id, orders: open.length + done.length + entered.length + 1 }]);
      expect(await faultsInBooks(lab.db)).toEqual(faults);
      expect(await figuresLacking()).toBe(0);
    }
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('an order that is entered for the removed doctor waits, and is entered for the remaining one', async () => {
    const [from, into] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
    const order = await buildWorkOrder(lab.db, { doctor_id: from.id });
    const holder = await lab.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from work_orders where id = $1 for update', [order.id]);
      const merging = admin.send(API.mergeDoctors, call(from, into));
      await waitForLocks(lab);
      const entering = enter(from.name);
      await waitForLocks(lab, 2);
      await holder.query('commit');
      expect((await merging).statusCode).toBe(200);
      expect((await entering).json()).toMatchObject({ doctor_id: into.id, doctor_name: into.name });
    } finally {
      holder.release();
    }
  });
});
