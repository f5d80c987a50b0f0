import { typedOrder } from '#test/support/typed-order.ts';
import { mayOnWorkOrder } from '#domain/access/work-order-access.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { createWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { type SignedInClient, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/database-state.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

type Body = CallOf<typeof createWorkOrder>['body'];

const LEAST: Body = { ...typedOrder('Dr. Anil Kumar').body, order_date: '2026-11-20' };

const create = (body: Body = {}) => staff.call(createWorkOrder, { body: { ...LEAST, ...body } });

/** The stored serial numbers of a year, in order. */
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
  test('with only the required fields is in progress, and the rest is empty', async () => {
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
      remake_of: null,
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
      stage: null,
      created_by: staff.account.email,
      created_at: '2026-11-21T06:30:00Z',
      updated_at: '2026-11-21T06:30:00Z',
      version: 1,
      bill: null,
      may: mayOnWorkOrder('USER', order),
    });
  });

  test('keeps all given fields, normalized', async () => {
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

  test('stores blank dates and texts as null', async () => {
    const nothing = { expected_complete_date: null, feedback: null, notes: null, tray_number: null };
    expect(await create({ expected_complete_date: '', feedback: '  ', notes: '\n', tray_number: ' ' })).toMatchObject(
      nothing,
    );
  });
});

describe('its doctor', () => {
  test('is the known one, in any spelling', async () => {
    const known = await create();
    for (const doctor_name of ['dr. anil kumar', 'ANIL KUMAR', 'Doctor Anil Kumar', 'AnilKumar'])
      expect(await create({ doctor_name })).toMatchObject({ doctor_id: known.doctor_id, doctor_name });
  });

  test('that was created has an entry, after the order’s; a known one has none', async () => {
    const [first, second] = [
      await create({ doctor_name: ' Doctor  Sunita Rao ' }),
      await create({ doctor_name: 'sunita rao' }),
    ];
    const { doctor_id } = first;
    const entries = lab.db.selectFrom('audit_entries').selectAll().orderBy('seq', 'desc').limit(3);
    const doctor = { name: 'Doctor Sunita Rao', key: 'sunitarao' };
    expect((await entries.execute()).toReversed()).toMatchObject([
      { action: 'CREATE_WORK_ORDER', subject_id: first.id, after: { doctor_id } },
      { action: 'CREATE_DOCTOR', subject_type: 'doctor', subject_id: doctor_id, after: doctor },
      { action: 'CREATE_WORK_ORDER', subject_id: second.id, after: { doctor_id } },
    ]);
    expect(await lab.db.selectFrom('doctors').selectAll().where('id', '=', doctor_id).execute()).toMatchObject([
      doctor,
    ]);
  });

  test('new to the laboratory is created once by many orders at the same moment', async () => {
    const orders = await Promise.all(oneTo(10).map(() => create({ doctor_name: 'Dr. Quite New' })));
    expect(new Set(orders.map(({ doctor_id }) => doctor_id)).size).toBe(1);
  });
});

test.each<[Body, string, string[]]>([
  [
    {},
    'Please check the marked fields and try again.',
    ['doctor_name', 'patient_name', 'product_quality', 'product_shade', 'order_date'],
  ],
  [{ ...LEAST, tooth_numbers: [55] }, 'Not an FDI tooth number (11-18, 21-28, 31-38, 41-48): 55', ['tooth_numbers']],
])('a refused order %j gets an error for each field, and nothing is written', async (body, detail, fields) => {
  const problem = await unchanged(lab, () => staff.refusal(createWorkOrder, { body }));
  expect(problem).toMatchObject({ status: 400, code: 'invalid_input', detail });
  expect(problem.errors?.map(({ field }) => field)).toEqual(fields);
});

describe('serial numbers', () => {
  test('have no gap if the database refused an order in between', async () => {
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

  test('restart with the year in the laboratory’s time zone, not in UTC', async () => {
    lab.clock.set('2027-12-31T18:29:59Z');
    staff = await signIn(lab, 'USER');
    expect((await create()).serial_number).toBe('WO-2027-0001');
    lab.clock.set('2027-12-31T18:30:00Z');
    expect((await create()).serial_number).toBe('WO-2028-0001');
    lab.clock.set('2028-01-01T05:00:00Z');
    staff = await signIn(lab, 'USER');
    expect((await create()).serial_number).toBe('WO-2028-0002');
  });
});

describe('the idempotency key', () => {
  const KEY = { idempotencyKey: 'one-intent-of-one-person' };

  test('ignores how the same request is written', async () => {
    const first = await staff.call(createWorkOrder, { body: { ...LEAST, notes: null, is_urgent: false } }, KEY);
    const { order_date, ...rest } = LEAST;
    expect(await staff.call(createWorkOrder, { body: { order_date, ...rest } }, KEY)).toEqual(first);
  });

  test('can be used again after a refusal: the corrected request is done', async () => {
    await staff.refusal(createWorkOrder, { body: { ...LEAST, patient_name: '' } }, KEY);
    const order = await staff.call(createWorkOrder, { body: LEAST }, KEY);
    expect(order.patient_name).toBe('Meera Joshi');
  });

  test('belongs to one user: another may use the same', async () => {
    const other = await signIn(lab, 'USER');
    const [mine, theirs] = [
      await staff.call(createWorkOrder, { body: LEAST }, KEY),
      await other.call(createWorkOrder, { body: LEAST }, KEY),
    ];
    expect(theirs.id).not.toBe(mine.id);
  });

  test('does not return an admin’s answer, with amounts, to the same user as staff', async () => {
    const admin = await signIn(lab, 'ADMIN');
    await admin.call(createWorkOrder, { body: LEAST }, KEY);
    await lab.db.updateTable('accounts').set({ role: 'USER' }).where('id', '=', admin.account.id).execute();
    expect((await admin.refusal(createWorkOrder, { body: LEAST }, KEY)).code).toBe('idempotency_key_reused');
  });

  test.each([[null], [''], ['seven77'], ['x'.repeat(201)]])(
    'is required, with 8 to 200 characters: %j',
    async (idempotencyKey) => {
      const call = () => staff.refusal(createWorkOrder, { body: LEAST }, { idempotencyKey });
      expect(await unchanged(lab, call)).toMatchObject({
        code: 'idempotency_key_missing',
        detail: 'This request needs an Idempotency-Key header of 8 to 200 characters.',
      });
    },
  );
});
