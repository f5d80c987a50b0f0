import { runs } from '#test/support/runs.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/kit/operation.ts';
import { completeWorkOrder, completeWorkOrders } from '#contract/work-orders/work-order-changes.ts';
import { MAX_BILL_ORDERS } from '#domain/billing/grouping.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { type WorkOrderInput, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { openLab } from '#test/support/test-lab.ts';

const [lab, staff, admin] = await openLab('USER', 'ADMIN');

const TODAY = '2026-11-21';
const NOWHERE = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';

type Answer = OutputOf<typeof completeWorkOrders>;
type Named = { readonly id: string; readonly version: number };

const completing = (orders: readonly Named[], completion_date = TODAY) => ({
  body: { orders: orders.map(({ id, version }) => ({ work_order_id: id, version })), completion_date },
});

const serials = ({ completed, refused }: Answer) => ({
  completed: completed.map(({ serial_number }) => serial_number),
  refused: refused.map(({ serial_number, code }) => [serial_number, code]),
});

const stored = (id: string) =>
  lab.db
    .selectFrom('work_orders')
    .select(['status', 'completion_date', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const completions = async (ids: readonly string[]): Promise<(string | null)[]> => {
  const entries = await lab.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'before', 'after'])
    .where('action', '=', 'COMPLETE_WORK_ORDER')
    .where('subject_id', 'in', ids)
    .orderBy('seq')
    .execute();
  expect(new Set(entries.map(({ before }) => JSON.stringify(before))).size).toBeLessThanOrEqual(1);
  return entries.map(({ subject_id }) => subject_id);
};

describe('is refused as a whole, and changes nothing,', () => {
  const some = { id: NOWHERE, version: 1 };
  test.each([
    ['without an order', completing([])],
    ['with more orders than can be selected', completing(Array.from({ length: MAX_BILL_ORDERS + 1 }, () => some))],
    ['with an order named twice', completing([some, { ...some, id: NOWHERE.toUpperCase() }])],
    ['on a day after today', completing([some], '2026-11-22')],
  ])('%s', async (_, call) => {
    const refused = await unchanged(lab, () => staff.refusal(completeWorkOrders, call));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

test('completing one is refused on a day after today; otherwise it returns the list row and is recorded in the audit log', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db, { expected_complete_date: '2026-11-10' });
  const call = (completion_date: string) => ({ params: { work_order_id: id }, body: { version: 1, completion_date } });
  const message = 'Completion date cannot be after today';
  const refused = await unchanged(lab, () => staff.refusal(completeWorkOrder, call('2026-11-22')));
  expect(refused).toMatchObject({ detail: message, errors: [{ field: 'completion_date', message }] });
  expect(await staff.call(completeWorkOrder, call('2026-11-15'))).toMatchObject({
    id,
    status: 'completed',
    completion_date: '2026-11-15',
    is_overdue: false,
    version: 2,
    may: { complete: { allowed: false }, create_bill: { allowed: true }, print_bill: { allowed: false } },
  });
  expect(await auditEntries(lab, id)).toMatchObject([
    {
      action: 'COMPLETE_WORK_ORDER',
      subject_label: serial_number,
      before: { status: 'in_progress', completion_date: null },
      after: { status: 'completed', completion_date: '2026-11-15' },
    },
  ]);
});

// Every state of an order for this action, written without the rules: how it is created, and whether it can be
// completed on the day.
const ORDERED_LATER: WorkOrderInput = { order_date: '2026-11-19' };
const KINDS: readonly (readonly [string, WorkOrderInput, { readonly stale?: true; readonly code: string | null }])[] = [
  ...WORK_ORDER_STATUSES.map((status): (typeof KINDS)[number] => [
    status,
    { status, completion_date: status === 'completed' ? '2026-11-10' : null },
    { code: status === 'in_progress' ? null : 'work_order_not_in_progress' },
  ]),
  ['ordered after the day', ORDERED_LATER, { code: 'invalid_input' }],
  ['changed since then', { version: 2 }, { stale: true, code: 'stale_version' }],
];

test('completes the possible ones and names the others, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 9 }), async (kinds) => {
      const made = [];
      for (const [, given, { stale, code }] of kinds) {
        const { id, serial_number, version, status, completion_date } = await buildWorkOrder(lab.db, {
          order_date: '2026-11-01',
          ...given,
        });
        made.push({
          id,
          serial_number,
          version: stale ? 1 : version,
          code,
          before: { status, completion_date, version },
        });
      }
      const answer = await staff.call(completeWorkOrders, completing(made, '2026-11-18'));
      const sound = made.filter(({ code }) => code === null);
      expect(serials(answer)).toEqual({
        completed: sound.map(({ serial_number }) => serial_number),
        refused: made.flatMap(({ serial_number, code }) => (code === null ? [] : [[serial_number, code]])),
      });
      for (const { id, code, before } of made) {
        expect(await stored(id)).toEqual(
          code === null ? { status: 'completed', completion_date: '2026-11-18', version: before.version + 1 } : before,
        );
      }
      expect(await completions(made.map(({ id }) => id))).toEqual(sound.map(({ id }) => id));
    }),
    { numRuns: runs(6, 50) },
  );
});

