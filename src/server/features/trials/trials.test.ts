import { createTrial, deleteTrial, getTrialsByWorkOrder, updateTrial } from '#contract/trials.ts';
import { deleteWorkOrder, getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { auditEntries, brokenEntries, unchanged } from '#test/support/database-state.ts';
import { buildBill, buildTrial, buildWorkOrder } from '#test/support/factories.ts';
import { signIn, openLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

const [lab, staff] = await openLab('USER');

const TODAY = '2026-11-21';

interface Given {
  readonly trial_name?: string;
  readonly trial_date?: string;
  readonly sent_on?: string | null;
  readonly returned_on?: string | null;
  readonly result?: '' | 'ok' | 'adjust' | 'redo' | null;
}

const adding = (work_order_id: string, given: Given = {}) => ({
  params: { work_order_id },
  body: { trial_name: 'Bisque trial', trial_date: '2026-11-25', ...given },
});
const changing = (trial_id: string, given: Given, version = 1) => ({
  params: { trial_id },
  body: { version, ...given },
});
const deleting = (trial_id: string, version = 1) => ({ params: { trial_id }, query: { version } });

/** The problem of a refused call that changed nothing. */
const refused = <T>(work: () => Promise<T>) => unchanged(lab, work);
const refusedChange = (call: ReturnType<typeof changing>) => refused(() => staff.refusal(updateTrial, call));
const refusedDelete = (call: ReturnType<typeof deleting>) => refused(() => staff.refusal(deleteTrial, call));

const buildTrials = (work_order_id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildTrial(lab.db, { work_order_id })));

const trialsOf = async (work_order_id: string) =>
  (await staff.call(getTrialsByWorkOrder, { params: { work_order_id } })).items;

test('adding is refused without name and date, with an error for each', async () => {
  const { id } = await buildWorkOrder(lab.db);
  const call = { params: { work_order_id: id }, body: {} };
  const problem = await refused(() => staff.refusal(createTrial, call));
  expect(problem.errors?.map(({ field }) => field)).toEqual(['trial_name', 'trial_date']);
});

test('a trial is added normalized to its order, whose version stays', async () => {
  const { id } = await buildWorkOrder(lab.db);
  const typed = { trial_name: '  Bisque \n  trial ', sent_on: '', returned_on: null, result: '' } as const;
  const trial = await staff.call(createTrial, adding(id, typed));
  expect(trial).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    trial_name: 'Bisque trial',
    trial_date: '2026-11-25',
    sent_on: null,
    returned_on: null,
    result: null,
    version: 1,
  });
  const order = await staff.call(getWorkOrder, { params: { work_order_id: id } });
  expect(order).toMatchObject({ version: 1, trials_count: 1, trials: [trial] });
});

test('a trial that was already sent and returned is recorded completely, with its order', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db);
  const course = { trial_date: '2026-11-20', sent_on: TODAY, returned_on: TODAY, result: 'adjust' } as const;
  const trial = await staff.call(createTrial, adding(id, course));
  expect(trial).toMatchObject(course);
  expect(await auditEntries(lab, trial.id)).toMatchObject([
    {
      action: 'CREATE_TRIAL',
      subject_label: `${serial_number} Bisque trial`,
      before: null,
      after: { ...trial, work_order_id: id },
    },
  ]);
  expect(await brokenEntries(lab.db)).toEqual([]);
});

test('many at once leave an order with at most thirty', async () => {
  const { id } = await buildWorkOrder(lab.db);
  await buildTrials(id, 25);
  const answers = await Promise.all(Array.from({ length: 12 }, () => staff.send(createTrial, adding(id))));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const late = answers.filter(({ statusCode }) => statusCode === 409);
  expect(late).toHaveLength(7);
  expect(late[0]?.json()).toMatchObject({ detail: 'A work order has at most 30 trials.' });
  expect(await trialsOf(id)).toHaveLength(30);
});

test('the trials of an order are sorted by date, without those of other orders', async () => {
  const { id } = await buildWorkOrder(lab.db);
  await buildTrial(lab.db);
  const late = await buildTrial(lab.db, { work_order_id: id, trial_date: '2026-12-01' });
  const early = await buildTrial(lab.db, { work_order_id: id, trial_date: '2026-11-12' });
  expect((await trialsOf(id)).map((trial) => trial.id)).toEqual([early.id, late.id]);
});

test('changing and deleting are refused to staff once the order is completed or billed, and to all once it is cancelled', async () => {
  const admin = await signIn(lab, 'ADMIN');
  for (const isBilled of [false, true]) {
    const order = await buildWorkOrder(lab.db, isBilled ? {} : { status: 'completed', completion_date: '2026-11-10' });
    if (isBilled) await buildBill(lab.db, { work_order: order });
    const { id } = await buildTrial(lab.db, { work_order_id: order.id });
    const refusal = { status: 403, code: `${isBilled ? 'billed' : 'completed'}_work_order_not_editable` };
    expect(await refusedChange(changing(id, { trial_name: 'Wax try-in' }))).toMatchObject(refusal);
    expect(await refusedDelete(deleting(id))).toMatchObject(refusal);
    expect(await admin.call(updateTrial, changing(id, { trial_name: 'Wax try-in' }))).toMatchObject({ version: 2 });
    await admin.call(deleteTrial, deleting(id, 2));
  }
  const cancelled = await buildWorkOrder(lab.db, { status: 'cancelled' });
  const { id } = await buildTrial(lab.db, { work_order_id: cancelled.id });
  expect(await refusedDelete(deleting(id))).toMatchObject({ status: 409, code: 'trials_of_cancelled_order' });
});

