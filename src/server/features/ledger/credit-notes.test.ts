import { API } from '#contract/api.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { databaseDigest, unchanged } from '#test/support/database-state.ts';
import { buildBill, buildDoctor } from '#test/support/factories.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let admin: SignedInClient;
let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const lab = await testLab();
beforeEach(async () => {
  doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}` });
  await goTo('2026-11-22');
});
/** Noon of a day in the laboratory, with a user who signed in on it. */
async function goTo(day: string): Promise<void> {
  lab.clock.set(`${day}T06:30:00.000Z`);
  admin = await signIn(lab, 'SUPER_ADMIN');
}

/** A separate bill for one order. */
async function ownBill(amount: string) {
  await lab.db.updateTable('doctors').set({ billing: 'per_bill' }).where('id', '=', doctor.id).execute();
  const order = await buildCompleted(lab.db, { doctor_id: doctor.id, amount });
  return { order, bill: await admin.call(API.createBill, { body: { work_order_id: order.id } }) };
}

/** Saves the bill of a month with an order of each of these prices, each with its own bill. */
async function month(billing_month: string, ...amounts: string[]) {
  const orders = [];
  const bills = [];
  for (const amount of amounts) {
    const completion_date = `${billing_month}-10`;
    const order = await buildCompleted(lab.db, { doctor_id: doctor.id, completion_date, amount });
    orders.push(order);
    bills.push(await buildBill(lab.db, { work_order: order, amount }));
  }
  return { orders, bills, monthly: await saveMonth(admin, doctor.id, billing_month) };
}

const draft = (amount: string, given: object = {}) => ({
  body: { doctor_id: doctor.id, amount, note_date: '2026-11-22', reason: 'Price corrected', ...given },
});
const credit = (amount: string, given: object = {}) => admin.call(API.createCreditNote, draft(amount, given));
const refused = (amount: string, given: object = {}) => admin.refusal(API.createCreditNote, draft(amount, given));
const voids = ({ id }: { readonly id: string }) => ({
  params: { credit_note_id: id },
  body: { reason: 'Entered twice' },
});
const pay = (amount: string, given: object = {}) =>
  admin.call(API.recordPayment, {
    body: { doctor_id: doctor.id, amount, paid_on: '2026-11-20', method: 'UPI', ...given },
  });
const back = (amount: string, given: object = {}) => ({
  body: { doctor_id: doctor.id, amount, paid_on: '2026-11-22', method: 'Cash', ...given },
});
const reverse = ({ id, version }: { readonly id: string; readonly version: number }) => ({
  params: { payment_id: id },
  body: { version, reason: 'Entered by mistake' },
});
const account = async () => {
  const params = { doctor_id: doctor.id };
  const { opening: _, refundable: _all, ...others } = await admin.call(API.getOpenDocuments, { params, query: {} });
  return others;
};
const statement = async (all?: 'true') => {
  const query = { from: '2026-04-01', to: '2026-11-22', all };
  return (await admin.call(API.getStatement, { params: { doctor_id: doctor.id }, query })).lines;
};
const open = async () => (await account()).documents.map(({ number, open: left }) => [number, left]);
const isPaid = async ({ id }: { readonly id: string }) =>
  (await admin.call(API.getBill, { params: { bill_id: id } })).paid;
async function revenue(): Promise<{ readonly revenue: string; readonly credited_on_months: string }> {
  const answer = await admin.call(API.getAnalytics, { query: { tab: 'revenue', days: '30' } });
  if (answer.tab !== 'revenue') throw new Error('another tab');
  return { revenue: answer.totals.revenue, credited_on_months: answer.credited_on_months };
}
const earnedMore = async (act: () => Promise<unknown>) => {
  const before = Number((await revenue()).revenue);
  await act();
  return Number((await revenue()).revenue) - before;
};

describe('a note for a bill that is paid', () => {
  test('worked example: 1,000.00 paid, 200.00 credited: nothing outstanding, 200.00 in advance, still paid, revenue 800.00', async () => {
    const { bill } = await ownBill('1000.00');
    const sum = await earnedMore(async () => {
      const body = { version: bill.version, paid_on: '2026-11-20', method: 'UPI' };
      await admin.call(API.markBillPaid, { params: { bill_id: bill.id }, body });
      const note = await credit('200', { document_id: bill.id });
      expect(note).toMatchObject({
        note_number: expect.stringMatching(/^C\/26-27\/\d{5}$/),
        document: { kind: 'bill', number: bill.bill_number },
        parts: [{ number: bill.bill_number, amount: '200.00' }],
        advance: '0.00',
      });
    });
    expect(sum).toBe(800);
    expect(await account()).toEqual({ documents: [], advance: '200.00', balance: '-200.00' });
    expect(await isPaid(bill)).toBe(true);
    // The advance is refunded: the balance is zero.
    const refund = await admin.call(API.recordRefund, back('200', { reference: 'slip 7' }));
    expect(refund).toMatchObject({
      kind: 'refund',
      payment_number: expect.stringMatching(/^P\/26-27\/\d{5}$/),
      amount: '200.00',
      advance: '0.00',
      paid_back: [{ number: expect.stringMatching(/^R\//), amount: '200.00' }],
    });
    expect(await account()).toEqual({ documents: [], advance: '0.00', balance: '0.00' });
    expect(await isPaid(bill)).toBe(true);
  });

  test('releases the newest payment, which at once pays other outstanding documents', async () => {
    const { monthly: older } = await month('2026-10', '500.00');
    await goTo('2026-11-20');
    const first = await pay('300');
    await goTo('2026-11-22');
    const second = await pay('200');
    expect(await open()).toEqual([]);
    const { monthly: newer } = await month('2026-11', '400.00');
    await credit('250', { document_id: older.id });
    // The first payment still pays 500 less 250; 50 of it and all of the second pay November.
    expect(await open()).toEqual([[newer.bill_number, '150.00']]);
    const partsOf = async ({ id }: { readonly id: string }) =>
      (await admin.call(API.getPayment, { params: { payment_id: id } })).parts;
    expect(await partsOf(first)).toMatchObject([
      { number: older.bill_number, amount: '250.00' },
      { number: newer.bill_number, amount: '50.00' },
    ]);
    expect(await partsOf(second)).toMatchObject([{ number: newer.bill_number, amount: '200.00' }]);
    const parts = lab.db.selectFrom('allocations').select('ended_reason').where('target_id', '=', older.id);
    const ended = await parts.where('ended_at', 'is not', null).execute();
    expect(ended).toEqual([{ ended_reason: 'credited' }, { ended_reason: 'credited' }]);
  });

  test('is voided once, with a reason; the released money pays the bill again', async () => {
    const { bill } = await ownBill('1000.00');
    await pay('1000');
    const note = await credit('200', { document_id: bill.id });
    const both = await Promise.all([1, 2].map(() => admin.send(API.voidCreditNote, voids(note))));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'credit_note_voided' });
    expect(await admin.call(API.getCreditNote, { params: { credit_note_id: note.id } })).toMatchObject({
      note_number: note.note_number,
      voided_reason: 'Entered twice',
      parts: [],
      advance: '0.00',
    });
    expect(await account()).toEqual({ documents: [], advance: '0.00', balance: '0.00' });
    expect(await isPaid(bill)).toBe(true);
  });
});

describe('a note', () => {
  test('is refused if it is too large, if nothing is charged, or if another document charges it', async () => {
    const { monthly, bills, orders } = await month('2026-11', '500.00', '300.00');
    await credit('300', { document_id: monthly.id });
    const waiting = await buildCompleted(lab.db, { doctor_id: doctor.id, amount: '50.00' });
    const uncharged = await buildBill(lab.db, { work_order: waiting, amount: '50.00' });
    const other = await buildDoctor(lab.db);
    const document_id = monthly.id;
    const early = { document_id, note_date: '2026-11-21' };
    const before = await databaseDigest(lab.db);
    const cases: [string, object, string, string][] = [
      ['500.01', { document_id }, 'credit_too_large', 'At most ₹500.00 of this bill can still be credited.'],
      [
        '1',
        { document_id: bills[0]?.id },
        'credit_on_month',
        `charged on ${monthly.bill_number}. Create the credit note for that monthly bill.`,
      ],
      ['1', { document_id: uncharged.id }, 'nothing_charged', 'This bill has no charge yet.'],
      ['1', { document_id, doctor_id: other.id }, 'document_not_of_doctor', "This bill is another doctor's."],
      ['1', { document_id: randomUUID() }, 'document_not_of_doctor', ''],
      ['1', { document_id, serial_number: waiting.serial_number }, 'order_not_on_document', ''],
      ['1', { serial_number: orders[0]?.serial_number }, 'order_not_on_document', ''],
      ['1', { doctor_id: randomUUID() }, 'doctor_not_found', ''],
      ['1', early, 'invalid_input', `credit note cannot be before ${monthly.bill_number} of 22 Nov 2026`],
    ];
    for (const [amount, given, code, detail] of cases) {
      const problem = await refused(amount, given);
      expect(problem, JSON.stringify(given)).toMatchObject({ code, detail: expect.stringContaining(detail) });
    }
    const body = { doctor_id: doctor.id, amount: '1', note: 'Moved away', ...early };
    expect((await admin.refusal(API.writeOff, { body })).detail).toContain('write-off cannot be before');
    expect(await databaseDigest(lab.db)).toEqual(before);
  });

  test('for no document pays the oldest outstanding ones; the rest is an advance, which pays the next charge', async () => {
    const { monthly } = await month('2026-10', '300.00');
    const note = await credit('500', { reason: 'Goodwill' });
    expect(note).toMatchObject({
      document: null,
      parts: [{ number: monthly.bill_number, amount: '300.00' }],
      advance: '200.00',
    });
    const { monthly: next } = await month('2026-11', '150.00');
    expect(await admin.call(API.getCreditNote, { params: { credit_note_id: note.id } })).toMatchObject({
      parts: [{ amount: '300.00' }, { number: next.bill_number, amount: '150.00' }],
      advance: '50.00',
    });
  });

  test('for an order of a paid month lowers the bill of that order, and no other', async () => {
    const { monthly, bills, orders } = await month('2026-11', '500.00', '300.00');
    const sum = await earnedMore(async () => {
      await pay('800');
      const { serial_number } = orders[0] ?? {};
      await credit('100', { document_id: monthly.id, serial_number, reason: 'Work returned' });
    });
    expect(sum).toBe(700);
    expect([await isPaid(bills[0] ?? monthly), await isPaid(bills[1] ?? monthly)]).toEqual([true, true]);
    const ids = bills.map(({ id }) => id);
    const kept = lab.db.selectFrom('bills').select(['credited', 'covered']).where('id', 'in', ids);
    expect(await kept.orderBy('amount', 'desc').execute()).toEqual([
      { credited: '100.00', covered: '400.00' },
      { credited: '0.00', covered: '300.00' },
    ]);
  });

  test('for a whole month lowers no order; analytics has it in a separate line', async () => {
    const { monthly } = await month('2026-11', '500.00');
    const before = Number((await revenue()).credited_on_months);
    const sum = await earnedMore(async () => {
      await pay('500');
      await credit('50', { document_id: monthly.id, reason: 'Discount' });
    });
    expect(sum).toBe(500);
    expect(Number((await revenue()).credited_on_months) - before).toBe(50);
  });

  test('of the whole amount does not make a bill paid, and it cannot be paid', async () => {
    const { bill } = await ownBill('400.00');
    await credit('400', { document_id: bill.id, reason: 'Goodwill' });
    expect(await isPaid(bill)).toBe(false);
    const body = { version: bill.version, paid_on: '2026-11-20', method: 'Cash' };
    expect(await admin.refusal(API.markBillPaid, { params: { bill_id: bill.id }, body })).toMatchObject({
      code: 'bill_credited',
      detail: 'This bill is fully credited. Nothing is left to pay.',
    });
  });

  test('shows in advance what can be credited, and for which orders', async () => {
    const { monthly, orders, bills } = await month('2026-11', '500.00', '300.00');
    await credit('200', { document_id: monthly.id });
    expect(await admin.call(API.getCreditable, { params: { document_id: monthly.id } })).toMatchObject({
      kind: 'monthly_bill',
      charged: '800.00',
      open: '600.00',
      most: '600.00',
      refused: null,
      orders: orders.map(({ serial_number, patient_name, amount }) => ({ serial_number, patient_name, amount })),
    });
    const document_id = bills[0]?.id ?? '';
    expect(await admin.call(API.getCreditable, { params: { document_id } })).toMatchObject({
      most: '0.00',
      refused: `This bill is charged on ${monthly.bill_number}. Create the credit note for that monthly bill.`,
      month: { id: monthly.id, number: monthly.bill_number },
      orders: [],
    });
    const body = { doctor_id: doctor.id, document_id, amount: '100', note_date: '2026-11-22', note: 'Moved away' };
    expect((await admin.refusal(API.writeOff, { body })).detail).toContain(
      'Create the write-off for that monthly bill.',
    );
  });
});

describe('a write-off', () => {
  const off = (amount: string, given: object = {}) => ({
    body: { doctor_id: doctor.id, amount, note_date: '2026-11-22', note: 'Moved away', ...given },
  });

  test('clears only the outstanding amount, is for Super Admins, and has no paper', async () => {
    const { monthly } = await month('2026-11', '500.00');
    await pay('200');
    const body = { ...off('300.01').body, document_id: monthly.id };
    expect(await admin.refusal(API.writeOff, { body })).toMatchObject({
      code: 'allocation_too_large',
      detail: `Only ₹300.00 of ${monthly.bill_number} is outstanding.`,
    });
    const plain = await signIn(lab, 'ADMIN');
    const note = await admin.call(API.writeOff, { body: { ...body, amount: '300' } });
    expect(note).toMatchObject({ kind: 'write_off', note_number: expect.stringMatching(/^W\//), note: 'Moved away' });
    expect(await account()).toEqual({ documents: [], advance: '0.00', balance: '0.00' });
    expect(await statement()).toContainEqual(expect.objectContaining({ particulars: 'Adjustment', credit: '300.00' }));
    expect(await admin.refusal(API.getCreditNotePdf, { params: { credit_note_id: note.id } })).toMatchObject({
      code: 'credit_note_not_found',
    });
    const again = { body: { ...body, amount: '0.01' } };
    expect((await admin.refusal(API.writeOff, again)).code).toBe('nothing_open');
    expect(await plain.refusal(API.voidCreditNote, voids(note))).toMatchObject({
      status: 403,
      code: 'not_allowed',
      detail: 'Access denied. Only a Super Admin can make or void a write-off',
    });
    expect(await open()).toEqual([]);
    await plain.call(API.voidCreditNote, voids(await plain.call(API.createCreditNote, draft('1'))));
    await admin.call(API.voidCreditNote, voids(note));
    expect(await open()).toEqual([[monthly.bill_number, '300.00']]);
  });

  test.each([
    { price: '650.00', left: [['50.00', true]], advance: '0.00' },
    { price: '600.00', left: [], advance: '0.00' },
    { price: '500.00', left: [], advance: '100.00' },
  ])(
    'is never money: of 1,000.00, 600.00 are paid and 300.00 written off; at $price the write-off gives way',
    async ({ price, left, advance }) => {
      const { bill } = await ownBill('1000.00');
      await pay('600');
      const first = await admin.call(API.writeOff, { body: { ...off('300').body, document_id: bill.id } });
      const { version } = await admin.call(API.getBill, { params: { bill_id: bill.id } });
      await admin.call(API.updateBillAmount, { params: { bill_id: bill.id }, body: { version, amount: price } });
      expect(await account()).toMatchObject({ documents: [], advance });
      const { items } = await admin.call(API.getCreditNotes, { query: { search: bill.bill_number, state: 'all' } });
      expect(items.find(({ id }) => id === first.id)).toMatchObject({
        voided_reason:
          'The bill amount was reduced, so this write-off was voided. If a part of it remains, it has a new number',
      });
      const others = items.filter(({ id }) => id !== first.id);
      expect(others.map(({ amount, voided_at }) => [amount, voided_at === null])).toEqual(left);
      expect(others.every(({ note }) => note === 'Moved away')).toBe(true);
      expect((await readLedgerCheck(lab.db, new Date())).faults).toEqual([]);
    },
  );
});

test('a refund is limited to the advance, is taken from the oldest money, and can be reversed', async () => {
  const one = await pay('300', { paid_on: '2026-11-02' });
  const two = await pay('400', { paid_on: '2026-11-01' });
  const refusedRefund = (amount: string, given: object = {}) =>
    unchanged(lab, () => admin.refusal(API.recordRefund, back(amount, given)));
  const tooLarge = { code: 'refund_too_large', detail: 'At most ₹700.00 can be refunded.' };
  expect(await refusedRefund('700.01')).toMatchObject(tooLarge);
  expect(await refusedRefund('1', { paid_on: '2026-11-23' })).toMatchObject({ errors: [{ field: 'paid_on' }] });
  expect(await refusedRefund('1', { doctor_id: randomUUID() })).toMatchObject({ code: 'doctor_not_found' });
  const refund = await admin.call(API.recordRefund, back('500'));
  expect(refund.paid_back).toEqual(
    expect.arrayContaining([
      { id: two.id, number: two.payment_number, amount: '400.00' },
      { id: one.id, number: one.payment_number, amount: '100.00' },
    ]),
  );
  expect(await account()).toEqual({ documents: [], advance: '200.00', balance: '-200.00' });
  expect(await admin.refusal(API.reversePayment, reverse(two))).toMatchObject({
    code: 'money_paid_back',
    detail: `₹400.00 of this money was refunded with ${refund.payment_number}. Reverse each refund first.`,
  });
  const gone = await admin.call(API.reversePayment, reverse(refund));
  expect(gone).toMatchObject({ kind: 'refund', taken_back_reason: 'Entered by mistake', paid_back: [] });
  expect(await account()).toEqual({ documents: [], advance: '700.00', balance: '-700.00' });
  await admin.call(API.reversePayment, reverse(two));
  expect((await account()).balance).toBe('-300.00');
  expect((await statement('true')).map(({ particulars }) => particulars)).toEqual([
    'Received by UPI',
    'Received by UPI',
    'Refunded by Cash',
    `Entered by mistake: ${refund.payment_number}`,
    `Entered by mistake: ${two.payment_number}`,
  ]);
});

test('a refund of credited money keeps the note', async () => {
  const note = await credit('300', { reason: 'Goodwill' });
  const refund = await admin.call(API.recordRefund, back('300'));
  expect(await admin.refusal(API.voidCreditNote, voids(note))).toMatchObject({ code: 'money_paid_back' });
  await admin.call(API.reversePayment, reverse(refund));
  await admin.call(API.voidCreditNote, voids(note));
  expect(await account()).toEqual({ documents: [], advance: '0.00', balance: '0.00' });
});

test('the list finds notes by day, doctor, number, reason, kind and state, and sums those that are not void', async () => {
  await goTo('2026-11-01');
  const { monthly } = await month('2026-10', '900.00');
  await goTo('2026-11-22');
  const first = await credit('100', { document_id: monthly.id, note_date: '2026-11-01' });
  const second = await credit('50', { reason: 'Discount', note_date: '2026-11-10' });
  const gone = await credit('25', { reason: 'Discount' });
  await admin.call(API.voidCreditNote, voids(gone));
  const off = await admin.call(API.writeOff, {
    body: { doctor_id: doctor.id, document_id: monthly.id, amount: '30', note_date: '2026-11-22', note: 'Old' },
  });
  const list = async (query: object) => {
    const page = await admin.call(API.getCreditNotes, { query: { search: doctor.name, ...query } });
    return { numbers: page.items.map(({ note_number }) => note_number), sums: page.sums, total: page.total };
  };
  expect(await list({})).toEqual({
    numbers: [off, gone, second, first].map(({ note_number }) => note_number),
    sums: { credited: '150.00', written_off: '30.00' },
    total: 4,
  });
  const numbersOf = async (query: object) => (await list(query)).numbers;
  expect(await numbersOf({ kind: 'write_off' })).toEqual([off.note_number]);
  expect(await numbersOf({ reason: 'Discount', state: 'standing' })).toEqual([second.note_number]);
  expect(await numbersOf({ state: 'voided' })).toEqual([gone.note_number]);
  expect(await numbersOf({ from: '2026-11-02', to: '2026-11-20' })).toEqual([second.note_number]);
  expect(await numbersOf({ search: second.note_number })).toEqual([second.note_number]);
  const [least, most] = [off.note_number, first.note_number];
  expect(await numbersOf({ search: monthly.bill_number, sort: 'amount' })).toEqual([least, most]);
  for (const sort of ['note_date', 'name', '-name', '-amount'] as const)
    expect(await numbersOf({ sort })).toHaveLength(4);
});

test('after all these tests the whole ledger passes its check', async () => {
  expect((await readLedgerCheck(lab.db, new Date())).faults).toEqual([]);
});
