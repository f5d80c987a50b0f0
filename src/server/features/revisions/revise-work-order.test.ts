import { createBill, createGroupedBill } from '#contract/bills.ts';
import { completeRevision, getRevisionHistory, returnWorkOrder, startRevision } from '#contract/revisions.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildBill, buildRevision, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

/** Noon of another day, on which the same person has signed in anew. */
async function goTo(day: string): Promise<void> {
  lab.clock.set(`${day}T06:30:00Z`);
  staff = await signIn(lab, 'USER', staff.account);
}

const TODAY = '2026-11-21';

const starting = (work_order_id: string, version = 1) => ({ params: { work_order_id }, body: { version } });
const completing = (work_order_id: string, completion_date = TODAY, version = 1) => ({
  params: { work_order_id },
  body: { version, completion_date },
});

/** The problem of a refused call, which left everything as it was. */
const nothingWritten = <T>(refuse: () => Promise<T>) => unchanged(lab, refuse);
const refusedCompletion = (call: ReturnType<typeof completing>) =>
  nothingWritten(() => staff.refusal(completeRevision, call));

/** A billed order that was returned once: waiting, or in revision. */
async function buildReturned(status: 'returned' | 'revision_in_progress', given: WorkOrderGiven = {}) {
  const order = await buildWorkOrder(lab.db, { status, revision_count: 1, ...given });
  const bill = await buildBill(lab.db, { work_order: order });
  const revision = await buildRevision(lab.db, order, { started_on: status === 'returned' ? null : '2026-11-15' });
  return { ...order, bill, revision };
}

const revisionOf = (id: string) =>
  lab.db.selectFrom('revision_history').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const entriesOf = (id: string) => auditEntries(lab, id);

describe('starting a revision', () => {
  test('sets the state, and today in its history', async () => {
    const { id, revision } = await buildReturned('returned');
    expect(await staff.call(startRevision, starting(id))).toMatchObject({
      status: 'revision_in_progress',
      revision_count: 1,
      version: 2,
      may: { start_revision: { allowed: false }, complete_revision: { allowed: true } },
    });
    expect(await revisionOf(revision.id)).toEqual({ ...revision, started_on: TODAY });
  });

  test('is written down', async () => {
    const { id, serial_number } = await buildReturned('returned');
    await staff.call(startRevision, starting(id));
    expect(await entriesOf(id)).toMatchObject([
      {
        action: 'START_REVISION',
        subject_type: 'work_order',
        subject_label: serial_number,
        actor_id: staff.account.id,
        before: { status: 'returned' },
        after: { status: 'revision_in_progress', started_on: TODAY },
      },
    ]);
  });
});

describe('completing a revision is refused', () => {
  test.each([
    ['', 'Please select a completion date.'],
    ['2026-02-30', 'Please select a completion date.'],
    ['2026-11-22', 'Completion date cannot be after today'],
  ])('with the date %j', async (date, message) => {
    const { id } = await buildReturned('revision_in_progress');
    expect(await refusedCompletion(completing(id, date))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field: 'completion_date', message }],
    });
  });
});

describe('completing a revision', () => {
  test('completes the order on that day, which its history keeps too', async () => {
    const { id, bill, revision } = await buildReturned('revision_in_progress');
    expect(await staff.call(completeRevision, completing(id, '2026-11-20'))).toMatchObject({
      status: 'completed',
      completion_date: '2026-11-20',
      revision_count: 1,
      version: 2,
      bill: { id: bill.id },
      may: { return: { allowed: true }, create_bill: { allowed: false }, complete_revision: { allowed: false } },
    });
    expect(await revisionOf(revision.id)).toEqual({ ...revision, completed_on: '2026-11-20' });
  });

  test('completes it today where no date is given', async () => {
    const { id } = await buildReturned('revision_in_progress');
    const call = { params: { work_order_id: id }, body: { version: 1 } };
    expect(await staff.call(completeRevision, call)).toMatchObject({ status: 'completed', completion_date: TODAY });
  });

  test('leaves its bill as it was, and no second one is made', async () => {
    const { id, serial_number, bill } = await buildReturned('revision_in_progress');
    await staff.call(completeRevision, completing(id));
    expect(await lab.db.selectFrom('bills').selectAll().where('id', '=', bill.id).executeTakeFirst()).toEqual(bill);
    expect(await nothingWritten(() => staff.refusal(createBill, { body: { work_order_id: id } }))).toMatchObject({
      code: 'work_order_already_billed',
      detail: `Work order already has a bill (${bill.bill_number}) Cannot create duplicate bill`,
    });
    const grouped = { body: { work_order_ids: [id] } };
    expect(await nothingWritten(() => staff.refusal(createGroupedBill, grouped))).toMatchObject({
      code: 'some_work_orders_already_billed',
      detail: `Cannot create duplicate bill. Already billed: ${serial_number} (${bill.bill_number}). It may have been created from another device.`,
    });
  });

  test('is written down with what was before and after', async () => {
    const { id, serial_number } = await buildReturned('revision_in_progress');
    await staff.call(completeRevision, completing(id));
    expect(await entriesOf(id)).toMatchObject([
      {
        action: 'COMPLETE_REVISION',
        subject_type: 'work_order',
        subject_label: serial_number,
        before: { status: 'revision_in_progress', completion_date: null },
        after: { status: 'completed', completion_date: TODAY },
      },
    ]);
  });
});