test.each<[Given, string, string]>([
  // Earlier values are checked together with the new ones.
  [{ sent_on: '2026-11-19' }, 'returned_on', 'The received-back date cannot be before the sent date'],
  [{ returned_on: null }, 'result', 'Enter the date the trial was received back to set a result'],
])('changing is refused with %j', async (given, field, message) => {
  const { id } = await buildTrial(lab.db, { sent_on: '2026-11-16', returned_on: '2026-11-18', result: 'adjust' });
  expect(await refusedChange(changing(id, given))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    detail: message,
    errors: [{ field, message }],
  });
});

describe('changing', () => {
  test('sets the given fields, keeps the others, and raises only the trial’s version', async () => {
    const { id, work_order_id } = await buildTrial(lab.db);
    const given = { trial_name: ' Wax  try-in ', sent_on: '2026-11-20' };
    const kept = { id, trial_date: '2026-11-25', returned_on: null, result: null };
    const changed = { ...kept, trial_name: 'Wax try-in', sent_on: '2026-11-20', version: 2 };
    expect(await staff.call(updateTrial, changing(id, given))).toEqual(changed);
    const order = await lab.db.selectFrom('work_orders').select('version').where('id', '=', work_order_id).execute();
    expect(order).toEqual([{ version: 1 }]);
  });

  test('clears the typed result', async () => {
    const { id } = await buildTrial(lab.db, { sent_on: '2026-11-16', returned_on: '2026-11-18', result: 'redo' });
    const nothing = { sent_on: null, returned_on: null, result: null };
    const given = { sent_on: '', returned_on: null, result: '' } as const;
    expect(await staff.call(updateTrial, changing(id, given))).toMatchObject(nothing);
  });

  test.each<Given>([
    {},
    { trial_name: ' First  Trial ' },
    { trial_date: '2026-11-25', sent_on: '', returned_on: null, result: '' },
  ])('with %j changes nothing and writes nothing', async (given) => {
    const { id } = await buildTrial(lab.db);
    const answer = await refused(() => staff.call(updateTrial, changing(id, given)));
    expect(answer).toMatchObject({ id, trial_name: 'First Trial', version: 1 });
  });

  test('is recorded with the values before and after', async () => {
    const order = await buildWorkOrder(lab.db);
    const { id } = await buildTrial(lab.db, { work_order_id: order.id, sent_on: '2026-11-16' });
    await staff.call(updateTrial, changing(id, { trial_name: 'Jig trial', returned_on: '2026-11-20', result: 'ok' }));
    expect(await auditEntries(lab, id)).toMatchObject([
      {
        action: 'UPDATE_TRIAL',
        subject_label: `${order.serial_number} Jig trial`,
        before: { trial_name: 'First Trial', returned_on: null, result: null },
        after: { work_order_id: order.id, trial_name: 'Jig trial', returned_on: '2026-11-20', result: 'ok' },
      },
    ]);
  });
});

test('deleting removes the trial from its order and keeps the others; the audit log has its content', async () => {
  const order = await buildWorkOrder(lab.db);
  const kept = await buildTrial(lab.db, { work_order_id: order.id });
  const gone = await buildTrial(lab.db, { work_order_id: order.id, trial_name: 'Bite rim', sent_on: '2026-11-16' });
  await staff.call(deleteTrial, deleting(gone.id));
  const { items } = await staff.call(getTrialsByWorkOrder, { params: { work_order_id: order.id } });
  expect(items.map(({ id }) => id)).toEqual([kept.id]);
  const [entry] = await auditEntries(lab, gone.id);
  expect(entry).toMatchObject({
    action: 'DELETE_TRIAL',
    subject_label: `${order.serial_number} Bite rim`,
    before: { work_order_id: order.id, trial_name: 'Bite rim', sent_on: '2026-11-16', version: 1 },
    after: null,
  });
});

test('deleting of the trial and of its order at the same moment deletes both, without an error', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await buildWorkOrder(lab.db);
    const { id } = await buildTrial(lab.db, { work_order_id: order.id });
    const [, removed] = await Promise.all([
      staff.call(deleteWorkOrder, { params: { work_order_id: order.id }, query: { version: 1 } }),
      staff.send(deleteTrial, deleting(id)),
      staff.send(updateTrial, changing(id, { trial_name: 'Jig trial' })),
    ]);
    expect([204, 404, 409]).toContain(removed.statusCode);
    expect(await lab.db.selectFrom('trials').select('id').where('id', '=', id).execute()).toEqual([]);
  }
  expect(lab.takeDefects()).toEqual([]);
  expect(await brokenEntries(lab.db)).toEqual([]);
});
