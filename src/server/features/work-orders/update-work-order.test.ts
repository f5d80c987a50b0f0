import { getBill } from '#contract/billing/bills.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { getRevisionHistory } from '#contract/revisions.ts';
import { toggleUrgentStatus, updateWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { brokenEntries, unchanged } from '#test/support/database-state.ts';
import { buildBill, buildDoctor, buildRevision, buildWorkOrder } from '#test/support/factories.ts';
import { type SignedInClient, HOUR, NOON, onOrder, openLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const [lab, staff, admin] = await openLab('USER', 'ADMIN');
beforeEach(() => lab.clock.set(NOON));

type Body = CallOf<typeof updateWorkOrder>['body'];

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;

const changing = (work_order_id: string, body: Omit<Body, 'version'>, version = 1) =>
  onOrder({ id: work_order_id, version }, { ...body });

/** The problem of a refused call that changed nothing. */
const refused = (client: SignedInClient, call: ReturnType<typeof changing>) =>
  unchanged(lab, () => client.refusal(updateWorkOrder, call));

const entriesOf = (...ids: string[]) =>
  lab.db.selectFrom('audit_entries').selectAll().where('subject_id', 'in', ids).orderBy('seq').execute();

/** An order with a value in each field. */
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

test.each<Omit<Body, 'version'>>([{ admin_mode: true, feedback: 'x' }, { completion_date: '' }])(
  'is refused to staff for the fields of admins: %j',
  async (body) => {
    const open = await buildWorkOrder(lab.db);
    const completed = await buildWorkOrder(lab.db, COMPLETED);
    for (const { id } of [open, completed]) {
      expect(await refused(staff, changing(id, body))).toMatchObject({
        status: 403,
        code: 'not_allowed',
      });
    }
  },
);

test('a completion date is listed after the other errors', async () => {
  const { id } = await buildWorkOrder(lab.db, COMPLETED);
  const problem = await refused(admin, changing(id, { completion_date: '', patient_name: '' }));
  expect(problem.errors?.map(({ field }) => field)).toEqual(['patient_name', 'completion_date']);
});

test('a completion date of a completed order is corrected by admins, the order stays completed', async () => {
  const order = await buildWorkOrder(lab.db, COMPLETED);
  expect(await admin.call(updateWorkOrder, changing(order.id, { completion_date: '2026-11-21' }))).toMatchObject({
    status: 'completed',
    completion_date: '2026-11-21',
    version: 2,
  });
  const [before, after] = [{ completion_date: '2026-11-10' }, { completion_date: '2026-11-21' }];
  expect(await entriesOf(order.id)).toMatchObject([{ before, after }]);
});

test('a corrected completion date is the day on which the latest revision ended; earlier ones keep theirs', async () => {
  const [order, other] = [
    await buildWorkOrder(lab.db, { ...COMPLETED, revision_count: 2 }),
    await buildWorkOrder(lab.db, { ...COMPLETED, revision_count: 2 }),
  ];
  const ended = { started_on: '2026-11-02', completed_on: '2026-11-04', return_date: '2026-11-02' };
  await buildRevision(lab.db, order, ended);
  await buildRevision(lab.db, order, { ...ended, revision_number: 2, completed_on: '2026-11-10' });
  await buildRevision(lab.db, other, { ...ended, revision_number: 2, completed_on: '2026-11-09' });
  await admin.call(updateWorkOrder, changing(order.id, { completion_date: '2026-11-12' }));
  await admin.call(updateWorkOrder, changing(other.id, { patient_name: 'Meera' }));
  const daysOf = async ({ id }: { readonly id: string }) =>
    (await admin.call(getRevisionHistory, { params: { work_order_id: id } })).items.map((each) => each.completed_on);
  expect((await daysOf(order)).toSorted()).toEqual(['2026-11-04', '2026-11-12']);
  expect(await daysOf(other)).toEqual(['2026-11-09']);
});

test('feedback alone can also be changed on an order with stored values that are invalid today', async () => {
  const order = await buildWorkOrder(lab.db, { patient_name: '\u200B' });
  const { feedback } = await staff.call(updateWorkOrder, changing(order.id, { feedback: 'Light contacts' }));
  expect(feedback).toBe('Light contacts');
});

describe('a change', () => {
  test('sets the given fields, normalized, and keeps the rest', async () => {
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
    const { serial_number, doctor_id, doctor_name, product_quality, product_shade, feedback, created_at } = order;
    const kept = { serial_number, doctor_id, doctor_name, product_quality, product_shade, feedback, created_at };
    expect(changed).toMatchObject({
      ...kept,
      patient_name: 'Farah Khan',
      tooth_numbers: [48],
      order_date: '2026-11-03',
      expected_complete_date: null,
      notes: null,
      tray_number: 'P 15',
      requires_trial: false,
      is_urgent: true,
      updated_at: '2026-11-21T07:30:00Z',
      version: 2,
    });
  });

  test('is recorded with only the changed fields, and as admin mode if it was made there', async () => {
    const order = await fullOrder();
    const body = {
      patient_name: 'Farah',
      product_shade: 'A2',
      feedback: ' soft  bite',
      tooth_numbers: [11],
      tray_number: '',
    };
    await staff.call(updateWorkOrder, changing(order.id, body));
    await admin.call(updateWorkOrder, changing(order.id, { patient_name: 'Asha', admin_mode: true }, 2));
    const [first, second] = await entriesOf(order.id);
    expect(first).toMatchObject({ action: 'UPDATE_WORK_ORDER', subject_label: order.serial_number });
    expect(first?.before).toEqual({ patient_name: 'Meera Joshi', tooth_numbers: [11, 24], tray_number: 'P 14' });
    expect(first?.after).toEqual({ patient_name: 'Farah', tooth_numbers: [11], tray_number: null });
    expect(second?.after).toEqual({ patient_name: 'Asha', admin_mode: true });
  });

  test.each<Omit<Body, 'version'>>([
    { admin_mode: false },
    { patient_name: ' Meera  Joshi', tooth_numbers: [11, 24], is_urgent: true, notes: 'call before' },
    { expected_complete_date: '2026-11-30', order_date: '2026-11-02' },
  ])('that changes nothing leaves no trace: %j', async (body) => {
    const { id } = await fullOrder();
    const same = await unchanged(lab, () => staff.call(updateWorkOrder, changing(id, body)));
    expect(same).toMatchObject({ id, version: 1 });
  });

  test('of a billed order keeps its bill unchanged', async () => {
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
  test('who is known gets the order, in any spelling of the name', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Farhan Ali' });
    const order = await fullOrder();
    const changed = await staff.call(updateWorkOrder, changing(order.id, { doctor_name: ' doctor  FARHAN ALI ' }));
    const before = { doctor_id: order.doctor_id, doctor_name: order.doctor_name };
    const after = { doctor_id: doctor.id, doctor_name: 'doctor FARHAN ALI' };
    expect(changed).toMatchObject(after);
    expect(await entriesOf(order.id, doctor.id)).toMatchObject([{ action: 'UPDATE_WORK_ORDER', before, after }]);
  });

  test('who is unknown is created, with an entry after the order’s', async () => {
    const order = await fullOrder();
    const { doctor_id } = await staff.call(updateWorkOrder, changing(order.id, { doctor_name: 'Dr. Brand New' }));
    expect(doctor_id).not.toBe(order.doctor_id);
    const doctor = { name: 'Dr. Brand New', key: 'brandnew' };
    expect(await entriesOf(order.id, doctor_id)).toMatchObject([
      { action: 'UPDATE_WORK_ORDER', subject_id: order.id },
      { action: 'CREATE_DOCTOR', subject_type: 'doctor', subject_id: doctor_id, after: doctor },
    ]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('is not the same one in another spelling', async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Sunita Rao' });
    const order = await fullOrder({ doctor_id: doctor.id, doctor_name: 'Dr. Sunita Rao' });
    await staff.call(updateWorkOrder, changing(order.id, { doctor_name: 'Sunita Rao' }));
    const [entry] = await entriesOf(order.id);
    expect(entry?.after).toEqual({ doctor_name: 'Sunita Rao' });
  });
});

test('two changes of one order at once to new doctors never deadlock', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => fullOrder()));
  const answers = await Promise.all(
    orders.map(({ id }, turn) => staff.send(updateWorkOrder, changing(id, { doctor_name: `Dr. At Once ${turn % 2}` }))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
  const made = lab.db.selectFrom('doctors').select('id').where('key', 'like', 'atonce%');
  expect(await made.execute()).toHaveLength(2);
  expect(await brokenEntries(lab.db)).toEqual([]);
});

test('marking an order urgent has an entry for each change, and none for the current value', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db);
  const setting = (version: number, is_urgent: boolean) =>
    staff.call(toggleUrgentStatus, { params: { work_order_id: id }, body: { version, is_urgent } });
  await setting(1, true);
  expect(await setting(2, true)).toMatchObject({ is_urgent: true, version: 2 });
  await setting(2, false);
  const [off, on] = [{ is_urgent: false }, { is_urgent: true }];
  const subject = { subject_type: 'work_order', subject_label: serial_number, actor_id: staff.account.id };
  expect(await entriesOf(id)).toMatchObject([
    { ...subject, action: 'MARK_URGENT', before: off, after: on },
    { ...subject, action: 'UNMARK_URGENT', before: on, after: off },
  ]);
});