describe('the history', () => {
  test('is empty for an order that never came back', async () => {
    const { id, serial_number, patient_name } = await buildWorkOrder(lab.db);
    expect(await staff.call(getRevisionHistory, { params: { work_order_id: id } })).toEqual({
      work_order_id: id,
      serial_number,
      patient_name,
      items: [],
    });
  });

  test('numbers two returns from 1, the latest first, each with its own dates and who took it back', async () => {
    const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10' });
    await buildBill(lab.db, { work_order: order });
    const { id } = order;
    const params = { work_order_id: id };
    const first = { version: 1, reason: 'Color Mismatch', notes: 'Too light', expected_date: '2026-11-24' };
    await staff.call(returnWorkOrder, { params, body: { ...first, start_revision: false } });
    await goTo('2026-11-22');
    await staff.call(startRevision, starting(id, 2));
    await goTo('2026-11-23');
    await staff.call(completeRevision, completing(id, '2026-11-23', 3));
    await goTo('2026-11-25');
    const other = await signIn(lab, 'ADMIN');
    await other.call(returnWorkOrder, { params, body: { version: 4, reason: 'Other', start_revision: false } });
    await goTo('2026-11-26');
    await staff.call(startRevision, starting(id, 5));
    await goTo('2026-11-27');
    await staff.call(completeRevision, completing(id, '2026-11-27', 6));
    expect(await staff.call(getRevisionHistory, { params })).toMatchObject({
      items: [
        {
          revision_number: 2,
          return_date: '2026-11-25',
          return_reason: 'Other',
          revision_notes: null,
          previous_completion_date: '2026-11-23',
          new_expected_completion_date: null,
          started_on: '2026-11-26',
          completed_on: '2026-11-27',
          returned_by_user: { email: other.account.email },
        },
        {
          revision_number: 1,
          return_date: TODAY,
          return_reason: 'Color Mismatch',
          revision_notes: 'Too light',
          previous_completion_date: '2026-11-10',
          new_expected_completion_date: '2026-11-24',
          started_on: '2026-11-22',
          completed_on: '2026-11-23',
          returned_by_user: { email: staff.account.email },
        },
      ],
    });
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
      'RETURN_WORK_ORDER',
      'START_REVISION',
      'COMPLETE_REVISION',
      'RETURN_WORK_ORDER',
      'START_REVISION',
      'COMPLETE_REVISION',
    ]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('takes two statements, however long it is', async () => {
    const order = await buildWorkOrder(lab.db, { revision_count: 5 });
    for (const revision_number of [1, 2, 3, 4, 5]) await buildRevision(lab.db, order, { revision_number });
    const params = { work_order_id: order.id };
    const empty = (await buildWorkOrder(lab.db)).id;
    const { result, statements } = await lab.statementsOf(() => staff.call(getRevisionHistory, { params }));
    const ofNone = await lab.statementsOf(() => staff.call(getRevisionHistory, { params: { work_order_id: empty } }));
    expect(result.items.map(({ revision_number }) => revision_number)).toEqual([5, 4, 3, 2, 1]);
    expect(statements).toHaveLength(ofNone.statements.length);
  });
});
