import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { mayOnWorkOrder, ROW_ACTS } from '#domain/billing/may.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import type { OrderState } from '#domain/work-orders/status.ts';
import { verdictOf } from '#test/support/act-verdict.ts';
import type { Client } from '#test/support/client.ts';
import { problemOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildAccount, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { ACTS, perform } from '#test/support/perform-act.ts';
import type { ActedOn } from '#test/support/perform-act.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Every act × role × state, against the real server and database, compared with the domain's own tables.

let lab: TestApp;
let clients: ReadonlyMap<Role | null, Client>;
let parents: { readonly doctor_id: string; readonly created_by: string };

beforeAll(async () => {
  lab = await startTestApp();
  const signedIn = await Promise.all(ROLES.map(async (role) => [role, await signIn(lab, role)] as const));
  clients = new Map<Role | null, Client>([[null, nobody(lab)], ...signedIn]);
  parents = { doctor_id: (await buildDoctor(lab.db)).id, created_by: (await buildAccount(lab.db)).id };
});
afterAll(() => lab.close());

const clientOf = (role: Role | null): Client => {
  const client = clients.get(role);
  if (client === undefined) throw new Error(`nobody signed in as ${role ?? 'nobody'}`);
  return client;
};

/** The states that the database allows: a cancelled order has no bill. */
const STATES: readonly OrderState[] = WORK_ORDER_STATUSES.flatMap((status): OrderState[] =>
  status === 'cancelled' ? [{ status, is_billed: false }] : [false, true].map((is_billed) => ({ status, is_billed })),
);

async function orderIn({ status, is_billed }: OrderState): Promise<ActedOn> {
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
  const bill = is_billed ? await buildBill(lab.db, { work_order: order }) : null;
  return { ...order, bill_id: bill?.id ?? null };
}

const cells = ACTS.flatMap((act) =>
  [null, ...ROLES].flatMap((role) => STATES.map((state) => ({ act, role, ...state }))),
);

test.each(cells)('$act by $role on $status, billed $is_billed', async ({ act, role, ...state }) => {
  const order = await orderIn(state);
  const verdict = verdictOf(act, role, state);
  const before = verdict.ok ? null : await databaseDigest(lab.db);
  const response = await perform(clientOf(role), act, order);
  if (verdict.ok) {
    expect(response.statusCode, response.body).toBeLessThan(300);
    return;
  }
  const { code, text } = verdict.refusal;
  expect(problemOf(response).code).toBe(code);
  // The numbers of bills are the database's.
  if (!/billed/.test(code)) expect(problemOf(response).detail).toBe(text);
  expect(await databaseDigest(lab.db)).toEqual(before);
});

describe.each(ROLES)('what the row says %s may do', (role) => {
  test.each(STATES)('with an order that is $status, billed $is_billed, is what the tables say', async (state) => {
    const { id } = await orderIn(state);
    const { may, status, completion_date, bill } = await clientOf(role).call(getWorkOrder, {
      params: { work_order_id: id },
    });
    const bill_number = bill?.bill_number ?? null;
    expect(may).toEqual(mayOnWorkOrder(role, { status, completion_date, bill_number, bill_paid: bill?.paid === true }));
    for (const act of ROW_ACTS) expect([act, may[act]]).toEqual([act, verdictOf(act, role, state).ok]);
  });
});
