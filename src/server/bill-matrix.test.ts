import { API } from '#contract/api.ts';
import { verdictOf } from '#domain/access/access.ts';
import { type BillAction, BILL_ACCESS, mayOnBill } from '#domain/access/bill-access.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { must } from '#domain/shared/must.ts';
import { recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import { type Client, problemOf } from '#test/support/client.ts';
import { buildDocument } from '#test/support/build-document.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildAccount, buildBill, buildBillItem, buildCredit, buildPayment } from '#test/support/factories.ts';
import { NOON, signIn, testLab, onBill } from '#test/support/test-lab.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

// Every action × role × state of a bill, against the real server and database, compared with the domain's verdicts. The
// permission table refuses anonymous users, and a Super Admin may do what an admin may: `access.test.ts`.

/** A bill in each state, for all refused actions: it does not change. */
let refused: readonly Acted[];

const lab = await testLab();
const clients = { USER: await signIn(lab, 'USER'), ADMIN: await signIn(lab, 'ADMIN') };
const ASKING = ['USER', 'ADMIN'] as const;
beforeAll(async () => {
  refused = await Promise.all(STATES.map(billIn));
});

interface Acted {
  readonly id: string;
  readonly version: number;
  /** One of its items: one without a price if there is one. */
  readonly item_id: string;
  readonly serial_number: string;
  readonly is_grouped: boolean;
  /** The monthly bill that paid it. */
  readonly month: string | null;
}

type Perform = (client: Client, bill: Acted) => Promise<LightMyRequestResponse>;

const PERFORM: Readonly<Record<BillAction, Perform>> = {
  print: (client, { id }) => client.send(API.markBillAsPrinted, { params: { bill_id: id } }),
  set_amount: (client, { id, version, item_id, is_grouped }) => {
    const price = is_grouped ? { items: [{ id: item_id, unit_price: '577' }] } : { amount: '77' };
    return client.send(API.updateBillAmount, { params: { bill_id: id }, body: { version, ...price } });
  },
  set_status: (client, { id, version }) =>
    client.send(API.updateBillStatus, { params: { bill_id: id }, body: { version, status: 'sent' } }),
  mark_paid: (client, { id, version }) =>
    client.send(API.markBillPaid, onBill({ id, version }, { paid_on: '2026-11-20', method: 'Cheque' })),
  take_back_paid: (client, { id, version }) =>
    client.send(API.reverseBillPayment, { params: { bill_id: id }, query: { version } }),
  void: (client, { id, version }) => client.send(API.voidBill, { params: { bill_id: id }, body: { version } }),
  set_charged_on: (client, { id, version }) =>
    client.send(API.setBillChargedOn, { params: { bill_id: id }, body: { version, charged_on: 'itself' } }),
  take_off: (client, { id, item_id, version }) =>
    client.send(API.removeOrderFromBill, { params: { bill_id: id, item_id }, query: { version } }),
};

const statusAt = (at: number) => must(BILL_STATUSES[at % BILL_STATUSES.length], 'a status');
/** The verdicts do not depend on the print state: each state uses one status. */
const STATES = BILL_ACCESS.states.map(({ state }, at) => ({ status: statusAt(at), ...state }));
type State = (typeof STATES)[number];

const inWords = ({ status, paid, amount, paid_amount, credited, orders }: State): string =>
  `${status}, ${paid_amount} of ${amount} paid${paid ? '' : ', not paid'}, ${credited} credited, ${orders} orders`;

/**
 * A bill in a state. A paid bill with an unpriced order was paid before that order was added: there is no other way.
 */
async function billIn({
  status,
  paid,
  amount,
  paid_amount,
  credited,
  paid_with,
  orders,
  unpriced,
}: State): Promise<Acted> {
  const order = await buildCompleted(lab.db);
  const bill = await buildBill(lab.db, { work_order: order, status, amount, is_grouped: orders > 1 });
  const by = paid_with ?? null;
  const addOther = () => addSecond(bill, order.doctor_id, unpriced.length > 0 ? '0.00' : '200.00');
  if (orders > 1 && !paid) await addOther();
  if (paid_amount !== '0.00' && by === null) await buildPayment(lab.db, { bill_id: bill.id, amount: paid_amount });
  if (credited !== '0.00') await buildCredit(lab.db, { bill_id: bill.id, amount: credited });
  if (orders > 1 && paid) await addOther();
  const month = by === null ? null : await buildPaidMonth(bill);
  const { id: item_id, serial_number } = await lab.db
    .selectFrom('bill_items')
    .select(['id', 'serial_number'])
    .where('bill_id', '=', bill.id)
    .orderBy('total_price')
    .executeTakeFirstOrThrow();
  const { version } = await lab.db
    .selectFrom('bills')
    .select('version')
    .where('id', '=', bill.id)
    .executeTakeFirstOrThrow();
  return { id: bill.id, is_grouped: bill.is_grouped, version, item_id, serial_number, month };
}

/** The saved and paid monthly bill that charges the orders of a bill; returns its number. */
async function buildPaidMonth({
  id,
  doctor_id,
  doctor_name,
  amount,
}: Awaited<ReturnType<typeof buildBill>>): Promise<string> {
  const generated_by = (await buildAccount(lab.db, { role: 'ADMIN' })).id;
  const saved = { generated_by, generated_at: NOON, bill_data: '{"generated_date": "2026-11-20"}' };
  const items = await lab.db.selectFrom('bill_items').selectAll().where('bill_id', '=', id).execute();
  const bill_number = `M/26-27/${String((months += 1)).padStart(5, '0')}`;
  const document = { kind: 'monthly_bill', number: bill_number, doctor_id, day: '2026-11-20', posted: amount };
  const month = await lab.db
    .insertInto('monthly_bills_history')
    .values({
      id: await buildDocument(lab.db, document),
      bill_number,
      doctor_id,
      doctor_name,
      billing_month: '2026-11',
      work_orders_count: items.length,
      total_amount: amount,
      ...saved,
    })
    .returning(['id', 'bill_number'])
    .executeTakeFirstOrThrow();
  const lines = items.map(({ work_order_id, serial_number, total_price }) => ({
    monthly_bill_id: month.id,
    work_order_id,
    serial_number,
    amount: total_price,
  }));
  await lab.db.insertInto('monthly_bill_orders').values(lines).execute();
  const received = { doctor_id, amount, paid_on: '2026-11-20', method: 'UPI', reference: null, note: null };
  const parts = [{ target_id: month.id, for_bill_id: null, amount }];
  await recordReceipt({ db: lab.db, now: new Date(NOON) }, { ...received, recorded_by: generated_by, parts });
  return month.bill_number;
}
let months = 0;

/** A second order on a bill, with this part of its amount. */
async function addSecond(bill: Awaited<ReturnType<typeof buildBill>>, doctor_id: string, price: string): Promise<void> {
  const order = await buildCompleted(lab.db, { doctor_id });
  const first = (Number(bill.amount) - Number(price)).toFixed(2);
  const items = lab.db.updateTable('bill_items').set({ unit_price: first, total_price: first });
  await items.where('bill_id', '=', bill.id).execute();
  await buildBillItem(lab.db, bill, order, { position: 2, unit_price: price, total_price: price });
  await lab.db.updateTable('work_orders').set({ bill_id: bill.id }).where('id', '=', order.id).execute();
}

const ACTS = Object.keys(PERFORM) as BillAction[];

const cells = ACTS.flatMap((act) => ASKING.map((role) => ({ act, role })));

test.each(cells)(
  '$act by $role: refused with its text and without a trace, or done, in each state',
  async ({ act, role }) => {
    const verdicts = STATES.map((state) => ({ state, verdict: verdictOf(BILL_ACCESS.acts[act], role, state) }));
    const before = await databaseDigest(lab.db);
    for (const [at, { state, verdict }] of verdicts.entries()) {
      if (verdict.ok) continue;
      const bill = must(refused[at], 'the bill of a state');
      const { code, text } = verdict.refusal;
      const serials = state.unpriced.reduce((so, named) => so.replace(named, bill.serial_number), text);
      const said = serials.replace(state.paid_with ?? 'nothing', bill.month ?? '');
      const response = await PERFORM[act](clients[role], bill);
      expect(problemOf(response), inWords(state)).toMatchObject({ code, detail: said });
    }
    expect(await databaseDigest(lab.db)).toEqual(before);
    for (const { state, verdict } of verdicts) {
      if (!verdict.ok) continue;
      const response = await PERFORM[act](clients[role], await billIn(state));
      expect(response.statusCode, `${inWords(state)}: ${response.body}`).toBeLessThan(300);
    }
  },
);

describe.each(ASKING)('what %s may do with a bill according to its answer', (role) => {
  test.each(STATES)(
    'when $status, $paid_amount of $amount paid (paid: $paid), $credited credited, $orders orders, agrees with the verdicts',
    async (state) => {
      const { id, serial_number, month } = await billIn(state);
      const { may, items } = await clients[role].call(API.getBill, { params: { bill_id: id } });
      const asked = { ...state, paid_with: month, unpriced: state.unpriced.map(() => serial_number) };
      expect(may).toEqual(mayOnBill(role, asked));
      expect(items.some((item) => item.may.take_off.allowed)).toBe(may.take_off.allowed);
    },
  );
});