describe('a hundred orders, some of which are refused,', () => {
  let orders: Awaited<ReturnType<typeof buildWorkOrder>>[] = [];
  beforeEach(async () => {
    orders = [];
    for (let n = 0; n < 100; n += 1)
      orders.push(await buildWorkOrder(lab.db, { status: n % 10 === 3 ? 'cancelled' : 'in_progress' }));
  });
  const sound = () => orders.filter(({ status }) => status === 'in_progress');

  test('need as many statements as two, and each has its audit entry', async () => {
    const two = [await buildWorkOrder(lab.db), await buildWorkOrder(lab.db)];
    const few = await lab.statementsOf(() => staff.call(completeWorkOrders, completing(two)));
    const many = await lab.statementsOf(() => staff.call(completeWorkOrders, completing(orders)));
    expect(many.statements.length).toBe(few.statements.length);
    expect(await completions(orders.map(({ id }) => id))).toEqual(sound().map(({ id }) => id));
  });

  test('by two users at once, in opposite orders, are completed once each', async () => {
    const [one, other] = await Promise.all([
      staff.call(completeWorkOrders, completing(orders)),
      admin.call(completeWorkOrders, completing(orders.toReversed())),
    ]);
    expect([one, other].map(({ completed }) => completed.length).toSorted((a, b) => a - b)).toEqual([0, 90]);
    expect([one, other].map(({ refused }) => refused.length).toSorted((a, b) => a - b)).toEqual([10, 100]);
    const done = await completions(orders.map(({ id }) => id));
    expect(new Set(done)).toEqual(new Set(sound().map(({ id }) => id)));
    expect(done).toHaveLength(90);
  });
});

describe('into a saved month', () => {
  const closedMonth = async () => {
    const doctor = await buildDoctor(lab.db);
    await buildCompleted(lab.db, {
      doctor_id: doctor.id,
      order_date: '2026-08-01',
      completion_date: '2026-10-15',
      amount: '100',
    });
    return { doctor, bill: await saveMonth(admin, doctor.id, '2026-10') };
  };
  const ordersOf = (doctor_id: string) =>
    Promise.all([1, 2, 3].map(() => buildWorkOrder(lab.db, { doctor_id, order_date: '2026-08-01' })));

  test('nothing is done until every bill is confirmed; each needs one confirmation, with its number of orders', async () => {
    const [one, other] = [await closedMonth(), await closedMonth()];
    const orders = [...(await ordersOf(one.doctor.id)), ...(await ordersOf(other.doctor.id))];
    const free = await buildWorkOrder(lab.db, { order_date: '2026-08-01' });
    const call = completing([...orders, free], '2026-10-20');
    const problem = await unchanged(lab, () => staff.refusal(completeWorkOrders, call));
    expect(problem.code).toBe('closed_month_confirmation_needed');
    expect(problem.errors?.map(({ field }) => field)).toEqual(
      [one, other].map(({ bill }) => `confirmed_bills.${bill.bill_number}`),
    );
    expect(problem.errors?.[0]?.message).toContain(
      `This moves ${orders[0]?.serial_number} and 2 other orders into October 2026 of ${one.doctor.name}`,
    );
    const { answer } = await sendConfirmed(staff, completeWorkOrders, call);
    expect(answer.statusCode).toBe(200);
    const [entry] = await auditEntries(lab, orders[5]?.id ?? '');
    expect(entry?.after).toMatchObject({ confirmed_bills: [other.bill.bill_number] });
    expect((await auditEntries(lab, free.id))[0]?.after).not.toHaveProperty('confirmed_bills');
  });
});
