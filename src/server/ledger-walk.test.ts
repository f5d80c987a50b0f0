import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import type { Bill } from '#contract/billing/bills.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { readStatement } from '#server/features/ledger/queries/statement.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { faultsInBills } from '#test/support/billing-sums.ts';
import { brokenEntries } from '#test/support/database-state.ts';
import { parseSteps } from '#test/support/parse-steps.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { type MoneyRows, faultsInMoney, moneyOf, paise, readMoney, revenueOf } from '#test/support/ledger-oracle.ts';
import { faultsInTax } from '#test/support/tax-oracle.ts';
import { type TaxMode, TAX_MODES } from '#domain/tax/modes.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { type SignedInClient, NOON, onBill, onOrder, signIn, testLab } from '#test/support/test-lab.ts';
import { countSummaries, storedSummaries } from '#test/support/summary-tables.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

// Random walks by two admins over all changes of the ledger: after each step every charge, balance and bill equals a
// count of the plain rows.

/** The number of walks, each with a new seed, which a failure names; `npm run workshop -- long` takes 500. */
const WALKS = runs(12, 500);
/** The same under GST. */
const GST_WALKS = runs(4, 500);
const TODAY = NOON.slice(0, 10);
const DAYS = ['2026-10-05', '2026-10-20', '2026-11-05', '2026-11-20'] as const;

const lab = await testLab();
const admins: readonly [SignedInClient, SignedInClient] = [
  await signIn(lab, 'ADMIN'),
  await signIn(lab, 'SUPER_ADMIN'),
];

interface Row {
  readonly id: string;
  readonly version: number;
  readonly doctor_id: string;
  readonly bill_id: string | null;
  readonly serial_number: string;
  readonly amount: string | null;
}

interface Doctor {
  readonly id: string;
  readonly name: string;
}

interface Turn {
  readonly client: SignedInClient;
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly doctor: Doctor;
  readonly doctors: Doctor[];
  readonly number: number;
  readonly mode: Mode;
}

/**
 * How a user set bills to be charged, by their ids: only money for a bill on the monthly bill changes that otherwise.
 */
const setByHand = new Map<string, ChargedOn>();

/** The result of a step; null if there was no record for it. */
type Done = LightMyRequestResponse | 'done' | null;

const on = ({ id }: Row) => ({ params: { work_order_id: id } });
const monthOf = (number: number): string => (number % 2 === 0 ? '2026-10' : '2026-11');
/** Few amounts, so that equal sums occur. Their taxes are rounded. */
const amountOf = (number: number): string => ['100.45', '200.90', '301.35', '401.80'][number % 4] ?? '';

/** How the laboratory bills during a walk: in one GST mode, or in changing ones. */
type Mode = TaxMode | 'changing';
const GST_MODES = ['composition', 'exempt', 'regular', 'changing'] as const satisfies readonly Mode[];

const setMode = (tax_mode: TaxMode) =>
  lab.db.updateTable('laboratory_settings').set({ tax_mode, gst_number: '27AAPFU0939F1ZV' }).execute();

/** Products with the rate of the laboratory, another one, and none. */
const QUALITIES = ['Zirconia', 'U/L/danture', 'E-max'] as const;

async function withBill({ client, row }: Turn, act: (bill: Bill) => Promise<Done>): Promise<Done> {
  return row.bill_id === null ? null : act(await client.call(API.getBill, { params: { bill_id: row.bill_id } }));
}

const received = (number: number) => ({
  amount: amountOf(number * 3),
  tds_amount: number % 5 < 2 ? amountOf(number) : '0',
  paid_on: DAYS[number % 4] ?? TODAY,
  method: 'UPI',
});

/** Changes an order, also if that moves it out of a month with a saved bill. */
async function move({ client, row }: Turn, fields: object): Promise<Done> {
  return (await sendConfirmed(client, API.updateWorkOrder, onOrder(row, { admin_mode: true, ...fields }))).answer;
}

/** The valid receipts or refunds of a doctor. */
const paymentsOf = (doctor: Doctor, kind: 'receipt' | 'refund') =>
  lab.db
    .selectFrom('documents')
    .select(['id', 'version'])
    .where('doctor_id', '=', doctor.id)
    .where('voided_at', 'is', null)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();

