import { API } from '#contract/api.ts';
import { MAX_PREFERENCES } from '#domain/doctors/preferences.ts';
import { auditEntries, brokenEntries, lastAuditEntry } from '#test/support/database-state.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { onOrder, openLab } from '#test/support/test-lab.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import { emptyDoctors } from '#test/support/without-doctors.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

const [lab, admin, staff] = await openLab('ADMIN', 'USER');
beforeEach(() => emptyDoctors(lab.db));

const enter = (doctor_name: string) => staff.call(API.createWorkOrder, typedOrder(doctor_name));
const change = <Fields extends object>(doctor: { readonly id: string; readonly version: number }, fields: Fields) => ({
  params: { doctor_id: doctor.id },
  body: { version: doctor.version, ...fields },
});
const lastEntry = () => lastAuditEntry(lab);

describe('a record', () => {
  test('is stored normalized, and each role reads what it may', async () => {
    const made = await admin.call(API.createDoctor, {
      body: {
        name: ' Dr.  Anil Kumar ',
        clinic_name: ' Smile  Dental ',
        address: 'Shop 4\nM G Road',
        pin_code: '411 001',
        phone: '98765 43210',
        whatsapp: '+44 20 7946 0958',
        email: ' clinic@example.in ',
        gst_number: '27aapfu0939f1zv',
        pan: ' aapfu0939f ',
        credit_limit: '25000',
        credit_days: 30,
        note: 'Ask for shade twice',
        spellings: ['Dr. Anel Kumar', 'anel kumar', 'ANIL KUMAR'],
      },
    });
    const kept = {
      name: 'Dr. Anil Kumar',
      clinic_name: 'Smile Dental',
      pin_code: '411001',
      // By the GST number.
      state_code: '27',
      phone: '+919876543210',
      whatsapp: '+442079460958',
      email: 'clinic@example.in',
      gst_number: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      billing: 'monthly',
      credit_limit: '25000.00',
      credit_days: 30,
      spellings: ['anel kumar'],
      is_retired: false,
      version: 1,
      orders: 0,
    };
    expect(made).toMatchObject(kept);
    expect(await admin.call(API.getDoctorDetails, { params: { doctor_id: made.id } })).toEqual(made);
    const { id, name, clinic_name, phone, whatsapp, spellings, is_retired, preferences, version } = made;
    const forStaff = { id, name, clinic_name, phone, whatsapp, spellings, is_retired, preferences, version };
    expect(await staff.call(API.getDoctor, { params: { doctor_id: id } })).toEqual(forStaff);
    expect(await lastEntry()).toMatchObject({
      action: 'CREATE_DOCTOR',
      subject_id: id,
      after: { phone: '+919876543210' },
    });
  });

  test('is changed by its version, field by field, and the earlier values are recorded', async () => {
    const doctor = await buildDoctor(lab.db, { phone: '+919876543210' });
    const changed = await admin.call(API.updateDoctor, change(doctor, { clinic_name: 'Smile', credit_limit: '0' }));
    expect(changed).toMatchObject({ clinic_name: 'Smile', credit_limit: '0.00', phone: '+919876543210', version: 2 });
    expect(await lastEntry()).toMatchObject({
      action: 'UPDATE_DOCTOR',
      before: { clinic_name: '', credit_limit: null },
      after: { clinic_name: 'Smile', credit_limit: '0.00' },
    });
    // Without a change nothing is recorded.
    expect(await admin.call(API.updateDoctor, change(changed, { clinic_name: ' Smile' }))).toEqual(changed);
    const elsewhere = change(changed, { state_code: '24', gst_number: '27AAPFU0939F1ZV' });
    expect((await admin.refusal(API.updateDoctor, elsewhere)).code).toBe('invalid_input');
  });
});

