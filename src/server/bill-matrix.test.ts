import { markBillPaid, takeBackBillPaid, updateBillAmount, updateBillStatus } from '#contract/bill-changes.ts';
import { getBill, markBillAsPrinted } from '#contract/bills.ts';
import { verdictOf } from '#domain/access/access.ts';
import { BILL_ACCESS } from '#domain/access/bill-access.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import type { BillAct } from '#domain/billing/bill-may.ts';
import { BILL_ACTS, mayOnBill } from '#domain/billing/bill-may.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import type { Client } from '#test/support/client.ts';
import { problemOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildBill, buildPayment } from '#test/support/factories.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Every act × role × state of a bill, against the real server and database, compared with the domain's own verdicts.

let lab: TestApp;
let clients: ReadonlyMap<Role | null, Client>;

beforeAll(async () => {
  lab = await startTestApp();
  const signedIn = await Promise.all(ROLES.map(async (role) => [role, await signIn(lab, role)] as const));
  clients = new Map<Role | null, Client>([[null, nobody(lab)], ...signedIn]);
});
afterAll(() => lab.close());

const clientOf = (role: Role | null): Client => {
  const client = clients.get(role);
  if (client === undefined) throw new Error(`nobody signed in as ${role ?? 'nobody'}`);
  return client;
};

interface Acted {
  readonly id: string;
  readonly version: number;
}

type Perform = (client: Client, bill: Acted) => Promise<LightMyRequestResponse>;

const PERFORM: Readonly<Record<BillAct, Perform>> = {
  print: (client, { id }) => client.send(markBillAsPrinted, { params: { bill_id: id } }),
  set_amount: (client, { id, version }) =>
    client.send(updateBillAmount, { params: { bill_id: id }, body: { version, amount: '77' } }),
  set_status: (client, { id, version }) =>
    client.send(updateBillStatus, { params: { bill_id: id }, body: { version, status: 'sent' } }),
  mark_paid: (client, { id, version }) =>
    client.send(markBillPaid, {
      params: { bill_id: id },
      body: { version, paid_on: '2026-11-20', method: 'Cheque' },
    }),
  take_back_paid: (client, { id, version }) =>
    client.send(takeBackBillPaid, { params: { bill_id: id }, query: { version } }),
};

const STATES = BILL_STATUSES.flatMap((status) => BILL_ACCESS.states.map(({ state }) => ({ status, ...state })));
type State = (typeof STATES)[number];

async function billIn({ status, amount, paid_amount }: State): Promise<Acted> {
  const bill = await buildBill(lab.db, { status, amount });
  if (paid_amount !== '0.00') await buildPayment(lab.db, { bill_id: bill.id, amount: paid_amount });
  return bill;
}

const cells = BILL_ACTS.flatMap((act) =>
  [null, ...ROLES].flatMap((role) => STATES.map((state) => ({ act, role, ...state }))),
);

test.each(cells)('$act by $role on $status, $paid_amount of $amount paid', async ({ act, role, ...state }) => {
  const bill = await billIn(state);
  const verdict = verdictOf(BILL_ACCESS.acts[act], role, state);
  const before = verdict.ok ? null : await databaseDigest(lab.db);
  const response = await PERFORM[act](clientOf(role), bill);
  if (verdict.ok) {
    expect(response.statusCode, response.body).toBeLessThan(300);
    return;
  }
  const { code, text } = verdict.refusal;
  expect(problemOf(response)).toMatchObject({ code, detail: text });
  expect(await databaseDigest(lab.db)).toEqual(before);
});

describe.each(ROLES)('what a bill says %s may do', (role) => {
  test.each(STATES)('when $status, $paid_amount of $amount paid, is what the verdicts say', async (state) => {
    const { id } = await billIn(state);
    const { may } = await clientOf(role).call(getBill, { params: { bill_id: id } });
    expect(may).toEqual(mayOnBill(role, state));
    for (const act of BILL_ACTS)
      expect([act, may[act]]).toEqual([act, verdictOf(BILL_ACCESS.acts[act], role, state).ok]);
  });
});