/** The bills, or the saved monthly bills, of a doctor. */
const billsOf = (table: 'bills' | 'monthly_bills_history', { id }: Doctor) =>
  lab.db.selectFrom(table).select(['id', 'version']).where('doctor_id', '=', id).orderBy('bill_number').execute();

const oneOf = <Some>(all: readonly Some[], number: number): Some | undefined => all[number % Math.max(1, all.length)];

interface Versioned {
  readonly id: string;
  readonly version: number;
}

async function withOneOf(all: Promise<readonly Versioned[]>, number: number, act: (one: Versioned) => Promise<Done>) {
  const one = oneOf(await all, number);
  return one === undefined ? null : act(one);
}

const takeBack = ({ client, doctor, number }: Turn, kind: 'receipt' | 'refund'): Promise<Done> =>
  withOneOf(paymentsOf(doctor, kind), number, ({ id, version }) =>
    client.send(API.reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } }),
  );

/** The open documents of a doctor, as the payment dialog receives them. */
const openOf = (client: SignedInClient, { id }: Pick<Doctor, 'id'>) =>
  client.call(API.getOpenDocuments, { params: { doctor_id: id }, query: {} });

async function printMonth(client: SignedInClient, monthly_bill_id: string): Promise<Done> {
  const params = { monthly_bill_id };
  const { version } = await client.call(API.getMonthlyBill, { params, query: {} });
  return client.send(API.markMonthlyBillPrinted, { params, body: { version } });
}

