import { API } from '#contract/api.ts';
import type { Cheque } from '#contract/ledger/cheques.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { CHEQUE_STATES } from '#domain/ledger/cheque.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { auditEntriesBy, unchanged } from '#test/support/database-state.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { runs } from '#test/support/runs.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

const TODAY = '2026-11-26';
const lab = await testLab();
const dayOf = (day: string): void => lab.clock.set(`${day}T06:30:00.000Z`);
dayOf(TODAY);
const account = (await signIn(lab, 'ADMIN')).account;
/** A session that is valid on the present day. */
const adminNow = () => signIn(lab, 'ADMIN', account);
let admin = await adminNow();

beforeEach(async () => {
  dayOf(TODAY);
  admin = await adminNow();
});

type NewCheque = Partial<Omit<CallOf<typeof API.createCheque>['body'], 'doctor_id'>>;

const CHEQUE = {
  cheque_number: '000123',
  bank: 'HDFC Bank',
  cheque_date: '2026-12-15',
  amount: '5000.00',
  received_on: TODAY,
};

const add = (doctor_id: string, given: NewCheque = {}) =>
  admin.call(API.createCheque, { body: { doctor_id, ...CHEQUE, ...given } });
const newCheque = async (given: NewCheque = {}) => add((await buildDoctor(lab.db)).id, given);
const ending = ({ id, version }: Pick<Cheque, 'id' | 'version'>, day: string) => ({
  params: { cheque_id: id },
  body: { version, day },
});
const deposit = (cheque: Cheque, day: string) => admin.call(API.depositCheque, ending(cheque, day));
const giveBack = (cheque: Cheque, day: string) => admin.call(API.returnCheque, ending(cheque, day));
const bounce = ({ id, version }: { readonly id: string; readonly version: number }) =>
  admin.call(API.reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
const list = (query: object = {}) => admin.call(API.getCheques, { query: { page_size: '100', ...query } });
const present = async ({ id, doctor_name }: Cheque): Promise<Cheque | undefined> => {
  const pages = await Promise.all(CHEQUE_STATES.map((state) => list({ state, doctor_name })));
  return pages.flatMap(({ items }) => items).find((one) => one.id === id);
};
const ledgerOf = async (doctor_id: string) => {
  const statement = await admin.call(API.getStatement, { params: { doctor_id }, query: { from: TODAY, to: TODAY } });
  return { in_hand: statement.cheques_in_hand, balance: statement.ageing.balance };
};
const bell = async () => (await admin.call(API.getNotifications, {})).items.find(({ kind }) => kind === 'cheques_due');
const noCheques = () => lab.database.pool.query('delete from cheques');

test('the cheque of 15 December: it pays nothing, the bell names it on its day, and depositing it is a receipt', async () => {
  await noCheques();
  const doctor = await buildDoctor(lab.db, { billing: 'per_bill', name: 'Dr. Anil Mehta' });
  const work_order = await buildCompleted(lab.db, { doctor_id: doctor.id, amount: '8000.00' });
  await admin.call(API.createBill, { body: { work_order_id: work_order.id } });
  const cheque = await add(doctor.id);
  expect(await ledgerOf(doctor.id)).toEqual({ in_hand: '5000.00', balance: '8000.00' });
  expect(await bell()).toBeUndefined();

  dayOf('2026-12-15');
  admin = await adminNow();
  const alert = await bell();
  expect(alert).toMatchObject({ total: 1, unread: 1 });
  expect(alert?.records.map(({ label }) => label)).toEqual(['₹5,000.00: 000123 of Dr. Anil Mehta']);

  dayOf('2026-12-16');
  admin = await adminNow();
  const receipt = await deposit(cheque, '2026-12-16');
  expect(receipt).toMatchObject({
    kind: 'receipt',
    method: 'Cheque',
    reference: '000123, HDFC Bank',
    paid_on: '2026-12-16',
    amount: '5000.00',
    advance: '0.00',
  });
  expect(receipt.parts).toHaveLength(1);
  expect(await ledgerOf(doctor.id)).toEqual({ in_hand: '0.00', balance: '3000.00' });
  expect(await bell()).toBeUndefined();
  expect(await present(cheque)).toMatchObject({
    receipt: { id: receipt.id, payment_number: receipt.payment_number, paid_on: '2026-12-16' },
  });
  const entries = (await auditEntriesBy(lab, account)).map(({ action }) => action);
  expect(entries.slice(-2)).toEqual(['RECORD_PAYMENT', 'DEPOSIT_CHEQUE']);
});

describe('a cheque', () => {
  test.each([
    [{ cheque_number: '12' }, 'cheque_number'],
    [{ cheque_date: '2027-12-01' }, 'cheque_date'],
    [{ received_on: '2026-11-27' }, 'received_on'],
  ])('with %j is refused, and nothing is saved', async (given, field) => {
    const { id } = await buildDoctor(lab.db);
    const body = { doctor_id: id, ...CHEQUE, ...given };
    const refused = await unchanged(lab, () => admin.refusal(API.createCheque, { body }));
    expect(refused).toMatchObject({ status: 400, errors: [{ field }] });
  });

  test('is recorded once for a doctor and bank, in any case of letters; other doctors and banks may have its number', async () => {
    const first = await newCheque();
    const again = { doctor_id: first.doctor_id, ...CHEQUE, bank: 'hdfc  bank' };
    const refused = await unchanged(lab, () => admin.refusal(API.createCheque, { body: again }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'cheque_exists',
      detail: 'Cheque 000123, hdfc bank of this doctor is already recorded, dated 15 Dec 2026.',
    });
    await add(first.doctor_id, { bank: '' });
    await newCheque();
    await giveBack(first, TODAY);
    expect(await add(first.doctor_id)).toMatchObject({ receipt: null, returned_on: null });
  });

  test('that has expired cannot be deposited, but returned', async () => {
    const cheque = await newCheque({ cheque_date: '2026-09-01' });
    dayOf('2026-12-02');
    admin = await adminNow();
    const call = ending(cheque, '2026-12-02');
    const refused = await unchanged(lab, () => admin.refusal(API.depositCheque, call));
    expect(refused.errors).toEqual([{ field: 'day', message: 'The cheque was valid until 1 Dec 2026' }]);
    expect(await bell()).toBeUndefined();
    expect(await giveBack(cheque, '2026-12-02')).toMatchObject({ returned_on: '2026-12-02' });
  });

  test('is deposited by one of two people at once: there is one receipt', async () => {
    const cheque = await newCheque({ cheque_date: TODAY });
    const other = await signIn(lab, 'SUPER_ADMIN');
    const answers = await Promise.all([admin, other].map((who) => who.send(API.depositCheque, ending(cheque, TODAY))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { total } = await admin.call(API.getPayments, { query: { doctor_name: cheque.doctor_name } });
    expect(total).toBe(1);
    expect(await ledgerOf(cheque.doctor_id)).toEqual({ in_hand: '0.00', balance: '-5000.00' });
  });

  test('is either deposited or returned, not both', async () => {
    const cheque = await newCheque({ cheque_date: TODAY });
    const answers = await Promise.all([
      admin.send(API.depositCheque, ending(cheque, TODAY)),
      admin.send(API.returnCheque, ending(cheque, TODAY)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = await admin.refusal(API.returnCheque, ending({ ...cheque, version: 2 }, TODAY));
    expect(refused.code).toBe('cheque_not_in_hand');
  });

  test('that bounces is in hand again: it is deposited again, or returned', async () => {
    const cheque = await newCheque({ cheque_date: TODAY });
    await bounce(await deposit(cheque, TODAY));
    const again = await present(cheque);
    expect(again).toMatchObject({ receipt: null, returned_on: null, version: 3 });
    expect(await ledgerOf(cheque.doctor_id)).toEqual({ in_hand: '5000.00', balance: '0.00' });
    const taken = { doctor_id: cheque.doctor_id, ...CHEQUE };
    expect(await admin.refusal(API.createCheque, { body: taken })).toMatchObject({ code: 'cheque_exists' });
    await bounce(await deposit({ ...cheque, version: 3 }, TODAY));
    expect(await giveBack({ ...cheque, version: 5 }, TODAY)).toMatchObject({ returned_on: TODAY, version: 6 });
  });

  test('is in hand again when the payment of the bill that it paid is reversed', async () => {
    const doctor = await buildDoctor(lab.db, { billing: 'per_bill' });
    const work_order = await buildCompleted(lab.db, { doctor_id: doctor.id, amount: '5000.00' });
    const { id: bill_id } = await admin.call(API.createBill, { body: { work_order_id: work_order.id } });
    const cheque = await add(doctor.id, { cheque_date: TODAY });
    await deposit(cheque, TODAY);
    const { version } = await admin.call(API.getBill, { params: { bill_id } });
    await admin.call(API.reverseBillPayment, { params: { bill_id }, query: { version: String(version) } });
    expect(await ledgerOf(doctor.id)).toEqual({ in_hand: '5000.00', balance: '5000.00' });
  });

  test('follows its doctor: a new name, a retirement, a merge', async () => {
    const doctor = await buildDoctor(lab.db);
    const cheque = await add(doctor.id, { cheque_date: TODAY });
    const is_retired = { params: { doctor_id: doctor.id }, body: { version: doctor.version, is_retired: true } };
    const retired = await admin.call(API.retireDoctor, is_retired);
    const into = await buildDoctor(lab.db, { name: 'Dr. Kept' });
    const merge = () =>
      admin.send(API.mergeDoctors, {
        params: { doctor_id: doctor.id },
        body: { version: retired.version, into_id: into.id, into_version: into.version },
      });
    const same = await add(into.id, { bank: 'HDFC BANK' });
    const refused = await merge();
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'merge_cheques_clash',
      detail: 'Both have the cheque 000123. Return one of the two first.',
    });
    await giveBack(same, TODAY);
    expect((await merge()).statusCode).toBe(200);
    expect(await present({ ...cheque, doctor_name: 'Dr. Kept' })).toMatchObject({ doctor_id: into.id });
    expect(await deposit(cheque, TODAY)).toMatchObject({ doctor_id: into.id });
  });
});

test('the list is sorted by date and filtered, with the sum of the view; the export has the same rows', async () => {
  await noCheques();
  const [asha, bela] = [
    await buildDoctor(lab.db, { name: 'Dr. Asha Rao' }),
    await buildDoctor(lab.db, { name: 'Dr. Bela Sen' }),
  ];
  const one = await add(asha.id, { cheque_number: '000001', cheque_date: '2027-01-10', amount: '100.50' });
  const two = await add(asha.id, { cheque_number: '000002', cheque_date: '2026-11-20', bank: 'SBI' });
  const three = await add(bela.id, { cheque_number: '000003', cheque_date: TODAY, amount: '30' });
  const numbers = async (query: object) => (await list(query)).items.map(({ cheque_number }) => cheque_number);
  expect(await numbers({})).toEqual(['000002', '000003', '000001']);
  expect(await list()).toMatchObject({ total: 3, amount: '5130.50' });
  expect(await numbers({ doctor_name: 'asha rao' })).toEqual(['000002', '000001']);
  expect(await numbers({ search: 'sbi' })).toEqual(['000002']);
  expect(await numbers({ search: '0003' })).toEqual(['000003']);
  expect(await numbers({ search: 'bela' })).toEqual(['000003']);
  expect(await numbers({ search: '%' })).toEqual([]);
  expect(await numbers({ page: 'last', page_size: '25' })).toEqual(['000002', '000003', '000001']);
  const receipt = await deposit(two, TODAY);
  await giveBack(three, TODAY);
  expect(await list({ state: 'deposited' })).toMatchObject({ total: 1, amount: '5000.00', items: [{ id: two.id }] });
  expect(await list({ state: 'returned' })).toMatchObject({ total: 1, amount: '30.00', items: [{ id: three.id }] });
  expect(await list()).toMatchObject({ total: 1, items: [{ id: one.id }] });

  const { body } = await admin.send(API.exportCheques, { query: { state: 'deposited' } });
  expect(body.trim().split('\r\n').slice(1)).toEqual([
    `2026-11-20,Dr. Asha Rao,000002,SBI,5000.00,2026-11-26,2027-02-20,,${account.email},2026-11-26,${receipt.payment_number},`,
  ]);
});

test('the bell has one alert for all cheques of a day, which is new on the next day', async () => {
  await noCheques();
  await newCheque({ cheque_date: TODAY });
  await newCheque({ cheque_date: '2026-11-25' });
  await newCheque({ cheque_date: '2026-11-27' });
  const alert = await bell();
  expect(alert).toMatchObject({ total: 1, unread: 1 });
  expect(alert?.records[0]?.label).toMatch(/^₹10,000\.00: 000123 of .+, 000123 of [^,]+$/);
  const seen = [{ kind: 'cheques_due' as const, state: alert?.state ?? '' }];
  await admin.call(API.markNotificationsRead, { body: { seen } });
  await newCheque({ cheque_date: TODAY });
  expect(await bell()).toMatchObject({ total: 1, unread: 0 });
  expect((await admin.call(API.getAdminDashboard, {})).alerts).toBeGreaterThan(0);
  dayOf('2026-11-27');
  admin = await adminNow();
  expect(await bell()).toMatchObject({ total: 1, unread: 1 });
});

interface Known {
  readonly cheque: Cheque;
  readonly paise: number;
  state: (typeof CHEQUE_STATES)[number];
  receipt: { readonly id: string; readonly version: number } | null;
  version: number;
}

const STEP = fc.record({
  act: fc.constantFrom('add', 'deposit', 'return', 'bounce'),
  nth: fc.nat(5),
  paise: fc.integer({ min: 1, max: 999_999 }),
});

test('after any course, lists, sums and balance equal an independent count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
      const doctor = await buildDoctor(lab.db);
      const known: Known[] = [];
      for (const { act, nth, paise } of steps) await take(act, { paise, one: known[nth % Math.max(1, known.length)] });

      async function take(act: string, { paise, one }: { readonly paise: number; readonly one: Known | undefined }) {
        if (act === 'add') {
          const amount = (paise / 100).toFixed(2);
          const cheque_number = String(known.length).padStart(6, '0');
          const cheque = await add(doctor.id, { cheque_number, cheque_date: TODAY, amount });
          known.push({ cheque, paise, state: 'in_hand', receipt: null, version: 1 });
          return;
        }
        if (one === undefined) return;
        const call = ending({ id: one.cheque.id, version: one.version }, TODAY);
        if (act === 'bounce') {
          if (one.receipt === null) return;
          await bounce(one.receipt);
          Object.assign(one, { state: 'in_hand', receipt: null, version: one.version + 1 });
          return;
        }
        const operation = act === 'deposit' ? API.depositCheque : API.returnCheque;
        const answer = await admin.send(operation, call);
        expect(answer.statusCode).toBe(one.state === 'in_hand' ? 200 : 409);
        if (one.state !== 'in_hand') return;
        const receipt = act === 'deposit' ? answer.json<{ id: string; version: number }>() : null;
        Object.assign(one, { state: act === 'deposit' ? 'deposited' : 'returned', receipt, version: one.version + 1 });
      }

      const sumOf = (state: Known['state']) =>
        known.filter((one) => one.state === state).reduce((sum, { paise }) => sum + paise, 0);
      for (const state of CHEQUE_STATES) {
        const { items, total, amount } = await list({ state, doctor_name: doctor.name });
        const expected = known.filter((one) => one.state === state).map(({ cheque }) => cheque.id);
        expect(items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        expect([total, Math.round(Number(amount) * 100)]).toEqual([expected.length, sumOf(state)]);
      }
      const { in_hand, balance } = await ledgerOf(doctor.id);
      expect(Math.round(Number(in_hand) * 100)).toBe(sumOf('in_hand'));
      expect(Math.round(Number(balance) * -100) + 0).toBe(sumOf('deposited'));
    }),
    { numRuns: runs(10, 300) },
  );
  expect((await readLedgerCheck(lab.db, new Date(lab.clock.now()))).faults).toEqual([]);
});
