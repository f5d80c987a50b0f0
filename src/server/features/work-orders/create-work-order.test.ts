import { mayOnWorkOrder } from '#domain/access/work-order-access.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { createWorkOrder } from '#contract/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

type Body = CallOf<typeof createWorkOrder>['body'];

const LEAST: Body = {
  doctor_name: 'Dr. Anil Kumar',
  patient_name: 'Meera Joshi',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  order_date: '2026-11-20',
};

const create = (body: Body = {}) => staff.call(createWorkOrder, { body: { ...LEAST, ...body } });
const refused = (body: Body) => staff.refusal(createWorkOrder, { body });

/** Numbers of the serial numbers of a year that the database holds, in order. */
async function serials(year: number): Promise<number[]> {
  const rows = await lab.db
    .selectFrom('work_orders')
    .select('serial_no')
    .where('serial_year', '=', year)
    .orderBy('serial_no')
    .execute();
  return rows.map(({ serial_no }) => serial_no);
}

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('a work order', () => {
  test('with the least that is asked for is in progress, and the rest is empty', async () => {
    const order = await create();
    expect(order).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      serial_number: expect.stringMatching(/^WO-2026-\d{4}$/),
      doctor_id: expect.stringMatching(/^[\da-f-]{36}$/),
      doctor_name: 'Dr. Anil Kumar',
      patient_name: 'Meera Joshi',
      tooth_numbers: [],
      product_quality: 'Zirconia',
      product_shade: 'A2',
      status: 'in_progress',
      order_date: '2026-11-20',
      expected_complete_date: null,
      completion_date: null,
      feedback: null,
      notes: null,
      tray_number: null,
      requires_trial: false,
      is_urgent: false,
      is_overdue: false,
      is_priced: false,
      batch_id: null,
      batch_size: 0,
      revision_count: 0,
      return_reason: null,
      return_date: null,
      revision_notes: null,
      cancel_reason: null,
      trials_count: 0,
      trials: [],
      created_by: staff.account.email,
      created_at: '2026-11-21T06:30:00Z',
      updated_at: '2026-11-21T06:30:00Z',
      version: 1,
      bill: null,
      may: mayOnWorkOrder('USER', order),
    });
  });

  test('keeps all that is given, tidied', async () => {
    const order = await create({
      doctor_name: '  Dr.  Anil\tKumar ',
      patient_name: ' Ame\u0301lie   Rao ',
      product_quality: ' U/L/implant/pfm ',
      product_shade: ' 2L1.5+2L2.5 ',
      tooth_numbers: [24, 11, 48],
      expected_complete_date: '2026-11-20',
      requires_trial: true,
      is_urgent: true,
      feedback: '  first line \r\n second ',
      notes: 'call   before',
      tray_number: ' P\n 14 ',
    });
    expect(order).toMatchObject({
      doctor_name: 'Dr. Anil Kumar',
      patient_name: 'Am\u00E9lie Rao',
      product_quality: 'U/L/implant/pfm',
      product_shade: '2L1.5+2L2.5',
      tooth_numbers: [24, 11, 48],
      expected_complete_date: '2026-11-20',
      requires_trial: true,
      is_urgent: true,
      is_overdue: true,
      feedback: 'first line \n second',
      notes: 'call before',
      tray_number: 'P 14',
    });
  });

  test('keeps blank dates and texts as nothing', async () => {
    const nothing = { expected_complete_date: null, feedback: null, notes: null, tray_number: null };
    expect(await create({ expected_complete_date: '', feedback: '  ', notes: '\n', tray_number: ' ' })).toMatchObject(
      nothing,
    );
  });

  test('is in the list at once, the newest first, for its maker without amounts', async () => {
    const order = await create({ patient_name: 'The Newest' });
    const { items } = await staff.call(getWorkOrders, { query: {} });
    expect(items[0]).toEqual(order);
  });
});