const STEPS = {
  bill_with_amount: ({ client, row, number }) =>
    client.send(API.createBill, { body: { work_order_id: row.id, amount: amountOf(number) } }),
  /** Changes its teeth and product: the price stays. */
  correct: (turn) => move(turn, { tooth_numbers: [11, 12, 13].slice(turn.number % 4), product_quality: 'U/L/danture' }),
  complete_again: async ({ client, doctors }) => {
    const [back] = await readRows(doctors, 'revision_in_progress');
    if (back === undefined) return null;
    return client.send(API.completeRevision, onOrder(back, { completion_date: TODAY }));
  },
  bill: ({ client, row }) => client.send(API.createBill, { body: { work_order_id: row.id } }),
  group: ({ client, rows, doctor }) => {
    const free = rows.filter(({ bill_id, doctor_id }) => bill_id === null && doctor_id === doctor.id);
    if (free.length < 2) return Promise.resolve(null);
    return client.send(API.createGroupedBill, { body: { work_order_ids: free.slice(0, 3).map(({ id }) => id) } });
  },
  price: ({ client, row, number }) =>
    client.send(API.updateWorkOrderAmount, onOrder(row, { amount: amountOf(number) })),
  price_bill: (turn) =>
    withBill(turn, (bill) => {
      const unit_price = amountOf(turn.number);
      const items = bill.items.slice(turn.number % 2).map((item) => ({ id: item.id, unit_price }));
      return turn.client.send(API.updateBillAmount, onBill(bill, bill.is_grouped ? { items } : { amount: unit_price }));
    }),
  sheet: ({ client, rows, number }) => {
    const prices = rows.map(({ id, version }, place) => ({
      work_order_id: id,
      version,
      amount: amountOf(number + place),
    }));
    return client.send(API.saveMonthlyPrices, { body: { prices: prices.slice(number % 3) } });
  },
  pay: (turn) =>
    withBill(turn, (bill) => turn.client.send(API.markBillPaid, onBill(bill, { paid_on: TODAY, method: 'Cash' }))),
  take_back: (turn) =>
    withBill(turn, ({ id, version }) =>
      turn.client.send(API.reverseBillPayment, { params: { bill_id: id }, query: { version } }),
    ),
  void: (turn) => withBill(turn, (bill) => turn.client.send(API.voidBill, onBill(bill, {}))),
  charge_on: (turn) =>
    withBill(turn, async (bill) => {
      const charged_on = bill.money?.charged_on === 'month' ? 'itself' : 'month';
      const answer = await turn.client.send(API.setBillChargedOn, onBill(bill, { charged_on }));
      if (answer.statusCode < 300) setByHand.set(bill.id, charged_on);
      return answer;
    }),
  /** Pays a part of a bill, also if it is on the monthly bill. */
  pay_bill_in_part: (turn) =>
    withBill(turn, ({ id, doctor_id }) => {
      const parts = [{ id, amount: '50.00' }];
      return turn.client.send(API.recordPayment, { body: { doctor_id, ...received(turn.number), parts } });
    }),
  take_off: (turn) =>
    withBill(turn, ({ id, version, items }) => {
      const item_id = items[turn.number % items.length]?.id ?? '';
      return turn.client.send(API.removeOrderFromBill, { params: { bill_id: id, item_id }, query: { version } });
    }),
  save_month: ({ client, doctor, number }) =>
    client.send(API.saveMonthlyBillHistory, { body: { doctor_id: doctor.id, month: monthOf(number) } }),
  close: ({ client, doctors, number }) =>
    client.send(API.saveMonthEnd, { body: { month: monthOf(number), doctor_ids: doctors.map(({ id }) => id) } }),
  to_other_doctor: (turn) => move(turn, { doctor_name: turn.doctor.name }),
  to_other_day: (turn) => move(turn, { completion_date: DAYS[turn.number % 4] ?? TODAY }),
  return: ({ client, row }) =>
    client.send(API.returnWorkOrder, onOrder(row, { reason: 'Poor Fit', start_revision: true })),
  delete: ({ client, row }) =>
    client.send(API.deleteWorkOrder, { ...on(row), query: { version: row.version, admin_mode: 'true' } }),
  receive: ({ client, doctor, number }) =>
    client.send(API.recordPayment, { body: { doctor_id: doctor.id, ...received(number) } }),
  /** Pays the newest open document, though an older one exists. */
  receive_for: async ({ client, doctor, number }) => {
    const newest = (await openOf(client, doctor)).documents.at(-1);
    if (newest === undefined) return null;
    const parts = [{ id: newest.id, amount: number % 3 === 0 ? newest.open : '50.00' }];
    return client.send(API.recordPayment, { body: { doctor_id: doctor.id, ...received(number), parts } });
  },
  /** The unallocated part of a payment. */
  allocate: ({ client, doctor, number }) =>
    withOneOf(paymentsOf(doctor, 'receipt'), number, ({ id, version }) =>
      client.send(API.allocatePayment, { params: { payment_id: id }, body: { version } }),
    ),
  /** Allocates all of it to the oldest, or some of it to the newest. */
  reallocate: ({ client, doctor, number }) =>
    withOneOf(paymentsOf(doctor, 'receipt'), number, async ({ id, version }) => {
      const newest = (await openOf(client, doctor)).documents.at(-1);
      const parts = number % 2 === 0 || newest === undefined ? null : [{ id: newest.id, amount: '50.00' }];
      return client.send(API.reallocatePayment, { params: { payment_id: id }, body: { version, parts } });
    }),
  pay_month: ({ client, doctor, number }) =>
    withOneOf(billsOf('monthly_bills_history', doctor), number, ({ id, version }) => {
      const body = { version, paid_on: TODAY, method: 'Cash' };
      return client.send(API.markMonthlyBillPaid, { params: { monthly_bill_id: id }, body });
    }),
  take_month_back: ({ client, doctor, number }) =>
    withOneOf(billsOf('monthly_bills_history', doctor), number, ({ id, version }) =>
      client.send(API.reverseMonthlyBillPayment, { params: { monthly_bill_id: id }, query: { version } }),
    ),
  take_payment_back: (turn) => takeBack(turn, 'receipt'),
  /** For a document, for one of its orders, or for any open document. */
  credit: async ({ client, row, doctor, number }) => {
    const documents = [...(await billsOf('bills', doctor)), ...(await billsOf('monthly_bills_history', doctor))];
    const document_id = oneOf([null, ...documents.map(({ id }) => id)], number) ?? null;
    const serial_number = document_id !== null && number % 3 === 0 ? row.serial_number : null;
    const credited = { amount: amountOf(number), note_date: TODAY, reason: 'Discount' };
    return client.send(API.createCreditNote, {
      body: { doctor_id: doctor.id, document_id, serial_number, ...credited },
    });
  },
  void_note: async ({ client, doctor, number }) => {
    const theirs = lab.db.selectFrom('documents').select('id').where('doctor_id', '=', doctor.id);
    const notes = theirs.where('kind', 'in', ['credit_note', 'write_off']);
    const live = notes.where('voided_at', 'is', null).orderBy('made_at').orderBy('number');
    const note = oneOf(await live.execute(), number);
    if (note === undefined) return null;
    return client.send(API.voidCreditNote, { params: { credit_note_id: note.id }, body: { reason: 'Entered twice' } });
  },
  write_off: async ({ doctor, number }) => {
    const document = oneOf((await openOf(admins[1], doctor)).documents, number);
    if (document === undefined) return null;
    const amount = number % 2 === 0 ? document.open : '50.00';
    const given = { document_id: document.id, amount, note_date: TODAY, note: 'Moved away' };
    return admins[1].send(API.writeOff, { body: { doctor_id: doctor.id, ...given } });
  },
  refund: async ({ client, doctor, number }) => {
    const { advance, refundable } = await openOf(client, doctor);
    const most = number % 4 === 0 ? advance : refundable;
    const amount = number % 2 === 0 && most !== '0.00' ? most : '50.00';
    return client.send(API.recordRefund, { body: { doctor_id: doctor.id, amount, paid_on: TODAY, method: 'Cash' } });
  },
  take_refund_back: (turn) => takeBack(turn, 'refund'),
  /** A debt or an advance, more, less, or none. */
  set_opening: async ({ client, doctor, number }) => {
    const { opening } = await openOf(client, doctor);
    const amount = number % 5 === 0 ? '0' : `${number % 2 === 0 ? '' : '-'}${amountOf(number)}`;
    const body = { version: opening?.version ?? null, amount, as_of: DAYS[number % 4] ?? TODAY };
    return client.send(API.setOpeningBalance, { params: { doctor_id: doctor.id }, body });
  },
  bill_singly: async ({ client, doctor, number }) => {
    const billing = number % 2 === 0 ? 'per_bill' : 'monthly';
    const { version } = await client.call(API.getDoctorDetails, { params: { doctor_id: doctor.id } });
    return client.send(API.updateDoctor, { params: { doctor_id: doctor.id }, body: { version, billing } });
  },
  /** Issues a bill if it has GST. */
  print: (turn) => withBill(turn, ({ id }) => turn.client.send(API.markBillPaperPrinted, { params: { bill_id: id } })),
  print_month: ({ client, doctor, number }) =>
    withOneOf(billsOf('monthly_bills_history', doctor), number, ({ id }) => printMonth(client, id)),
  cancel_print: async ({ doctor, number }) => {
    const theirs = lab.db.selectFrom('documents').select('id').where('doctor_id', '=', doctor.id);
    const copies = lab.db.selectFrom('document_copies').select('id').where('document_id', 'in', theirs);
    const copy = oneOf(await copies.where('cancelled_at', 'is', null).orderBy('printed_at').execute(), number);
    return copy === undefined ? null : admins[1].send(API.cancelPrint, { params: { copy_id: copy.id } });
  },
  switch_mode: async ({ mode, number }) => {
    if (mode !== 'changing') return null;
    await setMode(must(TAX_MODES[number % TAX_MODES.length], 'a mode'));
    return 'done';
  },
  merge: async ({ doctor, doctors, number }) => {
    const into = doctors.find(({ id }) => id !== doctor.id);
    if (into === undefined || number % 4 > 0) return null;
    const versions = await lab.db.selectFrom('doctors').select(['id', 'version']).execute();
    const versionOf = (id: string): number => versions.find((one) => one.id === id)?.version ?? 0;
    const body = { version: versionOf(doctor.id), into_id: into.id, into_version: versionOf(into.id) };
    const answer = await admins[1].send(API.mergeDoctors, { params: { doctor_id: doctor.id }, body });
    if (answer.statusCode < 300) doctors.splice(doctors.indexOf(doctor), 1);
    return answer;
  },
} as const satisfies Readonly<Record<string, (turn: Turn) => Promise<Done>>>;

