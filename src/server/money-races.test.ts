import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import { recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildBill, buildCredit, buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, paise, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON, openLab } from '#test/support/test-lab.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

// Every pair of commands that post to the ledger of one doctor, at once. The test locks the doctor like such a command:
// both must wait, or one of them would use sums that the other is changing. Then the plain rows are counted.

const [lab, admin] = await openLab('SUPER_ADMIN');

const CASH = { paid_on: '2026-11-10', method: 'Cash' } as const;
const DEPS = { db: lab.db, now: new Date(NOON), today: NOON.slice(0, 10) };
const NOTE = { note_date: '2026-11-21', reason: 'Discount' } as const;

type Scene = Awaited<ReturnType<typeof buildScene>>;

/**
 * A doctor with orders to bill, a bill of 80.00 with 10.00 outstanding, a bill without a price, a credit note of 20.00, a cheque in
 * hand, and 150.00 of a payment of 200.00 that a user left unallocated.
 */
async function buildScene(billing: 'per_bill' | 'monthly', count: number) {
  const [{ id: doctor_id, version }, other] = await Promise.all([
    buildDoctor(lab.db, { billing }),
    buildDoctor(lab.db),
  ]);
  const of = { doctor_id, created_by: admin.account.id };
  const billed = await buildCompleted(lab.db, { ...of, amount: '80' });
  const bill = await buildBill(lab.db, { work_order: billed, amount: '80', charged: '80', charged_on: 'itself' });
  const received = { ...CASH, reference: null, note: null, recorded_by: admin.account.id };
  const parts = [{ target_id: bill.id, for_bill_id: null, amount: '50.00' }];
  const payment = await recordReceipt(DEPS, { doctor_id, amount: '200.00', ...received, parts });
  const note = await buildCredit(lab.db, { bill_id: bill.id, amount: '20.00' });
  const unpriced = await buildCompleted(lab.db, of);
  const day = NOTE.note_date;
  const drawn = { cheque_number: '000123', cheque_date: day, amount: '60', received_on: day };
  const cheque = await admin.call(API.createCheque, { body: { doctor_id, ...drawn } });
  const charged_on = billing === 'per_bill' ? ('itself' as const) : ('month' as const);
  const empty = await buildBill(lab.db, { work_order: unpriced, charged_on });
  const orders = Array.from({ length: count }, () => buildCompleted(lab.db, { ...of, amount: '100' }));
  const toBill = (await Promise.all(orders)).map(({ id }) => id);
  const versionOf = async (table: 'bills' | 'documents' | 'work_orders', id: string) =>
    (await lab.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  return {
    doctor_id,
    version,
    other,
    note,
    toBill,
    bill: { id: bill.id, version: await versionOf('bills', bill.id) },
    empty: { id: empty.id, version: await versionOf('bills', empty.id) },
    payment: { id: payment.id, version: await versionOf('documents', payment.id) },
    cheque,
    unpriced: { id: unpriced.id, version: await versionOf('work_orders', unpriced.id) },
  };
}

type Command = (scene: Scene) => Promise<LightMyRequestResponse>;

const COMMANDS = {
  createBill: ({ toBill }) => admin.send(API.createBill, { body: { work_order_id: toBill.pop() ?? '' } }),
  createGroupedBill: ({ toBill }) =>
    admin.send(API.createGroupedBill, { body: { work_order_ids: toBill.splice(0, 2) } }),
  depositCheque: ({ cheque: { id, version } }) =>
    admin.send(API.depositCheque, { params: { cheque_id: id }, body: { version, day: NOTE.note_date } }),
  recordPayment: ({ doctor_id }) => admin.send(API.recordPayment, { body: { doctor_id, amount: '60', ...CASH } }),
  recordRefund: ({ doctor_id }) => admin.send(API.recordRefund, { body: { doctor_id, amount: '90', ...CASH } }),
  reversePayment: ({ payment: { id, version } }) =>
    admin.send(API.reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } }),
  allocatePayment: ({ payment: { id, version } }) =>
    admin.send(API.allocatePayment, { params: { payment_id: id }, body: { version } }),
  reallocatePayment: ({ payment: { id, version } }) =>
    admin.send(API.reallocatePayment, { params: { payment_id: id }, body: { version } }),
  markBillPaid: ({ bill: { id, version } }) =>
    admin.send(API.markBillPaid, { params: { bill_id: id }, body: { version, ...CASH } }),
  reverseBillPayment: ({ bill: { id, version } }) =>
    admin.send(API.reverseBillPayment, { params: { bill_id: id }, query: { version } }),
  updateBillAmount: ({ bill: { id, version } }) =>
    admin.send(API.updateBillAmount, { params: { bill_id: id }, body: { version, amount: '60' } }),
  updateWorkOrderAmount: ({ unpriced: { id, version } }) =>
    admin.send(API.updateWorkOrderAmount, { params: { work_order_id: id }, body: { version, amount: '40' } }),
  saveMonthlyPrices: ({ unpriced: { id, version } }) => {
    const prices = [{ work_order_id: id, version, rate: '45', units: 1, amount: '45' }];
    return admin.send(API.saveMonthlyPrices, { body: { prices } });
  },
  voidBill: ({ empty: { id, version } }) => admin.send(API.voidBill, { params: { bill_id: id }, body: { version } }),
  createCreditNote: ({ doctor_id }) => admin.send(API.createCreditNote, { body: { doctor_id, amount: '30', ...NOTE } }),
  writeOff: ({ doctor_id, bill }) => {
    const body = { doctor_id, document_id: bill.id, amount: '5', note_date: NOTE.note_date, note: 'Moved away' };
    return admin.send(API.writeOff, { body });
  },
  voidCreditNote: ({ note }) =>
    admin.send(API.voidCreditNote, { params: { credit_note_id: note.id }, body: { reason: 'Entered twice' } }),
  setOpeningBalance: ({ doctor_id }) => {
    const body = { version: null, amount: '70', as_of: '2026-04-01' };
    return admin.send(API.setOpeningBalance, { params: { doctor_id }, body });
  },
  saveMonthlyBillHistory: ({ doctor_id }) =>
    admin.send(API.saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } }),
  mergeDoctors: ({ doctor_id, version, other }) => {
    const body = { version, into_id: other.id, into_version: other.version };
    return admin.send(API.mergeDoctors, { params: { doctor_id }, body });
  },
} as const satisfies Readonly<Record<string, Command>>;

