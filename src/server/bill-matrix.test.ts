import { markBillPaid, takeBackBillPaid, updateBillAmount, updateBillStatus } from '#contract/bill-changes.ts';
import { getBill, markBillAsPrinted } from '#contract/bills.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import type { BillAct } from '#domain/billing/bill-may.ts';
import { BILL_ACTS, mayOnBill } from '#domain/billing/bill-may.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { checkAmountOpen, checkPayable, checkTakeBack, isPaid } from '#domain/billing/payment.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { denied } from '#test/support/act-verdict.ts';
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

const PERFORM: Readonly<Record<BillAct, { readonly operation: OperationName; readonly perform: Perform }>> = {
  print: {
    operation: 'markBillAsPrinted',
    perform: (client, { id }) => client.send(markBillAsPrinted, { params: { bill_id: id } }),
  },
  set_amount: {
    operation: 'updateBillAmount',
    perform: (client, { id, version }) =>
      client.send(updateBillAmount, { params: { bill_id: id }, body: { version, amount: '77' } }),
  },
  set_status: {
    operation: 'updateBillStatus',
    perform: (client, { id, version }) =>
      client.send(updateBillStatus, { params: { bill_id: id }, body: { version, status: 'sent' } }),
  },
  mark_paid: {
    operation: 'markBillPaid',
    perform: (client, { id, version }) =>
      client.send(markBillPaid, {
        params: { bill_id: id },
        body: { version, paid_on: '2026-11-20', method: 'Cheque' },
      }),
  },
  take_back_paid: {
    operation: 'takeBackBillPaid',
    perform: (client, { id, version }) =>
      client.send(takeBackBillPaid, { params: { bill_id: id }, query: { version } }),
  },
};

const MONEY = [
  { amount: '0.00', paid_amount: '0.00' },
  { amount: '500.00', paid_amount: '0.00' },
  { amount: '500.00', paid_amount: '200.00' },
  { amount: '500.00', paid_amount: '500.00' },
] as const;
const STATES = BILL_STATUSES.flatMap((status) => MONEY.map((money) => ({ status, ...money })));
type State = (typeof STATES)[number];

async function billIn({ status, amount, paid_amount }: State): Promise<Acted> {
  const bill = await buildBill(lab.db, { status, amount });
  if (paid_amount !== '0.00') await buildPayment(lab.db, { bill_id: bill.id, amount: paid_amount });
  return bill;
}

function verdictOf(act: BillAct, role: Role | null, bill: State): Outcome<unknown, string> {
  const { operation } = PERFORM[act];
  if (role === null) return refuseShared('not_signed_in');
  if (!isPermitted(operation, role)) return denied(operation);
  if (act === 'mark_paid') return checkPayable(bill);
  if (act === 'set_amount') return checkAmountOpen({ paid: isPaid(bill) });
  return act === 'take_back_paid' ? checkTakeBack(bill) : done(null);
}

const cells = BILL_ACTS.flatMap((act) =>
  [null, ...ROLES].flatMap((role) => STATES.map((state) => ({ act, role, ...state }))),
);

test.each(cells)('$act by $role on $status, $paid_amount of $amount paid', async ({ act, role, ...state }) => {
  const bill = await billIn(state);
  const verdict = verdictOf(act, role, state);
  const before = verdict.ok ? null : await databaseDigest(lab.db);
  const response = await PERFORM[act].perform(clientOf(role), bill);
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
    for (const act of BILL_ACTS) expect([act, may[act]]).toEqual([act, verdictOf(act, role, state).ok]);
  });
});