type Act = keyof typeof STEPS;
const ACTS = Object.keys(STEPS) as Act[];

interface Step {
  readonly act: Act;
  readonly who: 0 | 1;
  readonly place: number;
  readonly number: number;
}

const anyStep = fc.record<Step>({
  act: fc.constantFrom(...ACTS),
  who: fc.constantFrom(0, 1),
  place: fc.nat(40),
  number: fc.nat(23),
});

const readRows = (
  doctors: readonly Doctor[],
  status: 'completed' | 'revision_in_progress' = 'completed',
): Promise<Row[]> =>
  lab.db
    .selectFrom('work_orders')
    .select(['id', 'version', 'doctor_id', 'bill_id', 'serial_number', 'amount'])
    .where(
      'doctor_id',
      'in',
      doctors.map(({ id }) => id),
    )
    .where('status', '=', status)
    .orderBy('serial_no')
    .execute();

const stepsText = (text: string): [Step[]] => [
  parseSteps(ACTS, text).map(([act, place = 0, number = 0]) => ({ act, who: 0, place, number })),
];

const EXAMPLES = [
  // Orders of a void bill are billed again.
  stepsText('bill_singly 0 0, bill 0 0, void 0 0, bill 0 0'),
  // An order leaves the monthly bill on which its bill was paid.
  stepsText('bill 0 0, save_month 0 0, pay 0 0, to_other_day 0 3, save_month 0 0'),
  // Money for a bill, which is allocated to another, and for a month.
  stepsText(`
    bill 2 0, charge_on 2 0, bill 0 0, pay_bill_in_part 0 0, allocate 0 0, reallocate 0 1, reallocate 0 0,
    save_month 1 1, pay_month 1 0, take_month_back 1 0`),
  // A monthly bill is partly paid and partly written off; returned orders are charged by none; two doctors are merged.
  stepsText('save_month 0 0, receive_for 0 1, write_off 0 1, bill 1 0, return 1 0, merge 1 0'),
  // An advance is refunded: it cannot be removed, become a debt, or become part of one.
  stepsText('set_opening 0 7, refund 0 0, set_opening 0 0, set_opening 0 6, set_opening 1 6, merge 0 0'),
  // Money covers the whole charge of a bill while one of its orders has no price; that gets one, or leaves the bill.
  stepsText(`
    bill_singly 0 0, bill 0 0, group 0 0, receive 0 1, receive 0 0, price 6 0, bill_singly 1 0, bill 1 0,
    group 1 0, receive_for 1 1, write_off 1 0, write_off 1 0, take_off 7 2`),
  // A bill that a user set to be charged separately is credited and paid, and both are reversed.
  stepsText(`
    bill 0 0, charge_on 0 0, credit 0 1, void_note 0 0, pay_bill_in_part 0 0, reallocate 0 1,
    take_payment_back 0 0, charge_on 0 0, pay_bill_in_part 0 0, take_payment_back 0 0`),
  // Bills on the monthly bill of a doctor who is then billed per bill, or merged into such a doctor.
  stepsText(`
    bill 0 0, bill 2 0, receive 0 1, bill_singly 0 0, bill_singly 0 1, bill_singly 1 0, charge_on 0 0,
    bill 4 0, merge 0 0`),
  // All other steps at least once.
  stepsText(`
    bill 0 0, pay 0 0, take_back 0 0, pay 0 0, bill 1 0, price_bill 1 3, save_month 1 1, receive 1 0,
    take_payment_back 1 0, group 0 0, sheet 0 1, price 3 2, take_off 2 0, receive_for 1 3, credit 1 0,
    receive 1 3, receive 1 3, refund 1 0, take_refund_back 1 0, void_note 1 0, write_off 1 0, close 0 0,
    set_opening 0 3, set_opening 1 6, bill_singly 0 0, bill 6 0, to_other_day 6 3, to_other_doctor 5 0,
    correct 0 1, bill_with_amount 6 0, delete 3 0, merge 1 0`),
  // Copies are counted, and one is cancelled.
  stepsText('bill_singly 0 0, bill 0 0, print 0 0, save_month 1 1, print_month 1 0, cancel_print 0 0'),
  // An order is returned, and completed again.
  stepsText('bill 1 0, return 1 0, complete_again 1 0'),
];

