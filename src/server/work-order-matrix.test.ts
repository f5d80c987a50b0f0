import { mayOf, verdictOf } from '#domain/access/access.ts';
import { type OrderAccessState, WORK_ORDER_ACCESS } from '#domain/access/work-order-access.ts';
import { must } from '#domain/shared/must.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { getWorkOrders, toWorkOrder } from '#contract/work-orders/work-orders.ts';
import { problemOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import {
  buildAccount,
  buildBill,
  buildDoctor,
  buildPayment,
  buildTrial,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { type ActionTarget, ACTIONS, perform } from '#test/support/perform-action.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { beforeAll, describe, expect, test } from 'vitest';

// Every action × role × state, against the real server and database, compared with the domain's tables. The permission
// table refuses anonymous users, and a Super Admin may do with an order what an admin may: `access.test.ts`.

/** An order in each state, for all refused actions: it does not change. */
let refused: readonly ActionTarget[];

const lab = await testLab();
const clients = { USER: await signIn(lab, 'USER'), ADMIN: await signIn(lab, 'ADMIN') };
const parents = { doctor_id: (await buildDoctor(lab.db)).id, created_by: (await buildAccount(lab.db)).id };
const ASKING = ['USER', 'ADMIN'] as const;
beforeAll(async () => {
  refused = await Promise.all(STATES.map(orderIn));
});

const STATES = WORK_ORDER_ACCESS.states.map(({ state }) => state);

async function orderIn({ status, is_billed, bill_paid }: OrderAccessState): Promise<ActionTarget> {
  const wasReturned = status === 'returned' || status === 'revision_in_progress';
  const order = await buildWorkOrder(lab.db, {
    ...parents,
    status,
    completion_date: status === 'completed' ? '2026-11-10' : null,
    revision_count: wasReturned ? 1 : 0,
  });
  if (wasReturned) {
    await lab.db
      .insertInto('revision_history')
      .values({
        work_order_id: order.id,
        revision_number: 1,
        return_date: '2026-11-15',
        return_reason: 'Poor Fit',
        returned_by: parents.created_by,
        started_on: status === 'returned' ? null : '2026-11-15',
      })
      .execute();
  }
  const bill = is_billed
    ? await buildBill(lab.db, { work_order: order, ...(bill_paid && { amount: '500.00' }) })
    : null;
  if (bill !== null && bill_paid) await buildPayment(lab.db, { bill_id: bill.id, amount: bill.amount });
  const trial = await buildTrial(lab.db, { work_order_id: order.id });
  return { ...order, trial, bill_id: bill?.id ?? null };
}

const inWords = ({ status, is_billed, bill_paid }: OrderAccessState): string =>
  `${status}, billed ${is_billed}, paid ${bill_paid}`;

const cells = ACTIONS.flatMap((act) => ASKING.map((role) => ({ act, role })));

test.each(cells)(
  '$act by $role: refused with its text and without a trace, or done, in each state',
  async ({ act, role }) => {
    const verdicts = STATES.map((state) => ({ state, verdict: verdictOf(WORK_ORDER_ACCESS.acts[act], role, state) }));
    const before = await databaseDigest(lab.db);
    for (const [at, { state, verdict }] of verdicts.entries()) {
      if (verdict.ok) continue;
      const { code, text } = verdict.refusal;
      const problem = problemOf(await perform(clients[role], act, must(refused[at], 'the order of a state')));
      expect(problem.code, inWords(state)).toBe(code);
      // The database sets the numbers of bills.
      if (!/billed/.test(code)) expect(problem.detail, inWords(state)).toBe(text);
    }
    expect(await databaseDigest(lab.db)).toEqual(before);
    for (const { state, verdict } of verdicts) {
      if (!verdict.ok) continue;
      const response = await perform(clients[role], act, await orderIn(state));
      expect(response.statusCode, `${inWords(state)}: ${response.body}`).toBeLessThan(300);
    }
  },
);

describe.each(ASKING)('what %s may do according to the row', (role) => {
  test.each(STATES)(
    'with an order that is $status, billed $is_billed, paid $bill_paid, agrees with the tables',
    async (state) => {
      const { id } = await orderIn(state);
      const found = await clients[role].call(getWorkOrder, { params: { work_order_id: id } });
      const { is_revision: _is, ...order } = found;
      const { may, bill, serial_number } = order;
      // The database sets the numbers.
      const said = { ...state, serial_number, bill_number: bill?.bill_number ?? null };
      expect(may).toEqual(mayOf(WORK_ORDER_ACCESS.acts, role, said));
      const listed = await clients[role].call(getWorkOrders, { query: { search: serial_number } });
      expect(listed.items.map((row) => toWorkOrder(row, role))).toEqual([order]);
    },
  );
});