describe('a name', () => {
  test('that is changed becomes another spelling; open orders get the new name, completed ones keep the typed one', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Anil Kumar' });
    const given = { doctor_id: doctor.id, doctor_name: 'Anil Kumar' };
    const [open, done] = [await buildWorkOrder(lab.db, given), await buildCompleted(lab.db, given)];
    const renamed = await admin.call(API.updateDoctor, change(doctor, { name: 'Dr. Anil R. Kumar' }));
    expect(renamed).toMatchObject({ name: 'Dr. Anil R. Kumar', spellings: ['Dr. Anil Kumar'] });
    const read = (id: string) => admin.call(API.getWorkOrder, { params: { work_order_id: id } });
    expect(await read(open.id)).toMatchObject({ doctor_name: 'Dr. Anil R. Kumar', version: 2 });
    expect(await read(done.id)).toMatchObject({ doctor_name: 'Anil Kumar', version: 1 });
    expect(await enter('anil kumar')).toMatchObject({ doctor_id: doctor.id, doctor_name: 'Dr. Anil R. Kumar' });
    // Changed back: the spelling becomes the name, and the name a spelling.
    expect(await admin.call(API.updateDoctor, change(renamed, { name: 'Dr. Anil Kumar' }))).toMatchObject({
      name: 'Dr. Anil Kumar',
      spellings: ['Dr. Anil R. Kumar'],
    });
  });

  test('and a spelling mean one doctor each', async () => {
    const [one, other] = [
      await buildDoctor(lab.db, { name: 'Dr. Rao' }),
      await buildDoctor(lab.db, { name: 'Dr. Sunita Rao' }),
    ];
    expect(await admin.refusal(API.createDoctor, { body: { name: 'RAO' } })).toMatchObject({
      status: 409,
      code: 'doctor_name_taken',
      detail: 'A doctor with this name already exists: Dr. Rao.',
      errors: [{ field: 'name' }],
    });
    expect(await admin.refusal(API.updateDoctor, change(one, { spellings: ['sunita rao'] }))).toMatchObject({
      code: 'doctor_spelling_taken',
      detail: '“sunita rao” is already a spelling of Dr. Sunita Rao. Merge the two doctors instead.',
      errors: [{ field: 'spellings' }],
    });
    const spelled = await admin.call(API.updateDoctor, change(one, { spellings: ['Dr. Raao'] }));
    expect(await admin.refusal(API.updateDoctor, change(other, { name: 'Raao' }))).toMatchObject({
      code: 'doctor_name_taken',
    });
    // After one doctor gives it up, another can have it.
    await admin.call(API.updateDoctor, change(spelled, { spellings: [] }));
    expect(await admin.call(API.updateDoctor, change(other, { spellings: ['Raao'] }))).toMatchObject({
      spellings: ['Raao'],
    });
  });

  test('is refused by the database too if it would mean two doctors', async () => {
    const [one, other] = [await buildDoctor(lab.db, { name: 'Dr. Rao' }), await buildDoctor(lab.db)];
    const given = { doctor_id: other.id, created_by: admin.account.id, created_at: '2026-11-10T00:00:00Z' };
    const alias = (key: string) =>
      lab.db
        .insertInto('doctor_aliases')
        .values({ key, name: key, ...given })
        .execute();
    const refused = { constraint: 'doctor_keys_mean_one' };
    await expect(alias('rao')).rejects.toMatchObject(refused);
    await alias('raao');
    await expect(buildDoctor(lab.db, { name: 'Raao' })).rejects.toMatchObject(refused);
    const renamed = lab.db.updateTable('doctors').set({ key: 'raao' }).where('id', '=', one.id);
    await expect(renamed.execute()).rejects.toMatchObject(refused);
  });

  test('that is new and is entered by ten at once, as order, doctor and spelling, creates one doctor', async () => {
    for (let round = 0; round < 3; round += 1) {
      const doctor = await buildDoctor(lab.db);
      const name = `Dr. New ${round}`;
      await Promise.all([
        ...[1, 2, 3, 4].map(() => staff.send(API.createWorkOrder, typedOrder(name))),
        ...[1, 2].map(() => admin.send(API.createDoctor, { body: { name } })),
        admin.send(API.updateDoctor, change(doctor, { spellings: [name] })),
        ...[1, 2].map(() => staff.send(API.createWorkOrder, typedOrder(name.toUpperCase()))),
      ]);
      expect(lab.takeDefects()).toEqual([]);
      const { rows } = await sql<{ id: string }>`
        select id from doctors where key = ${`new${round}`} union all
        select doctor_id from doctor_aliases where key = ${`new${round}`}`.execute(lab.db);
      expect(rows).toHaveLength(1);
      const orders = await lab.db
        .selectFrom('work_orders')
        .select('doctor_id')
        .where('doctor_id', '=', rows[0]?.id ?? '')
        .execute();
      expect(orders).toHaveLength(6);
    }
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('that becomes a spelling of a doctor who is being changed is released during the wait', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Anil Kumar' });
    // A spelling can then be entered while another transaction has locked its doctor.
    const key = sql`doctor_aliases_doctor_id_fkey`;
    await sql`alter table doctor_aliases drop constraint ${key}`.execute(lab.db);
    const [changing, naming] = await Promise.all([lab.database.pool.connect(), lab.database.pool.connect()]);
    try {
      await changing.query('begin');
      await changing.query('select from doctors where id = $1 for update', [doctor.id]);
      await naming.query('begin');
      await naming.query("select pg_advisory_xact_lock(hashtext('doctor_keys'))");
      await naming.query(
        `insert into doctor_aliases (key, doctor_id, name, created_by, created_at) values ('anel', $1, 'Anel', $2, now())`,
        [doctor.id, admin.account.id],
      );
      const entering = enter('Dr. Anel');
      await waitForLocks(lab);
      await naming.query('commit');
      // A change of a doctor locks the doctor first, and then waits for the keys.
      await changing.query("select pg_advisory_xact_lock(hashtext('doctor_keys'))");
      await changing.query('commit');
      expect(await entering).toMatchObject({ doctor_id: doctor.id, doctor_name: 'Dr. Anil Kumar' });
    } finally {
      for (const client of [changing, naming]) client.release();
      await sql`alter table doctor_aliases add constraint ${key} foreign key (doctor_id) references doctors`.execute(
        lab.db,
      );
    }
  });

  test('in another spelling finds the orders, and moves an order to the doctor', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Anil Kumar' });
    await admin.call(API.updateDoctor, change(doctor, { spellings: ['Dr. Anel Kumar'] }));
    const { id, version } = await enter('Dr. Other Person');
    const moved = await staff.call(API.updateWorkOrder, onOrder({ id, version }, { doctor_name: 'anel kumar' }));
    expect(moved).toMatchObject({ doctor_id: doctor.id, doctor_name: 'Dr. Anil Kumar' });
    for (const doctor_name of ['Dr. Anel Kumar', 'anelk']) {
      expect((await staff.call(API.getWorkOrders, { query: { doctor_name } })).items).toMatchObject([{ id }]);
    }
  });
});