/** After this many walks the statistics are updated: the first plans are for empty tables. */
const BETWEEN_LOOKS = 20;
let walked = 0;

/** Bills whose charging differs from what a user set, although no money is allocated to them. */
const changedFromSet = ({ bills, allocations }: MoneyRows): string[] =>
  bills.flatMap(({ id, bill_number, charged_on }) => {
    const set = setByHand.get(id) ?? charged_on;
    const isPut = set === 'month' && allocations.some((part) => part.target_id === id && part.ended_at === null);
    return isPut || charged_on === set ? [] : [`${bill_number} is charged on ${charged_on}, set to ${set}`];
  });

/** Bills of doctors who are billed per bill that are on the monthly bill with an order that none charges. */
function owedNowhere({ bills, items, lines }: MoneyRows, perBill: ReadonlySet<string>): string[] {
  const charged = new Set(lines.map(({ serial_number }) => serial_number));
  const isUncharged = (bill: string): boolean =>
    items.some(({ bill_id, serial_number, total_price }) => {
      return bill_id === bill && paise(total_price) > 0n && !charged.has(serial_number);
    });
  return bills.flatMap(({ id, bill_number, doctor_id, charged_on }) =>
    charged_on === 'month' && perBill.has(doctor_id) && isUncharged(id) ? [`${bill_number} is owed nowhere`] : [],
  );
}