describe('its doctor', () => {
  test.each(['dr. anil kumar', 'ANIL KUMAR', 'Doctor Anil  Kumar', 'AnilKumar'])(
    'is the known one, however written: %j',
    async (doctor_name) => {
      const known = await create();
      const order = await create({ doctor_name });
      expect(order.doctor_id).toBe(known.doctor_id);
      expect(order.doctor_name).toBe(doctor_name.replaceAll(/\s+/g, ' '));
    },
  );

  test('is made when there is none of that name, with the name as written', async () => {
    const order = await create({ doctor_name: ' Doctor  Sunita Rao ' });
    const doctor = await lab.db
      .selectFrom('doctors')
      .selectAll()
      .where('id', '=', order.doctor_id)
      .executeTakeFirstOrThrow();
    expect(doctor).toMatchObject({ name: 'Doctor Sunita Rao', key: 'sunitarao' });
  });

  test('keeps its name, whatever an order calls it', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Farhan Ali' });
    await create({ doctor_name: 'farhan ali' });
    const { name } = await lab.db
      .selectFrom('doctors')
      .select('name')
      .where('id', '=', doctor.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Dr. Farhan Ali');
  });

  test.each<[string, string, string[]]>([
    [
      'that was made has an entry of its own, after the order’s',
      'Dr. First Seen',
      ['CREATE_WORK_ORDER', 'CREATE_DOCTOR'],
    ],
    ['that was known has none', 'first seen', ['CREATE_WORK_ORDER']],
  ])('%s', async (_, doctor_name, actions) => {
    const order = await create({ doctor_name });
    const newest = await lab.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(actions.length)
      .execute();
    const entries = newest.toReversed();
    expect(entries.map(({ action }) => action)).toEqual(actions);
    expect(entries[0]).toMatchObject({ subject_id: order.id, after: { doctor_id: order.doctor_id } });
    if (actions.length > 1) {
      expect(entries[1]).toMatchObject({
        subject_type: 'doctor',
        subject_id: order.doctor_id,
        subject_label: 'Dr. First Seen',
        after: { name: 'Dr. First Seen', key: 'firstseen' },
      });
    }
  });

  test('new to the laboratory is made once by many orders at the same moment', async () => {
    const orders = await Promise.all(oneTo(10).map(() => create({ doctor_name: 'Dr. Quite New' })));
    expect(new Set(orders.map(({ doctor_id }) => doctor_id)).size).toBe(1);
  });
});

