import { API } from '#contract/api.ts';
import { auditEntries, brokenEntries, unchanged } from '#test/support/database-state.ts';
import { type WorkOrderInput, buildBill, buildRevision, buildWorkOrder } from '#test/support/factories.ts';
import { type SignedInClient, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

/** Noon of another day, on which the same user has signed in again. */
async function goTo(day: string): Promise<void> {
  lab.clock.set(`${day}T06:30:00Z`);
  staff = await signIn(lab, 'USER', staff.account);
}

const TODAY = '2026-11-21';

interface Given {
  readonly version?: number;
  readonly reason?: string;
  readonly notes?: string | null;
  readonly responsible?: 'doctor';
  readonly expected_date?: string | null;
  readonly start_revision?: boolean;
}

const returning = (work_order_id: string, given: Given = {}) => ({
  params: { work_order_id },
  body: { version: 1, reason: 'Poor Fit', ...given },
});

/** An order that can be returned: completed on the 10th and billed. */
async function buildBilled(given: WorkOrderInput = {}) {
  const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10', ...given });
  const bill = await buildBill(lab.db, { work_order: order });
  return { ...order, bill };
}

const historyOf = (id: string) =>
  lab.db
    .selectFrom('revision_history')
    .selectAll()
    .where('work_order_id', '=', id)
    .orderBy('revision_number')
    .execute();

test('returning is refused with an expected date before the order’s own date', async () => {
  const { id } = await buildBilled({ order_date: '2026-11-30', completion_date: TODAY });
  const message = 'Expected completion date cannot be before order date';
  const call = returning(id, { expected_date: '2026-11-29' });
  expect(await unchanged(lab, () => staff.refusal(API.returnWorkOrder, call))).toMatchObject({
    status: 400,
    errors: [{ field: 'expected_date', message }],
  });
});

describe('returning', () => {
  test.each([
    { start_revision: undefined, status: 'revision_in_progress', started_on: TODAY },
    { start_revision: false, status: 'returned', started_on: null },
  ] as const)(
    'with start_revision $start_revision leads to $status',
    async ({ start_revision, status, started_on }) => {
      const { id, bill } = await buildBilled({ expected_complete_date: '2026-11-12' });
      const given = {
        notes: '  Margin \r\n open ',
        expected_date: '2026-11-28',
        ...(start_revision !== undefined && { start_revision }),
      };
      const said = { return_reason: 'Poor Fit', return_date: TODAY, revision_notes: 'Margin \n open' };
      expect(await staff.call(API.returnWorkOrder, returning(id, given))).toMatchObject({
        ...said,
        status,
        completion_date: null,
        expected_complete_date: '2026-11-28',
        revision_count: 1,
        version: 2,
        bill: { id: bill.id },
        may: {
          return: { allowed: false },
          create_bill: { allowed: false },
          start_revision: { allowed: status === 'returned' },
          complete_revision: { allowed: status !== 'returned' },
        },
      });
      expect(await historyOf(id)).toMatchObject([
        {
          ...said,
          revision_number: 1,
          previous_completion_date: '2026-11-10',
          new_expected_completion_date: '2026-11-28',
          started_on,
          completed_on: null,
          returned_by: staff.account.id,
        },
      ]);
    },
  );

  test('keeps its bill unchanged, and no second one is created', async () => {
    const { id, serial_number, bill } = await buildBilled();
    await staff.call(API.returnWorkOrder, returning(id));
    expect(await lab.db.selectFrom('bills').selectAll().where('id', '=', bill.id).executeTakeFirst()).toEqual(bill);
    expect(await staff.refusal(API.createBill, { body: { work_order_id: id } })).toMatchObject({
      status: 409,
      detail: `Work order already has a bill (${bill.bill_number}) Cannot create duplicate bill`,
    });
    expect(await staff.refusal(API.createGroupedBill, { body: { work_order_ids: [id] } })).toMatchObject({
      status: 409,
      detail: `Cannot create duplicate bill. Already billed: ${serial_number} (${bill.bill_number}). It may have been created from another device.`,
    });
  });

  test('records who is responsible, if that is stated', async () => {
    const { id } = await buildBilled();
    await staff.call(API.returnWorkOrder, returning(id, { responsible: 'doctor' }));
    expect(await historyOf(id)).toMatchObject([{ responsible: 'doctor' }]);
    expect(await auditEntries(lab, id)).toMatchObject([{ after: { responsible: 'doctor' } }]);
  });

  test('is recorded with the values before and after', async () => {
    const { id, serial_number } = await buildBilled({ expected_complete_date: '2026-11-12' });
    await staff.call(API.returnWorkOrder, returning(id, { notes: 'Open margin', expected_date: '2026-11-28' }));
    const [entry, ...others] = await auditEntries(lab, id);
    expect(others).toEqual([]);
    const named = { action: 'RETURN_WORK_ORDER', subject_label: serial_number, actor_id: staff.account.id };
    expect(entry).toMatchObject(named);
    expect(entry?.before).toEqual({
      status: 'completed',
      revision_count: 0,
      return_reason: null,
      return_date: null,
      revision_notes: null,
      completion_date: '2026-11-10',
      expected_complete_date: '2026-11-12',
    });
    expect(entry?.after).toEqual({
      status: 'revision_in_progress',
      revision_count: 1,
      return_reason: 'Poor Fit',
      return_date: TODAY,
      revision_notes: 'Open margin',
      completion_date: null,
      expected_complete_date: '2026-11-28',
    });
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});

const starting = (work_order_id: string, version = 1) => ({ params: { work_order_id }, body: { version } });
const completing = (work_order_id: string, completion_date = TODAY, version = 1) => ({
  params: { work_order_id },
  body: { version, completion_date },
});

/** A billed order that was returned once: waiting, or in revision. */
async function buildReturned(status: 'returned' | 'revision_in_progress', given: WorkOrderInput = {}) {
  const order = await buildWorkOrder(lab.db, { status, revision_count: 1, ...given });
  const bill = await buildBill(lab.db, { work_order: order });
  const revision = await buildRevision(lab.db, order, { started_on: status === 'returned' ? null : '2026-11-15' });
  return { ...order, bill, revision };
}

const revisionOf = (id: string) =>
  lab.db.selectFrom('revision_history').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('starting a revision', () => {
  test('sets the status, and today in its history, and is recorded in the audit log', async () => {
    const { id, serial_number, revision } = await buildReturned('returned');
    expect(await staff.call(API.startRevision, starting(id))).toMatchObject({
      status: 'revision_in_progress',
      revision_count: 1,
      version: 2,
      may: { start_revision: { allowed: false }, complete_revision: { allowed: true } },
    });
    expect(await revisionOf(revision.id)).toEqual({ ...revision, started_on: TODAY });
    expect(await auditEntries(lab, id)).toMatchObject([
      {
        action: 'START_REVISION',
        subject_label: serial_number,
        actor_id: staff.account.id,
        before: { status: 'returned' },
        after: { status: 'revision_in_progress', started_on: TODAY },
      },
    ]);
  });
});

describe('completing a revision', () => {
  test('completes the order on that day, also in its history, and keeps its bill unchanged', async () => {
    const { id, serial_number, bill, revision } = await buildReturned('revision_in_progress');
    const late = await unchanged(lab, () => staff.refusal(API.completeRevision, completing(id, '2026-11-22')));
    expect(late.detail).toBe('Completion date cannot be after today');
    expect(await staff.call(API.completeRevision, completing(id, '2026-11-20'))).toMatchObject({
      status: 'completed',
      completion_date: '2026-11-20',
      revision_count: 1,
      version: 2,
      bill: { id: bill.id },
      may: { return: { allowed: true }, create_bill: { allowed: false }, complete_revision: { allowed: false } },
    });
    expect(await revisionOf(revision.id)).toEqual({ ...revision, completed_on: '2026-11-20' });
    expect(await lab.db.selectFrom('bills').selectAll().where('id', '=', bill.id).executeTakeFirst()).toEqual(bill);
    expect(await auditEntries(lab, id)).toMatchObject([
      {
        action: 'COMPLETE_REVISION',
        subject_label: serial_number,
        before: { status: 'revision_in_progress', completion_date: null },
        after: { status: 'completed', completion_date: '2026-11-20' },
      },
    ]);
  });

  test('completes it today if no date is given', async () => {
    const { id } = await buildReturned('revision_in_progress');
    const call = { params: { work_order_id: id }, body: { version: 1 } };
    expect(await staff.call(API.completeRevision, call)).toMatchObject({ status: 'completed', completion_date: TODAY });
  });
});

describe('the history', () => {
  test('numbers two returns from 1, the latest first, each with its own dates and user', async () => {
    const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10' });
    await buildBill(lab.db, { work_order: order });
    const { id } = order;
    const params = { work_order_id: id };
    const revise = async (started: string, completed: string, version: number) => {
      await goTo(started);
      await staff.call(API.startRevision, starting(id, version));
      await goTo(completed);
      await staff.call(API.completeRevision, completing(id, completed, version + 1));
    };
    const { serial_number, patient_name } = order;
    const none = { work_order_id: id, serial_number, patient_name, items: [] };
    expect(await staff.call(API.getRevisionHistory, { params })).toEqual(none);
    const first = { version: 1, reason: 'Color Mismatch', notes: 'Too light', expected_date: '2026-11-24' };
    await staff.call(API.returnWorkOrder, { params, body: { ...first, start_revision: false } });
    await revise('2026-11-22', '2026-11-23', 2);
    await goTo('2026-11-25');
    const other = await signIn(lab, 'ADMIN');
    await other.call(API.returnWorkOrder, { params, body: { version: 4, reason: 'Other', start_revision: false } });
    await revise('2026-11-26', '2026-11-27', 5);
    expect(await staff.call(API.getRevisionHistory, { params })).toMatchObject({
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
    const turn = ['RETURN_WORK_ORDER', 'START_REVISION', 'COMPLETE_REVISION'];
    expect((await auditEntries(lab, id)).map(({ action }) => action)).toEqual([...turn, ...turn]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});

describe('who is responsible', () => {
  const stating = (revision_id: string, responsible: 'laboratory' | 'patient' | null) => ({
    params: { revision_id },
    body: { responsible },
  });

  test.each(['returned', 'revision_in_progress', 'completed', 'cancelled'] as const)(
    'is set and removed by any user while the order is %s, and is recorded',
    async (status) => {
      const completion_date = status === 'completed' ? TODAY : null;
      const order = await buildWorkOrder(lab.db, { status, completion_date, revision_count: 2 });
      const revision = await buildRevision(lab.db, order);
      const other = await buildRevision(lab.db, order, { revision_number: 2 });
      const set = await staff.call(API.updateRevisionResponsible, stating(revision.id, 'patient'));
      expect(set).toMatchObject({ id: revision.id, responsible: 'patient', return_reason: 'Poor Fit' });
      expect(await revisionOf(revision.id)).toEqual({ ...revision, responsible: 'patient' });
      expect(await revisionOf(other.id)).toEqual(other);
      await staff.call(API.updateRevisionResponsible, stating(revision.id, 'patient'));
      const admin = await signIn(lab, 'ADMIN');
      expect((await admin.call(API.updateRevisionResponsible, stating(revision.id, null))).responsible).toBeNull();
      const { items } = await staff.call(API.getRevisionHistory, { params: { work_order_id: order.id } });
      expect(items.map(({ responsible }) => responsible)).toEqual([null, null]);
      const at = { action: 'UPDATE_REVISION_RESPONSIBLE', subject_label: order.serial_number };
      expect(await auditEntries(lab, order.id)).toMatchObject([
        { ...at, actor_id: staff.account.id, before: { responsible: null }, after: { responsible: 'patient' } },
        { ...at, actor_id: admin.account.id, before: { responsible: 'patient' }, after: { responsible: null } },
      ]);
    },
  );

  test('is refused for a revision whose order was deleted', async () => {
    const call = stating(crypto.randomUUID(), 'laboratory');
    const refusal = await unchanged(lab, () => staff.refusal(API.updateRevisionResponsible, call));
    expect(refusal).toMatchObject({ status: 404, detail: 'Work order not found' });
  });
});