/** Under GST the monthly bill charges the orders of delivery notes, and all other bills have tax. */
function faultsInSeries({ bills, documents }: MoneyRows, mode: Mode): string[] {
  const taxOf = new Map(documents.map(({ id, tax }) => [id, tax]));
  return bills.flatMap(({ id, bill_number, charged_on }) => {
    const isNote = bill_number.startsWith('D/');
    const isTaxed = (taxOf.get(id) ?? null) !== null;
    if (isNote && (isTaxed || charged_on !== 'month')) return [`${bill_number} is charged`];
    if (isTaxed && charged_on !== 'itself') return [`${bill_number} is taxed and not charged`];
    return mode !== 'changing' && isNote === isTaxed ? [`${bill_number} has no tax`] : [];
  });
}

/** Issued documents that changed. `issued`: what each had on its first copy. */
async function changedAfterIssue({ documents }: MoneyRows, issued: Map<string, string>): Promise<string[]> {
  const copies = lab.db.selectFrom('document_copies').select('document_id').where('cancelled_at', 'is', null);
  const printed = await copies.where('paper', 'in', ['bill', 'bill_pdf', 'monthly_bill']).execute();
  const ids = new Set(printed.map(({ document_id }) => document_id));
  return documents.flatMap(({ id, number, tax, tax_amount, posted }) => {
    const content = JSON.stringify([tax, tax_amount, posted]);
    const before = issued.get(id) ?? content;
    if (tax !== null && ids.has(id)) issued.set(id, before);
    else issued.delete(id);
    return issued.has(id) && before !== content ? [`${number ?? id} is issued and changed`] : [];
  });
}

/** One doctor of the laboratory's state and one of another; composition bills only its own. */
async function buildDoctors(mode: Mode): Promise<Doctor[]> {
  if (mode === 'none') return [await buildDoctor(lab.db), await buildDoctor(lab.db)];
  const registered = { state_code: '27', gst_number: '27AAPFU0939F1ZV' };
  const other = { state_code: mode === 'composition' ? null : '29', gst_number: null };
  return [await buildDoctor(lab.db, registered), await buildDoctor(lab.db, other)];
}

/** Completed orders that lost their price. */
const lostPrices = (before: readonly Row[], after: readonly Row[]): string[] =>
  after
    .filter(({ id, amount }) => amount === null && before.some((row) => row.id === id && row.amount !== null))
    .map(({ serial_number }) => serial_number);

interface Walk {
  readonly steps: readonly Step[];
  readonly reached: Set<Act>;
  readonly mode?: Mode;
  /** Eight, so that steps often meet the same order; forty are like a laboratory. */
  readonly orders?: number;
}

