import { getBill } from '#contract/bills.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { getRevisionHistory } from '#contract/revisions.ts';
import { updateWorkOrder } from '#contract/work-order-changes.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildBill, buildDoctor, buildRevision, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { HOUR } from '#test/support/test-clock.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');
const admin = await signIn(lab, 'ADMIN');
beforeEach(() => lab.clock.set(NOON));

type Body = CallOf<typeof updateWorkOrder>['body'];

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;

const changing = (work_order_id: string, body: Omit<Body, 'version'>, version = 1) => ({
  params: { work_order_id },
  body: { version, ...body },
});

/** The problem of a refused call, which left everything as it was. */
const refused = (client: SignedInClient, call: ReturnType<typeof changing>) =>
  unchanged(lab, () => client.refusal(updateWorkOrder, call));

const entriesOf = (...ids: string[]) =>
  lab.db.selectFrom('audit_entries').selectAll().where('subject_id', 'in', ids).orderBy('seq').execute();

/** An order with something in each field. */
const fullOrder = (given: Parameters<typeof buildWorkOrder>[1] = {}) =>
  buildWorkOrder(lab.db, {
    tooth_numbers: [11, 24],
    expected_complete_date: '2026-11-30',
    feedback: 'soft bite',
    notes: 'call before',
    tray_number: 'P 14',
    requires_trial: true,
    is_urgent: true,
    ...given,
  });

describe('is refused', () => {
  test.each<Omit<Body, 'version'>>([
    { admin_mode: true, patient_name: 'Farah' },
    { admin_mode: true, feedback: 'x' },
    { completion_date: '2026-11-12' },
    { completion_date: '' },
  ])('to staff what is the administrators’: %j', async (body) => {
    const open = await buildWorkOrder(lab.db);
    const completed = await buildWorkOrder(lab.db, COMPLETED);
    for (const { id } of [open, completed]) {
      expect(await refused(staff, changing(id, body))).toMatchObject({
        status: 403,
        code: 'not_allowed',
        detail: 'Access denied. Your account may not do this.',
      });
    }
  });
});

describe('a completion date', () => {
  test.each([
    ['', 'Please select a completion date.'],
    ['2026-02-30', 'Please select a completion date.'],
    ['2026-11-22', 'Completion date cannot be after today'],
  ])('of %j is refused', async (completion_date, message) => {
    const { id } = await buildWorkOrder(lab.db, COMPLETED);
    expect(await refused(admin, changing(id, { completion_date }))).toMatchObject({
      code: 'invalid_input',
      detail: message,
      errors: [{ field: 'completion_date', message }],
    });
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'completed'))(
    'is not for an order that is %s',
    async (status) => {
      const { id } = await buildWorkOrder(lab.db, { status });
      const message = 'Only a completed work order has a completion date';
      expect(await refused(admin, changing(id, { completion_date: '2026-11-12' }))).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'completion_date', message }],
      });
    },
  );

  test('stands after the other faults', async () => {
    const { id } = await buildWorkOrder(lab.db, COMPLETED);
    const problem = await refused(admin, changing(id, { completion_date: '', patient_name: '' }));
    expect(problem.errors?.map(({ field }) => field)).toEqual(['patient_name', 'completion_date']);
  });

  test('of a completed order is put right by administrators, the order stays completed', async () => {
    const order = await buildWorkOrder(lab.db, COMPLETED);
    expect(await admin.call(updateWorkOrder, changing(order.id, { completion_date: '2026-11-21' }))).toMatchObject({
      status: 'completed',
      completion_date: '2026-11-21',
      version: 2,
    });
    expect(await entriesOf(order.id)).toMatchObject([
      {
        before: { completion_date: '2026-11-10' },
        after: { completion_date: '2026-11-21' },
      },
    ]);
  });
});