describe('a retired doctor', () => {
  test('is not suggested, is found by the whole name, and becomes active once an order is entered', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Anil Kumar' });
    const retire = (of: Parameters<typeof change>[0], is_retired: boolean) =>
      admin.call(API.retireDoctor, change(of, { is_retired }));
    const active = await retire(await retire(doctor, true), false);
    expect(active).toMatchObject({ is_retired: false, retired_at: null });
    const retired = await retire(active, true);
    expect(retired).toMatchObject({ is_retired: true, version: 4 });
    expect(await retire(retired, true)).toEqual(retired);
    const suggested = async (search: string) => (await staff.call(API.getDoctors, { query: { search } })).items;
    expect(await suggested('anil')).toEqual([]);
    expect((await staff.call(API.getDoctors, { query: { search: 'anil kumarr' } })).near).toEqual([]);
    expect(await suggested('Anil kumar')).toEqual([{ id: doctor.id, name: 'Dr. Anil Kumar', is_retired: true }]);
    await enter('anil kumar');
    expect(await suggested('anil')).toEqual([{ id: doctor.id, name: 'Dr. Anil Kumar' }]);
    const entries = await auditEntries(lab, doctor.id);
    const [out, back] = ['RETIRE_DOCTOR', 'REACTIVATE_DOCTOR'];
    expect(entries.map(({ action }) => action)).toEqual([out, back, out, back]);
  });

  test('is reactivated once by several orders at once', async () => {
    const doctor = await buildDoctor(lab.db, { retired_at: '2026-11-01T00:00:00Z' });
    const orders = await Promise.all([1, 2, 3].map(() => buildWorkOrder(lab.db)));
    await Promise.all([
      ...orders.map(({ id }) =>
        staff.send(API.updateWorkOrder, onOrder({ id, version: 1 }, { doctor_name: doctor.name })),
      ),
      staff.send(API.createWorkOrder, typedOrder(doctor.name)),
    ]);
    expect(lab.takeDefects()).toEqual([]);
    const { rows } = await sql<{ reactivated: number; orders: number }>`
      select (select count(*)::int from audit_entries where subject_id = ${doctor.id} and action = 'REACTIVATE_DOCTOR') as reactivated,
        (select count(*)::int from work_orders where doctor_id = ${doctor.id}) as orders`.execute(lab.db);
    expect(rows).toEqual([{ reactivated: 1, orders: 4 }]);
  });
});

