import { deleteTrial, getTrialsByWorkOrder, updateTrial } from '#contract/trials.ts';
import { deleteWorkOrder } from '#contract/work-order-changes.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildBill, buildTrial, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const CLOSED = 'The trials of a cancelled work order cannot be changed.';

interface Given {
  readonly trial_name?: string;
  readonly trial_date?: string;
  readonly sent_on?: string | null;
  readonly returned_on?: string | null;
  readonly result?: '' | 'ok' | 'adjust' | 'redo' | null;
}

const changing = (trial_id: string, given: Given, version = 1) => ({
  params: { trial_id },
  body: { version, ...given },
});
const deleting = (trial_id: string, version = 1) => ({ params: { trial_id }, query: { version } });

/** The problem of a refused call, which left everything as it was. */
const nothingWritten = <T>(work: () => Promise<T>) => unchanged(lab, work);
const refusedChange = (call: ReturnType<typeof changing>) => nothingWritten(() => staff.refusal(updateTrial, call));
const refusedDelete = (call: ReturnType<typeof deleting>) => nothingWritten(() => staff.refusal(deleteTrial, call));

const entriesOf = (id: string) => auditEntries(lab, id);

/** A trial of an order that is cancelled. */
async function buildClosedTrial(): Promise<string> {
  const order = await buildWorkOrder(lab.db, { status: 'cancelled' });
  return (await buildTrial(lab.db, { work_order_id: order.id })).id;
}

test('changing and deleting are refused to staff once the order is completed or billed, and open to administrators', async () => {
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
});

describe('changing is refused', () => {
  test.each<[Given, string, string]>([
    [{ trial_name: ' ' }, 'trial_name', 'Please enter both trial name and date'],
    [{ trial_name: 'x'.repeat(81) }, 'trial_name', 'Please use at most 80 characters'],
    [{ trial_date: '' }, 'trial_date', 'Please enter both trial name and date'],
    [{ trial_date: '2026-11-31' }, 'trial_date', 'Please enter a real date'],
    [{ sent_on: '2026-11-22' }, 'sent_on', 'This date cannot be after today'],
    // What was given before counts with what is given now.
    [{ sent_on: '2026-11-19' }, 'returned_on', 'A trial cannot come back before it went out'],
    [{ returned_on: '' }, 'result', 'A result needs the date on which the trial came back'],
    [{ returned_on: null }, 'result', 'A result needs the date on which the trial came back'],
  ])('with %j', async (given, field, message) => {
    const { id } = await buildTrial(lab.db, { sent_on: '2026-11-16', returned_on: '2026-11-18', result: 'adjust' });
    expect(await refusedChange(changing(id, given))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field, message }],
    });
  });
});

describe('changing', () => {
  test('sets what is given, keeps the rest, and raises the trial’s version alone', async () => {
    const { id, work_order_id } = await buildTrial(lab.db);
    expect(await staff.call(updateTrial, changing(id, { trial_name: ' Wax  try-in ', sent_on: '2026-11-20' }))).toEqual(
      {
        id,
        trial_name: 'Wax try-in',
        trial_date: '2026-11-25',
        sent_on: '2026-11-20',
        returned_on: null,
        result: null,
        version: 2,
      },
    );
    const order = await lab.db.selectFrom('work_orders').select('version').where('id', '=', work_order_id).execute();
    expect(order).toEqual([{ version: 1 }]);
  });

  test.each(['', null] as const)('takes back with %j what was typed', async (nothing) => {
    const { id } = await buildTrial(lab.db, { sent_on: '2026-11-16', returned_on: '2026-11-18', result: 'redo' });
    const given = { sent_on: nothing, returned_on: nothing, result: nothing };
    expect(await staff.call(updateTrial, changing(id, given))).toMatchObject({
      sent_on: null,
      returned_on: null,
      result: null,
    });
  });

  test.each<Given>([
    {},
    { trial_name: ' First  Trial ' },
    { trial_date: '2026-11-25', sent_on: '', returned_on: null, result: '' },
  ])('with %j changes nothing and writes nothing', async (given) => {
    const { id } = await buildTrial(lab.db);
    const answer = await nothingWritten(() => staff.call(updateTrial, changing(id, given)));
    expect(answer).toEqual({
      id,
      trial_name: 'First Trial',
      trial_date: '2026-11-25',
      sent_on: null,
      returned_on: null,
      result: null,
      version: 1,
    });
  });

  test('is written down with what was before and after', async () => {
    const order = await buildWorkOrder(lab.db);
    const { id } = await buildTrial(lab.db, { work_order_id: order.id, sent_on: '2026-11-16' });
    await staff.call(updateTrial, changing(id, { trial_name: 'Jig trial', returned_on: '2026-11-20', result: 'ok' }));
    const [entry, ...others] = await entriesOf(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'UPDATE_TRIAL',
      subject_type: 'trial',
      subject_label: `${order.serial_number} Jig trial`,
      actor_id: staff.account.id,
    });
    expect(entry?.before).toEqual({ trial_name: 'First Trial', returned_on: null, result: null });
    expect(entry?.after).toEqual({
      work_order_id: order.id,
      trial_name: 'Jig trial',
      returned_on: '2026-11-20',
      result: 'ok',
    });
  });
});

describe('deleting is refused', () => {
  test('for a trial of a cancelled order', async () => {
    expect(await refusedDelete(deleting(await buildClosedTrial()))).toMatchObject({
      status: 409,
      code: 'trials_of_cancelled_order',
      detail: CLOSED,
    });
  });
});

describe('deleting', () => {
  test('takes the trial off its order and leaves the others; the log keeps what it said', async () => {
    const order = await buildWorkOrder(lab.db);
    const kept = await buildTrial(lab.db, { work_order_id: order.id });
    const gone = await buildTrial(lab.db, { work_order_id: order.id, trial_name: 'Bite rim', sent_on: '2026-11-16' });
    await staff.call(deleteTrial, deleting(gone.id));
    const { items } = await staff.call(getTrialsByWorkOrder, { params: { work_order_id: order.id } });
    expect(items.map(({ id }) => id)).toEqual([kept.id]);
    const [entry] = await entriesOf(gone.id);
    expect(entry).toMatchObject({
      action: 'DELETE_TRIAL',
      subject_type: 'trial',
      subject_label: `${order.serial_number} Bite rim`,
      before: {
        work_order_id: order.id,
        trial_name: 'Bite rim',
        sent_on: '2026-11-16',
        version: 1,
        created_at: expect.any(String),
      },
      after: null,
    });
  });

  test('of the trial and of its order at the same moment leaves neither, without a defect', async () => {
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
});
