import { mayOf, verdictOf } from '#domain/access/access.ts';
import type { AskedOrder } from '#domain/access/work-order-access.ts';
import { WORK_ORDER_ACCESS } from '#domain/access/work-order-access.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
import type { Client } from '#test/support/client.ts';
import { problemOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import {
  buildAccount,
  buildBill,
  buildDoctor,
  buildPayment,
  buildTrial,
  buildWorkOrder,
} from '#test/support/factories.ts';
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

const STATES = WORK_ORDER_ACCESS.states.map(({ state }) => state);

async function orderIn({ status, is_billed, bill_paid }: AskedOrder): Promise<ActedOn> {
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

const cells = ACTS.flatMap((act) =>
  [null, ...ROLES].flatMap((role) => STATES.map((state) => ({ act, role, ...state }))),
);

test.each(cells)('$act by $role on $status, billed $is_billed, paid $bill_paid', async ({ act, role, ...state }) => {
  const order = await orderIn(state);
  const verdict = verdictOf(WORK_ORDER_ACCESS.acts[act], role, state);
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
  test.each(STATES)(
    'with an order that is $status, billed $is_billed, paid $bill_paid, is what the tables say',
    async (state) => {
      const { id } = await orderIn(state);
      const { may, bill, serial_number } = await clientOf(role).call(getWorkOrder, { params: { work_order_id: id } });
      // The numbers are the database's.
      const said = { ...state, serial_number, bill_number: bill?.bill_number ?? null };
      expect(may).toEqual(mayOf(WORK_ORDER_ACCESS.acts, role, said));
    },
  );
});