describe('a refused order', () => {
  test.each<[string, Body, [string, string][]]>([
    [
      'nothing at all',
      {},
      [
        ['doctor_name', 'Doctor name is required'],
        ['patient_name', 'Patient name is required'],
        ['product_quality', 'Product quality is required'],
        ['product_shade', 'Product shade is required'],
        ['order_date', 'Order date is required'],
      ],
    ],
    [
      'a milk tooth',
      { ...LEAST, tooth_numbers: [11, 55] },
      [['tooth_numbers', 'Not a tooth (FDI 11-18, 21-28, 31-38, 41-48): 55']],
    ],
  ])('%s: told field by field, and nothing is written', async (_, body, faults) => {
    const before = await databaseDigest(lab.db);
    const problem = await refused(body);
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(problem.errors?.map(({ field, message }) => [field, message])).toEqual(faults);
    const [only, ...others] = faults;
    expect(problem.detail).toBe(others.length === 0 ? only?.[1] : 'Please check the marked fields and try again.');
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

describe('serial numbers', () => {
  test('are 50 without a gap when 50 orders come at once, some of them refused in between', async () => {
    const before = await serials(2026);
    const answers = await Promise.all(
      oneTo(60).map((turn) =>
        staff.send(createWorkOrder, { body: turn % 6 === 0 ? { ...LEAST, patient_name: '' } : LEAST }),
      ),
    );
    const made = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json<{ serial_number: string }>().serial_number);
    expect(made).toHaveLength(50);
    expect(new Set(made).size).toBe(50);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(await serials(2026)).toEqual(oneTo(before.length + 50));
  });

  test('have no gap where the database refused an order in the midst of it', async () => {
    const before = await serials(2026);
    const trigger = `create function refuse_some() returns trigger language plpgsql as $$ begin
      if new.patient_name = 'Not Today' then raise exception 'not today'; end if; return new; end $$;
      create trigger refuse_some before insert on work_orders for each row execute function refuse_some()`;
    await lab.database.pool.query(trigger);
    const answers = await Promise.all(
      oneTo(20).map((turn) =>
        staff.send(createWorkOrder, { body: { ...LEAST, patient_name: turn % 2 === 0 ? 'Not Today' : 'Meera' } }),
      ),
    );
    await lab.database.pool.query('drop trigger refuse_some on work_orders; drop function refuse_some');
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 500)).toHaveLength(10);
    expect(lab.takeDefects()).toHaveLength(10);
    expect(await serials(2026)).toEqual(oneTo(before.length + 10));
  });

  test('begin anew with the year of the laboratory, not of Greenwich', async () => {
    lab.clock.set('2027-12-31T18:29:59Z');
    staff = await signIn(lab, 'USER');
    expect((await create()).serial_number).toBe('WO-2027-0001');
    lab.clock.set('2027-12-31T18:30:00Z');
    expect((await create()).serial_number).toBe('WO-2028-0001');
    lab.clock.set('2028-01-01T05:00:00Z');
    staff = await signIn(lab, 'USER');
    expect((await create()).serial_number).toBe('WO-2028-0002');
  });

  test('go by the day of entry, whatever the order is dated', async () => {
    const order = await create({ order_date: '2025-06-01' });
    expect(order.serial_number).toMatch(/^WO-2026-/);
  });

  test('have five digits after 9999', async () => {
    lab.clock.set('2030-05-01T06:30:00Z');
    staff = await signIn(lab, 'USER');
    await lab.db.insertInto('serial_counters').values({ year: 2030, last: 9998 }).execute();
    expect([(await create()).serial_number, (await create()).serial_number]).toEqual(['WO-2030-9999', 'WO-2030-10000']);
  });
});

describe('the idempotency key', () => {
  const KEY = { idempotencyKey: 'one-intent-of-one-person' };

  test('does not mind how the same request is written', async () => {
    const first = await staff.call(createWorkOrder, { body: { ...LEAST, notes: null, is_urgent: false } }, KEY);
    const { order_date, ...rest } = LEAST;
    expect(await staff.call(createWorkOrder, { body: { order_date, ...rest } }, KEY)).toEqual(first);
  });

  test('is free again after a refusal: the mended request is done', async () => {
    await staff.refusal(createWorkOrder, { body: { ...LEAST, patient_name: '' } }, KEY);
    const order = await staff.call(createWorkOrder, { body: LEAST }, KEY);
    expect(order.patient_name).toBe('Meera Joshi');
  });

  test('belongs to one person: another may use the same', async () => {
    const other = await signIn(lab, 'USER');
    const [mine, theirs] = [
      await staff.call(createWorkOrder, { body: LEAST }, KEY),
      await other.call(createWorkOrder, { body: LEAST }, KEY),
    ];
    expect(theirs.id).not.toBe(mine.id);
  });

  test('does not give an administrator’s answer, with amounts, to the same person as staff', async () => {
    const admin = await signIn(lab, 'ADMIN');
    await admin.call(createWorkOrder, { body: LEAST }, KEY);
    await lab.db.updateTable('accounts').set({ role: 'USER' }).where('id', '=', admin.account.id).execute();
    expect((await admin.refusal(createWorkOrder, { body: LEAST }, KEY)).code).toBe('idempotency_key_reused');
  });

  test.each([[null], [''], ['seven77'], ['x'.repeat(201)]])(
    'is asked for, of 8 to 200 characters: %j',
    async (idempotencyKey) => {
      const before = await databaseDigest(lab.db);
      expect(await staff.refusal(createWorkOrder, { body: LEAST }, { idempotencyKey })).toMatchObject({
        status: 400,
        code: 'idempotency_key_missing',
        detail: 'This request needs an Idempotency-Key header of 8 to 200 characters.',
      });
      expect(await databaseDigest(lab.db)).toEqual(before);
    },
  );
});