async function walk({ steps, reached, mode = 'none', orders = 8 }: Walk): Promise<void> {
  if ((walked += 1) % BETWEEN_LOOKS === 0) await sql`analyze`.execute(lab.db);
  await setMode(mode === 'changing' ? 'none' : mode);
  const doctors = await buildDoctors(mode);
  const issued = new Map<string, string>();
  const created_by = admins[0].account.id;
  for (let order = 0; order < orders; order += 1) {
    const doctor_id = doctors[order % 2]?.id ?? '';
    const amount = order % 8 > 5 ? null : amountOf(order);
    const done = { status: 'completed', completion_date: DAYS[order % 4] ?? TODAY, order_date: '2026-10-01' } as const;
    const product_quality = must(QUALITIES[mode === 'none' ? 0 : order % QUALITIES.length], 'a product');
    await buildWorkOrder(lab.db, { doctor_id, amount, created_by, product_quality, ...done });
  }
  const expectRight = async (when: string): Promise<void> => {
    const ids = doctors.map(({ id }) => id);
    const theirs = lab.db.selectFrom('doctors').select('id').where('id', 'in', ids).where('billing', '=', 'per_bill');
    const [money, billed] = await Promise.all([readMoney(lab.db, ids), theirs.execute()]);
    const perBill = new Set(billed.map(({ id }) => id));
    // Their bills on the monthly bill are charged separately, also if a user had set them to be on it.
    for (const { id, doctor_id } of money.bills)
      if (perBill.has(doctor_id) && setByHand.get(id) === 'month') setByHand.delete(id);
    const faults = [...faultsInMoney(money), ...faultsInTax(money), ...changedFromSet(money)];
    // Under GST orders on a delivery note wait until it is void.
    if (mode === 'none') faults.push(...owedNowhere(money, perBill));
    else faults.push(...faultsInSeries(money, mode), ...(await changedAfterIssue(money, issued)));
    expect(faults, when).toEqual([]);
  };
  let rows = await readRows(doctors);
  for (const [place, step] of steps.entries()) {
    const row = rows[step.place % Math.max(1, rows.length)];
    const doctor = doctors[step.place % doctors.length];
    if (row === undefined || doctor === undefined) break;
    const does: (turn: Turn) => Promise<Done> = STEPS[step.act];
    const done = await does({ client: admins[step.who], row, rows, doctor, doctors, number: step.number, mode });
    if (done === null) continue;
    if (done !== 'done') expect(done.statusCode, `${step.act}: ${done.body}`).toBeLessThan(500);
    // A refused step changes nothing: otherwise the next check finds the change.
    if (done !== 'done' && done.statusCode >= 300) continue;
    reached.add(step.act);
    const before = rows;
    rows = await readRows(doctors);
    expect(lostPrices(before, rows), `after ${step.act}`).toEqual([]);
    await expectRight(`after ${step.act}, step ${place}`);
  }
  await expectRight('at the end');
  expect(await faultsInBills(lab.db)).toEqual([]);
}

/** Expects that each doctor's statement of all days closes with the sum of the plain rows. */
async function expectStatements(
  doctors: readonly Pick<Doctor, 'id'>[],
  { allocations, entries, documents: made }: MoneyRows,
): Promise<void> {
  const sumOf = (rows: readonly { readonly amount: string }[]): bigint =>
    rows.reduce((sum, { amount }) => sum + paise(amount), 0n);
  const { items: ledger } = await admins[0].call(API.getLedger, {
    query: { state: 'all', sort: 'name', page_size: '100' },
  });
  for (const { id } of doctors) {
    const asked = { doctor_id: id, from: FIRST_DAY, to: LAST_DAY, all: true };
    const { lines, closing, documents, ageing } = must(
      await readStatement({ db: lab.db, today: TODAY }, asked),
      'a doctor’s statement',
    );
    const tdsOf = (rows: readonly { readonly tds_amount: string }[]): bigint =>
      rows.reduce((sum, { tds_amount }) => sum + paise(tds_amount), 0n);
    const balance = sumOf(entries.filter(({ doctor_id }) => doctor_id === id));
    const live = moneyOf({ documents: made }).filter(
      ({ doctor_id, voided_at }) => doctor_id === id && voided_at === null,
    );
    const came = live.filter(({ kind }) => ['receipt', 'credit_note', 'write_off'].includes(kind));
    const inAdvance = live.filter(({ kind, amount }) => kind === 'opening' && paise(amount) < 0n);
    const sources = new Set([...came, ...inAdvance].map((one) => one.id));
    const given = allocations.filter(({ source_id, ended_at }) => ended_at === null && sources.has(source_id));
    const free = sumOf(came) + tdsOf(came) - sumOf(inAdvance) - sumOf(given);
    expect([paise(closing), paise(lines.at(-1)?.balance ?? '0.00'), paise(ageing.balance)]).toEqual([
      balance,
      balance,
      balance,
    ]);
    expect(paise(ageing.unallocated)).toBe(free);
    // The payment dialog and the list agree.
    const { advance, balance: owed } = await openOf(admins[0], { id });
    expect([paise(advance), paise(owed)]).toEqual([free, balance]);
    const listed = ledger.find((row) => row.doctor_id === id);
    expect([paise(listed?.advance ?? '0.00'), paise(listed?.balance ?? '0.00')]).toEqual([free, balance]);
    expect(documents.reduce((sum, { open }) => sum + paise(open), 0n)).toBe(balance + free);
    expect(Object.values(ageing.bands).reduce((sum, amount) => sum + paise(amount), 0n)).toBe(balance + free);
  }
}