describe('a corrected completion date of an order that came back', () => {
  const REVISED = { ...COMPLETED, revision_count: 2 } as const;

  test('is the day on which its latest revision ended; those before keep theirs', async () => {
    const order = await buildWorkOrder(lab.db, REVISED);
    const ended = { started_on: '2026-11-02', completed_on: '2026-11-04', return_date: '2026-11-02' };
    await buildRevision(lab.db, order, ended);
    await buildRevision(lab.db, order, { ...ended, revision_number: 2, completed_on: '2026-11-10' });
    const other = await buildWorkOrder(lab.db, REVISED);
    await buildRevision(lab.db, other, { ...ended, revision_number: 2, completed_on: '2026-11-10' });
    await admin.call(updateWorkOrder, changing(order.id, { completion_date: '2026-11-12' }));
    const daysOf = async ({ id }: { readonly id: string }) =>
      (await admin.call(getRevisionHistory, { params: { work_order_id: id } })).items.map((each) => each.completed_on);
    expect((await daysOf(order)).toSorted()).toEqual(['2026-11-04', '2026-11-12']);
    expect(await daysOf(other)).toEqual(['2026-11-10']);
  });

  test('leaves its revisions alone where something else is changed', async () => {
    const order = await buildWorkOrder(lab.db, { ...REVISED, revision_count: 1 });
    await buildRevision(lab.db, order, { return_date: '2026-11-02', completed_on: '2026-11-09' });
    await admin.call(updateWorkOrder, changing(order.id, { patient_name: 'Meera' }));
    const { items } = await admin.call(getRevisionHistory, { params: { work_order_id: order.id } });
    expect(items.map((each) => each.completed_on)).toEqual(['2026-11-09']);
  });
});

describe('feedback alone', () => {
  test('is open also on an order stored with what is no text today', async () => {
    const order = await buildWorkOrder(lab.db, { patient_name: '\u200B' });
    const { feedback } = await staff.call(updateWorkOrder, changing(order.id, { feedback: 'Light contacts' }));
    expect(feedback).toBe('Light contacts');
  });

  test('is taken away by blank text too', async () => {
    const { id } = await fullOrder();
    expect((await staff.call(updateWorkOrder, changing(id, { feedback: '  ' }))).feedback).toBeNull();
  });
});