describe('the list', () => {
  const listed = async (query: Parameters<typeof asked>[0]) => (await asked(query)).items.map(({ name }) => name);
  const asked = (query: {
    readonly search?: string;
    readonly state?: 'active' | 'retired' | 'spelled' | 'all';
    readonly sort?: '-last_order' | '-open_orders' | '-name';
    readonly page?: 'last';
  }) => admin.call(API.getDoctorList, { query });

  beforeEach(async () => {
    const anil = await buildDoctor(lab.db, {
      name: 'Dr. Anil Kumar',
      clinic_name: 'Smile Dental',
      phone: '+919876543210',
    });
    await buildDoctor(lab.db, { name: 'Bina Shah', whatsapp: '+918888812345' });
    const old = await buildDoctor(lab.db, { name: 'Dr. Chandra', retired_at: '2026-11-01T00:00:00Z' });
    await admin.call(API.updateDoctor, change(anil, { spellings: ['Dr. Anel Kumar'] }));
    await buildWorkOrder(lab.db, { doctor_id: anil.id });
    await buildCompleted(lab.db, { doctor_id: anil.id, order_date: '2026-11-05' });
    await buildCompleted(lab.db, { doctor_id: old.id });
  });

  test.each([
    [{}, ['Dr. Anil Kumar', 'Bina Shah']],
    [{ sort: '-name' }, ['Bina Shah', 'Dr. Anil Kumar']],
    [{ state: 'retired' }, ['Dr. Chandra']],
    [{ state: 'spelled' }, ['Dr. Anil Kumar']],
    [{ state: 'all', sort: '-last_order' }, ['Dr. Chandra', 'Dr. Anil Kumar', 'Bina Shah']],
    [{ state: 'all', sort: '-open_orders' }, ['Dr. Anil Kumar', 'Dr. Chandra', 'Bina Shah']],
    [{ search: 'smile' }, ['Dr. Anil Kumar']],
    [{ search: 'anel' }, ['Dr. Anil Kumar']],
    [{ search: '98765 43' }, ['Dr. Anil Kumar']],
    [{ search: '88812' }, ['Bina Shah']],
    [{ search: 'chandra' }, []],
    [{ search: '%' }, []],
    [{ page: 'last' }, ['Dr. Anil Kumar', 'Bina Shah']],
  ] as const)('of %j is %j', async (query, names) => {
    expect((await listed(query)).toSorted()).toEqual([...names].toSorted());
    if (!('state' in query && query.state === 'all')) expect(await listed(query)).toEqual([...names]);
  });

  test('shows the number of open orders and the latest one', async () => {
    const { items, total } = await asked({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        name: 'Dr. Anil Kumar',
        open_orders: 1,
        last_order: { order_date: '2026-11-05' },
        spellings: ['Dr. Anel Kumar'],
      },
      { name: 'Bina Shah', open_orders: 0, last_order: null },
    ]);
  });

  test('is exported with its filters, and the export is recorded in the audit log', async () => {
    const response = await admin.send(API.exportDoctors, { query: { search: 'smile' } });
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="Dental-CAD-CAM-Milling-Centre-Doctors-2026-11-21.csv"',
    );
    const [head, first, ...rest] = response.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'Name,Clinic,Address,PIN code,State,Phone,WhatsApp,Email,GST number,PAN,Credit limit,Credit days,Note,Other spellings,Retired,Open orders,Last order,Last order on',
    );
    expect(first).toMatch(
      /^Dr\. Anil Kumar,Smile Dental,,,,98765 43210,,,,,,,,Dr\. Anel Kumar,No,1,WO-2026-\d+,2026-11-05$/,
    );
    expect(rest).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'EXPORT_DOCTORS', after: { search: 'smile', format: 'csv' } });
  });
});