/** Expects that the ledger check passes, and that revenue, summaries and statements are those of the plain rows. */
async function expectWhole(): Promise<void> {
  const { faults } = await readLedgerCheck(lab.db, new Date(NOON));
  expect(faults).toEqual([]);
  const doctors = await lab.db.selectFrom('doctors').select('id').orderBy('key').execute();
  const money = await readMoney(
    lab.db,
    doctors.map(({ id }) => id),
  );
  const { revenue } = await lab.db
    .selectFrom('bill_days')
    .select(({ fn }) => fn.sum<string>('revenue').as('revenue'))
    .executeTakeFirstOrThrow();
  expect(paise(revenue)).toBe(revenueOf(money));
  expect(await brokenEntries(lab.db)).toEqual([]);
  expect(await storedSummaries(lab.db)).toEqual(await countSummaries(lab.db));
  await expectStatements(doctors.slice(0, 30), money);
}

test(
  'after any actions, every doctor owes what a count of the rows finds, and paid documents are paid',
  async () => {
    const reached = new Set<Act>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), (steps) => walk({ steps, reached })),
      { numRuns: WALKS + EXAMPLES.length, examples: EXAMPLES },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 80, maxLength: 120 }), (steps) =>
        walk({ steps, reached, orders: 40 }),
      ),
      { numRuns: Math.ceil(WALKS / 100) },
    );
    expect(ACTS.filter((act) => !reached.has(act))).toEqual(['switch_mode']);
    await expectWhole();
  },
  60_000 + WALKS * 10_000,
);

/** Bills are issued and cannot change; a copy is cancelled and they can; credit notes have their tax. */
const GST_EXAMPLES: [Mode, Step[]][] = GST_MODES.flatMap((mode) =>
  [
    `switch_mode 0 3, bill_singly 0 0, price 0 3, bill 0 0, print 0 0, price 0 1, price_bill 0 1, void 0 0, credit 0 1, void_note 0 0,
      credit 0 1, pay 0 0, cancel_print 0 0, price_bill 0 2, print 0 1, bill 2 0, take_off 2 0, void 2 0`,
    `switch_mode 0 3, bill 1 0, save_month 1 1, print_month 1 0, price 1 2, save_month 1 1, bill 3 0, return 3 0,
      credit 1 1, receive_for 1 3, cancel_print 1 0, price 1 2, save_month 1 1, switch_mode 0 1, close 0 1, merge 0 0`,
  ].map((text): [Mode, Step[]] => [mode, ...stepsText(text)]),
);

test(
  'under GST too: tax is that of the rates, and issued documents do not change',
  async () => {
    for (const [name, tax_rate, hsn_code] of [
      ['U/L/danture', '18.00', '9988'],
      ['E-max', '0.00', '9993'],
    ] as const)
      await lab.db.updateTable('products').set({ tax_rate, hsn_code }).where('name', '=', name).execute();
    const reached = new Set<Act>();
    const anyWalk = (steps: number) =>
      fc.tuple(fc.constantFrom(...GST_MODES), fc.array(anyStep, { minLength: 12, maxLength: steps }));
    await fc.assert(
      fc.asyncProperty(anyWalk(30), ([mode, steps]) => walk({ steps, reached, mode })),
      { numRuns: GST_WALKS + GST_EXAMPLES.length, examples: GST_EXAMPLES.map((example) => [example]) },
    );
    await fc.assert(
      fc.asyncProperty(anyWalk(120), ([mode, steps]) => walk({ steps, reached, mode, orders: 40 })),
      { numRuns: Math.ceil(GST_WALKS / 100) },
    );
    const needed: readonly Act[] = [
      'print',
      'print_month',
      'cancel_print',
      'switch_mode',
      'credit',
      'void_note',
      'void',
    ];
    expect(needed.filter((act) => !reached.has(act))).toEqual([]);
    await expectWhole();
  },
  60_000 + GST_WALKS * 10_000,
);