describe('a change', () => {
  test('sets what is given, tidied, and leaves the rest', async () => {
    const order = await fullOrder();
    lab.clock.advance(HOUR);
    const changed = await staff.call(
      updateWorkOrder,
      changing(order.id, {
        patient_name: ' Farah   Khan ',
        tooth_numbers: [48],
        order_date: '2026-11-03',
        expected_complete_date: '',
        requires_trial: false,
        notes: '',
        tray_number: ' P  15',
      }),
    );
    expect(changed).toMatchObject({
      id: order.id,
      serial_number: order.serial_number,
      doctor_id: order.doctor_id,
      doctor_name: order.doctor_name,
      patient_name: 'Farah Khan',
      product_quality: 'Zirconia',
      product_shade: 'A2',
      tooth_numbers: [48],
      order_date: '2026-11-03',
      expected_complete_date: null,
      feedback: 'soft bite',
      notes: null,
      tray_number: 'P 15',
      requires_trial: false,
      is_urgent: true,
      created_at: order.created_at,
      updated_at: '2026-11-21T07:30:00Z',
      version: 2,
    });
  });

  test('keeps who made the order, and when', async () => {
    const order = await fullOrder();
    await admin.call(updateWorkOrder, changing(order.id, { patient_name: 'Farah' }));
    const kept = await lab.db
      .selectFrom('work_orders')
      .select(['created_by', 'created_at', 'serial_number'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const { created_by, created_at, serial_number } = order;
    expect(kept).toEqual({ created_by, created_at, serial_number });
  });

  test('is written down with the changed fields alone', async () => {
    const order = await fullOrder();
    const body = {
      patient_name: 'Farah',
      product_shade: 'A2',
      feedback: ' soft  bite',
      tooth_numbers: [11],
      tray_number: '',
    };
    await staff.call(updateWorkOrder, changing(order.id, body));
    const entries = await entriesOf(order.id);
    expect(entries).toMatchObject([
      { action: 'UPDATE_WORK_ORDER', subject_type: 'work_order', subject_label: order.serial_number },
    ]);
    expect(entries[0]?.before).toEqual({
      patient_name: 'Meera Joshi',
      tooth_numbers: [11, 24],
      tray_number: 'P 14',
    });
    expect(entries[0]?.after).toEqual({ patient_name: 'Farah', tooth_numbers: [11], tray_number: null });
  });

  test('in admin mode is written down as such', async () => {
    const order = await fullOrder(COMPLETED);
    await admin.call(updateWorkOrder, changing(order.id, { patient_name: 'Farah', admin_mode: true }));
    expect((await entriesOf(order.id))[0]?.after).toEqual({ patient_name: 'Farah', admin_mode: true });
  });

  test.each<Omit<Body, 'version'>>([
    {},
    { admin_mode: false },
    { feedback: ' soft  bite ' },
    { patient_name: ' Meera  Joshi', tooth_numbers: [11, 24], is_urgent: true, notes: 'call before' },
    { expected_complete_date: '2026-11-30', order_date: '2026-11-02' },
  ])('that changes nothing leaves no trace: %j', async (body) => {
    const { id } = await fullOrder();
    const before = await databaseDigest(lab.db);
    expect(await staff.call(updateWorkOrder, changing(id, body))).toMatchObject({ id, version: 1 });
    expect(await databaseDigest(lab.db)).toEqual(before);
  });

  test('of a billed order leaves its bill as it was', async () => {
    const order = await fullOrder(COMPLETED);
    const bill = await buildBill(lab.db, { work_order: order, amount: '800' });
    const before = await admin.call(getBill, { params: { bill_id: bill.id } });
    const body = { patient_name: 'Farah', doctor_name: 'Dr. Elsewhere', product_shade: 'B1', tooth_numbers: [48] };
    const changed = await admin.call(updateWorkOrder, changing(order.id, { ...body, completion_date: '2026-11-12' }));
    expect(changed.bill).toMatchObject({ id: bill.id, bill_number: bill.bill_number });
    expect(await admin.call(getBill, { params: { bill_id: bill.id } })).toEqual(before);
  });
});

describe('another doctor', () => {
  test('who is known takes the order, however the name is written', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Farhan Ali' });
    const order = await fullOrder();
    const changed = await staff.call(updateWorkOrder, changing(order.id, { doctor_name: ' doctor  FARHAN ALI ' }));
    expect(changed).toMatchObject({ doctor_id: doctor.id, doctor_name: 'doctor FARHAN ALI' });
    expect(await entriesOf(order.id, doctor.id)).toMatchObject([
      {
        action: 'UPDATE_WORK_ORDER',
        before: { doctor_id: order.doctor_id, doctor_name: order.doctor_name },
        after: { doctor_id: doctor.id, doctor_name: 'doctor FARHAN ALI' },
      },
    ]);
  });

  test('who is not is made, with an entry of its own after the order’s', async () => {
    const order = await fullOrder();
    const changed = await staff.call(updateWorkOrder, changing(order.id, { doctor_name: 'Dr. Brand New' }));
    expect(changed.doctor_id).not.toBe(order.doctor_id);
    expect(await entriesOf(order.id, changed.doctor_id)).toMatchObject([
      { action: 'UPDATE_WORK_ORDER', subject_id: order.id },
      {
        action: 'CREATE_DOCTOR',
        subject_type: 'doctor',
        subject_id: changed.doctor_id,
        subject_label: 'Dr. Brand New',
        after: { name: 'Dr. Brand New', key: 'brandnew' },
      },
    ]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('is not made where the change is refused', async () => {
    const { id } = await fullOrder();
    const problem = await refused(staff, changing(id, { doctor_name: 'Dr. Never Made', patient_name: '' }));
    expect(problem.code).toBe('invalid_input');
  });

  test('is not the same one spelled anew', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Sunita Rao' });
    const order = await fullOrder({ doctor_id: doctor.id, doctor_name: 'Dr. Sunita Rao' });
    await staff.call(updateWorkOrder, changing(order.id, { doctor_name: 'Sunita Rao' }));
    const [entry] = await entriesOf(order.id);
    expect(entry?.after).toEqual({ doctor_name: 'Sunita Rao' });
  });
});

describe('two changes of one order at once', () => {
  test('to new doctors never wait for each other in a ring', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => fullOrder()));
    const answers = await Promise.all(
      orders.map(({ id }, turn) =>
        staff.send(updateWorkOrder, changing(id, { doctor_name: `Dr. At Once ${turn % 2}` })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
    const made = lab.db.selectFrom('doctors').select('id').where('key', 'like', 'atonce%');
    expect(await made.execute()).toHaveLength(2);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});