test('doctors with similar names or the same phone are proposed for merging, the smaller into the larger', async () => {
  const large = await buildDoctor(lab.db, { name: 'Dr. Anil Kumar' });
  const small = await buildDoctor(lab.db, { name: 'Dr. Anil Kumarr' });
  const [one, other] = [
    await buildDoctor(lab.db, { name: 'Dr. Bina Shah', phone: '+919876543210' }),
    await buildDoctor(lab.db, { name: 'Smile Dental', whatsapp: '+919876543210' }),
  ];
  await buildDoctor(lab.db, { name: 'Dr. Anita Desai' });
  await buildWorkOrder(lab.db, { doctor_id: large.id });
  await buildWorkOrder(lab.db, { doctor_id: one.id });
  const { pairs } = await admin.call(API.getDoctorSpellings, {});
  expect(pairs).toMatchObject([
    { from: { id: small.id, orders: 0 }, into: { id: large.id, orders: 1 }, has_same_phone: false },
    { from: { id: other.id }, into: { id: one.id }, has_same_phone: true },
  ]);
  expect(pairs[0]?.likeness).toBeGreaterThanOrEqual(0.6);
});

test('another spelling is found while it is typed, and marked as one', async () => {
  const doctor = await buildDoctor(lab.db, { name: 'Dr. Anil Kumar' });
  await admin.call(API.updateDoctor, change(doctor, { spellings: ['Dr. Anel Kumar', 'Anil'] }));
  const items = async (search: string) => (await staff.call(API.getDoctors, { query: { search } })).items;
  const found = { id: doctor.id, name: 'Dr. Anil Kumar' };
  expect(await items('anel')).toEqual([{ ...found, spelling: 'Dr. Anel Kumar' }]);
  expect(await items('kumar')).toEqual([found]);
  // It means this doctor, although another doctor's name contains it.
  expect(await items('anil')).toEqual([{ ...found, spelling: 'Anil' }]);
});

describe('the preferences of a doctor', () => {
  const saving = (doctor_id: string, version: number, preferences: string) => ({
    params: { doctor_id },
    body: { version, preferences },
  });

  test('staff save what a doctor always wants; it is suggested with the name, and the log says before and after', async () => {
    const { id, name } = await buildDoctor(lab.db);
    const saved = await staff.call(API.saveDoctorPreferences, saving(id, 1, ' Light contacts '));
    expect(saved).toMatchObject({ id, preferences: 'Light contacts', version: 2 });
    expect((await staff.call(API.getDoctors, { query: { search: name } })).items).toMatchObject([
      { id, preferences: 'Light contacts' },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'SAVE_DOCTOR_PREFERENCES',
      subject_id: id,
      before: { preferences: null },
      after: { preferences: 'Light contacts' },
    });
    expect(await staff.call(API.saveDoctorPreferences, saving(id, 2, ' '))).toMatchObject({
      preferences: '',
      version: 3,
    });
  });

  test('have a greatest length', async () => {
    const { id } = await buildDoctor(lab.db);
    await staff.call(API.saveDoctorPreferences, saving(id, 1, 'x'.repeat(MAX_PREFERENCES)));
    const long = saving(id, 2, 'x'.repeat(MAX_PREFERENCES + 1));
    expect(await staff.refusal(API.saveDoctorPreferences, long)).toMatchObject({ code: 'invalid_input' });
  });

  test('a merge keeps the preferences of the doctor to keep, else those of the doctor to remove', async () => {
    const merged = async (from: string, into: string): Promise<string> => {
      const [one, other] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
      const [gone, kept] = [
        await staff.call(API.saveDoctorPreferences, saving(one.id, 1, from)),
        await staff.call(API.saveDoctorPreferences, saving(other.id, 1, into)),
      ];
      const body = { version: gone.version, into_id: kept.id, into_version: kept.version };
      return (await admin.call(API.mergeDoctors, { params: { doctor_id: gone.id }, body })).preferences;
    };
    expect([await merged('Light contacts', ''), await merged('Light contacts', 'Tight contacts')]).toEqual([
      'Light contacts',
      'Tight contacts',
    ]);
  });
});