type Name = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as Name[];

/** How many of the orders to bill a command uses. */
const takenBy = (name: Name): number => (name === 'createGroupedBill' ? 2 : Number(name === 'createBill'));

/** Pairs after which no money of the doctor may be left next to a bill that one of the two has created. */
const SPENDS: ReadonlySet<Name> = new Set(['createBill', 'createGroupedBill', 'recordPayment', 'recordRefund']);

/**
 * Each command with itself and with the next: a command that does not lock the doctor is found in any pair. Also pairs
 * that spend each other's money. `npm run workshop -- long` tries every pair. Of two merges the second does not reach
 * the doctor before the first ends.
 */
const PAIRS = NAMES.flatMap((one, at) => NAMES.slice(at).map((other, distance) => [one, other, distance] as const))
  .filter(([one, other, distance]) => distance < runs(2, NAMES.length) || (SPENDS.has(one) && SPENDS.has(other)))
  .filter(([one, other]) => one !== 'mergeDoctors' || other !== 'mergeDoctors');

test.each(PAIRS)('%s and %s at once of one doctor', async (one, other) => {
  const isOfMonth = one === 'saveMonthlyBillHistory' || other === 'saveMonthlyBillHistory';
  const scene = await buildScene(isOfMonth ? 'monthly' : 'per_bill', Math.max(1, takenBy(one) + takenBy(other)));
  const sent: Promise<LightMyRequestResponse>[] = [];
  const holder = await lab.database.pool.connect();
  let isHeld = true;
  try {
    await holder.query('begin');
    await holder.query('select from doctors where id = $1 for no key update', [scene.doctor_id]);
    for (const name of [one, other]) {
      sent.push(COMMANDS[name](scene));
      await waitForLocks(lab, sent.length);
    }
    await holder.query('commit');
    isHeld = false;
  } finally {
    // Closes its connection if the test failed, so that waiting commands continue.
    holder.release(isHeld);
  }
  // One of a pair may be refused because of the other's change.
  for (const { statusCode, body } of await Promise.all(sent)) expect(statusCode, body).toBeLessThan(500);
  const money = await readMoney(lab.db, [scene.doctor_id, scene.other.id]);
  expect(faultsInMoney(money)).toEqual([]);
  if (!SPENDS.has(one) || !SPENDS.has(other)) return;
  const known = new Set([scene.bill.id, scene.empty.id]);
  const outstanding = money.documents.filter(
    ({ id, kind, posted, allocated }) => kind === 'bill' && !known.has(id) && posted !== allocated,
  );
  const left = money.documents.filter(
    ({ kind, posted, allocated }) => kind === 'receipt' && paise(allocated) < -paise(posted),
  );
  expect(outstanding.length === 0 || left.length === 0).toBe(true);
});
