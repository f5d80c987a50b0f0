import { API } from '#contract/api.ts';
import type { TaxMode } from '#domain/tax/modes.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON } from '#test/support/noon.ts';
import { openLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const [lab, admin, staff] = await openLab('ADMIN', 'USER');

type Doctor = Awaited<ReturnType<typeof buildDoctor>>;
const doctors: Doctor[] = [];
let doctor: Doctor;

const GST = { state_code: '27', gst_number: '27AAPFU0939F1ZV' } as const;
const addDoctor = async (given: Parameters<typeof buildDoctor>[1] = {}) => {
  doctor = await buildDoctor(lab.db, { billing: 'per_bill', ...GST, ...given });
  doctors.push(doctor);
  return doctor;
};
const setMode = (tax_mode: TaxMode) =>
  lab.db.updateTable('laboratory_settings').set({ tax_mode, gst_number: GST.gst_number }).execute();

beforeEach(async () => {
  await setMode('regular');
  await addDoctor();
});

const order = (amount: string | null, product_quality = 'Zirconia') =>
  buildCompleted(lab.db, { doctor_id: doctor.id, amount, product_quality });
const billOf = async (amounts: readonly (string | null)[], product_quality?: string) => {
  const work_order_ids: string[] = [];
  for (const amount of amounts) work_order_ids.push((await order(amount, product_quality)).id);
  return admin.call(API.createGroupedBill, { body: { work_order_ids } });
};
type Bill = Awaited<ReturnType<typeof billOf>>;
const read = ({ id }: { readonly id: string }) => admin.call(API.getBill, { params: { bill_id: id } });
const on = ({ id, version }: Pick<Bill, 'id' | 'version'>) => ({ params: { bill_id: id }, body: { version } });
const print = ({ id }: Pick<Bill, 'id'>) => admin.call(API.markBillPaperPrinted, { params: { bill_id: id } });
const CASH = { paid_on: '2026-11-20', method: 'Cash' } as const;

describe('a bill of a doctor billed bill by bill', () => {
  test.each([
    ['regular', {}, { tax_amount: '617.50', open: '12963.00', title: 'Tax Invoice' }],
    [
      'regular',
      { state_code: '29', gst_number: null },
      { tax_amount: '617.50', open: '12963.00', title: 'Tax Invoice' },
    ],
    ['composition', {}, { tax_amount: '0.50', open: '12346.00', title: 'Bill of Supply' }],
    ['exempt', {}, { tax_amount: '0.00', open: '12345.50', title: 'Bill of Supply' }],
  ] as const)('in mode %s, %j', async (mode, given, { tax_amount, open, title }) => {
    await setMode(mode);
    await addDoctor(given);
    const bill = await billOf(['5550.00', '6795.50']);
    expect(bill).toMatchObject({ amount: '12345.50', charged: open, tax_amount, tax: { mode, title } });
    expect(bill.money).toMatchObject({ open, paid: '0.00' });
    const { items } = await admin.call(API.getAllBills, { query: { search: bill.bill_number } });
    expect(items[0]?.tax_amount ?? '0.00').toBe(tax_amount);
    expect(bill.bill_number).toMatch(/^B\//);
    expect(bill.tax?.rates.map(({ units, orders }) => [units, orders.length])).toEqual([[2, 2]]);
    const paid = await admin.call(API.markBillPaid, { ...on(bill), body: { version: bill.version, ...CASH } });
    expect(paid).toMatchObject({ paid: true, payments: [{ amount: open }], money: { open: '0.00' } });
  });

  test('in mode none is as before', async () => {
    await setMode('none');
    const bill = await billOf(['500.00']);
    expect(bill).toMatchObject({ amount: '500.00', charged: '500.00' });
    expect([bill.tax, bill.tax_amount, bill.bill_number.slice(0, 2)]).toEqual([undefined, undefined, 'B/']);
  });

  test('staff do not learn its tax', async () => {
    const bill = await billOf(['500.00']);
    const seen = await staff.call(API.getBill, { params: { bill_id: bill.id } });
    expect([seen.tax, seen.tax_amount, seen.is_issued]).toEqual([undefined, undefined, undefined]);
    const listed = await staff.call(API.getAllBills, { query: {} });
    expect(JSON.stringify(listed)).not.toContain('tax');
  });

  test('keeps the address of the doctor', async () => {
    await addDoctor({ clinic_name: 'Smile Care', address: '4 Tilak Road\nPune', pin_code: '411030' });
    const bill = await billOf(['500.00']);
    await lab.db.updateTable('doctors').set({ address: 'Elsewhere' }).where('id', '=', doctor.id).execute();
    const { charge } = await print(bill);
    expect(charge.tax?.recipient_address).toBe('Smile Care · 4 Tilak Road, Pune 411030');
  });

  test('is taxed again with the rates that it keeps', async () => {
    const bill = await billOf(['1000.00']);
    await lab.db.updateTable('laboratory_settings').set({ tax_rate: '18.00' }).execute();
    const asked = { ...on(bill), body: { version: bill.version, amount: '2000.00' } };
    expect(await admin.call(API.updateBillAmount, asked)).toMatchObject({ tax_amount: '100.00', charged: '2100.00' });
    await lab.db.updateTable('laboratory_settings').set({ tax_rate: '5.00' }).execute();
  });

  test('is taxed again without a removed order, and charges nothing when it is void', async () => {
    const bill = await billOf(['1000.00', '500.00']);
    const removed = await admin.call(API.removeOrderFromBill, {
      params: { bill_id: bill.id, item_id: bill.items[1]?.id ?? '' },
      query: { version: bill.version },
    });
    expect(removed).toMatchObject({ amount: '1000.00', tax_amount: '50.00', charged: '1050.00' });
    expect(await admin.call(API.voidBill, on(removed))).toMatchObject({ charged: '0.00', money: { open: '0.00' } });
  });

  test('an issued bill does not change until its only copy is cancelled', async () => {
    const bill = await billOf(['1000.00', '500.00']);
    const { copy } = await print(bill);
    const printed = await read(bill);
    expect([bill.is_issued, printed.is_issued]).toEqual([false, true]);
    const text = `This order is on ${bill.bill_number}, which is issued. Create a credit note instead.`;
    const prices = {
      ...on(printed),
      body: { version: printed.version, items: [{ id: bill.items[0]?.id ?? '', unit_price: '5.00' }] },
    };
    expect(await admin.refusal(API.updateBillAmount, prices)).toMatchObject({ code: 'document_issued', detail: text });
    expect(printed.may).toMatchObject({
      set_amount: { reason: text },
      take_off: { reason: text },
      void: { allowed: false },
    });
    expect(await admin.refusal(API.voidBill, on(printed))).toMatchObject({
      code: 'bill_not_voidable',
      detail: 'You cannot void a bill that is issued. Create a credit note instead.',
    });
    const work = await lab.db
      .selectFrom('work_orders')
      .selectAll()
      .where('bill_id', '=', bill.id)
      .executeTakeFirstOrThrow();
    const priced = { params: { work_order_id: work.id }, body: { version: work.version, amount: '7.00' } };
    expect(await admin.refusal(API.updateWorkOrderAmount, priced)).toMatchObject({ code: 'document_issued' });
    await admin.call(API.cancelPrint, { params: { copy_id: copy.id } });
    expect((await read(bill)).may).toMatchObject({ set_amount: { allowed: true }, void: { allowed: true } });
  });

  test('mixed work is refused for a registered doctor', async () => {
    await lab.db.updateTable('products').set({ tax_rate: '0.00' }).where('name', '=', 'Rpd').execute();
    const [taxed, exempt] = [await order('100.00'), await order('200.00', 'Rpd')];
    const body = { work_order_ids: [taxed.id, exempt.id] };
    expect(await admin.refusal(API.createGroupedBill, { body })).toMatchObject({
      code: 'tax_mixed',
      detail: `For a registered doctor, taxed and exempt work need separate bills. Bill these orders separately: ${exempt.serial_number}`,
    });
    await lab.db.updateTable('products').set({ tax_rate: null }).where('name', '=', 'Rpd').execute();
  });

  test('composition refuses another state', async () => {
    await setMode('composition');
    await addDoctor({ state_code: '29', gst_number: null });
    expect(await admin.refusal(API.createBill, { body: { work_order_id: (await order('5.00')).id } })).toMatchObject({
      code: 'composition_inter_state',
    });
  });
});

describe('a doctor billed monthly', () => {
  beforeEach(() => addDoctor({ billing: 'monthly' }));
  const monthEnd = async () => {
    const { doctors: listed } = await admin.call(API.getMonthEnd, { query: { month: '2026-11' } });
    return listed.find(({ doctor_id }) => doctor_id === doctor.id);
  };
  const sheet = () => admin.call(API.getMonthlyWorkOrders, { query: { doctor_id: doctor.id, month: '2026-11' } });

  test('gets delivery notes without tax, and one invoice', async () => {
    const note = await billOf(['5550.00', '6795.50']);
    expect(note.bill_number).toMatch(/^D\/26-27\/\d{5}$/);
    expect([note.tax, note.charged]).toEqual([undefined, '0.00']);
    const fixed = { ...on(note), body: { version: note.version, charged_on: 'itself' as const } };
    expect(await admin.refusal(API.setBillChargedOn, fixed)).toMatchObject({
      code: 'charged_on_fixed',
      detail: 'Under GST you cannot change how a bill is charged. Void it and bill its orders again.',
    });
    const asked = { ...on(note), body: { version: note.version, ...CASH } };
    expect(await admin.refusal(API.markBillPaid, asked)).toMatchObject({ code: 'bill_charged_with_month' });
    const payment = { doctor_id: doctor.id, amount: '100.00', ...CASH, parts: [{ id: note.id, amount: '100.00' }] };
    expect(await admin.refusal(API.recordPayment, { body: payment })).toMatchObject({
      code: 'bill_charged_with_month',
    });
    const month = await saveMonth(admin, doctor.id);
    expect(month).toMatchObject({
      total_amount: '12963.00',
      bill_data: { total_amount: '12963.00', tax_amount: '617.50', tax: { rounding: '0.22', title: 'Tax Invoice' } },
    });
    expect(month.bill_data.total_in_words).toContain('Twelve Thousand Nine Hundred');
    expect((await admin.call(API.getMonthEnd, { query: { month: '2026-11' } })).proof.tax_amount).toBeDefined();
    expect(await monthEnd()).toMatchObject({
      tax_amount: '617.50',
      saved_bill: { is_current: true, is_issued: false },
    });
    expect(await sheet()).toMatchObject({ saved_bill: { tax_amount: '617.50', is_issued: false } });
    const pay = { doctor_id: doctor.id, amount: '12963.00', ...CASH };
    await admin.call(API.recordPayment, { body: pay });
    expect(await read(note)).toMatchObject({ paid: true, money: { paid: '12345.50', open: '0.00' } });
  });

  test('the tax of a monthly bill is known before it is saved, and what its document lacks', async () => {
    await order('5550.00');
    await order('6795.50');
    expect(await monthEnd()).toMatchObject({ tax_amount: '617.50', saved_bill: null });
    expect((await monthEnd())?.missing_details).toBeUndefined();
    const { supply, items } = await sheet();
    expect(supply).toMatchObject({ mode: 'regular', place: '27', inter_state: false, recipient_gstin: GST.gst_number });
    expect(items.map(({ tax }) => tax)).toEqual([
      { hsn: '9021', rate: '5.00' },
      { hsn: '9021', rate: '5.00' },
    ]);
    await addDoctor({ billing: 'monthly', state_code: null, gst_number: null });
    await order('100.00');
    expect(await monthEnd()).toMatchObject({ missing_details: ['state', 'GST number'] });
    await setMode('none');
    const known = await monthEnd();
    expect([known?.tax_amount, known?.missing_details]).toEqual([undefined, undefined]);
    const { supply: none, items: untaxed } = await sheet();
    expect([none, untaxed[0]?.tax]).toEqual([undefined, undefined]);
  });

  test('month-end billing says why GST does not allow a bill', async () => {
    await setMode('composition');
    await addDoctor({ billing: 'monthly', state_code: '29', gst_number: null });
    await order('100.00');
    const text = 'A composition dealer cannot bill a doctor in Karnataka (29).';
    expect(await monthEnd()).toMatchObject({ tax_refused: text });
    expect(await sheet()).toMatchObject({ tax_refused: text });
  });

  test('exempt work of a registered doctor is billed apart from a month of taxed work', async () => {
    await lab.db.updateTable('products').set({ tax_rate: '0.00' }).where('name', '=', 'Rpd').execute();
    const [taxed, exempt] = [await order('100.00'), await order('200.00', 'Rpd')];
    const mixed = { code: 'tax_mixed', detail: expect.stringContaining(exempt.serial_number) as string };
    const body = { doctor_id: doctor.id, month: '2026-11' };
    expect(await admin.refusal(API.saveMonthlyBillHistory, { body })).toMatchObject(mixed);
    expect(await monthEnd()).toMatchObject({ is_mixed: true, tax_refused: mixed.detail });
    const apart = await admin.call(API.createBill, { body: { work_order_id: exempt.id } });
    expect(apart).toMatchObject({
      charged: '200.00',
      tax: { title: 'Bill of Supply' },
      money: { charged_on: 'itself' },
    });
    const note = await admin.call(API.createBill, { body: { work_order_id: taxed.id } });
    expect(note.money?.charged_on).toBe('month');
    expect(await saveMonth(admin, doctor.id)).toMatchObject({ total_amount: '105.00', work_orders_count: 1 });
    await addDoctor({ billing: 'monthly', gst_number: null });
    await order('100.00');
    const unregistered = await admin.call(API.createBill, { body: { work_order_id: (await order('9.00', 'Rpd')).id } });
    expect(unregistered.money?.charged_on).toBe('month');
    await lab.db.updateTable('products').set({ tax_rate: null }).where('name', '=', 'Rpd').execute();
  });

  test('an issued monthly bill is not saved again; a new order is billed separately', async () => {
    await order('1000.00');
    const month = await saveMonth(admin, doctor.id);
    await admin.call(API.markMonthlyBillPrinted, {
      params: { monthly_bill_id: month.id },
      body: { version: month.version },
    });
    // Saving it as it is changes nothing.
    expect(await saveMonth(admin, doctor.id)).toMatchObject({ version: month.version });
    const late = await order('500.00');
    expect(await monthEnd()).toMatchObject({ late: { orders: 1, on_notes: 0 }, saved_bill: { is_issued: true } });
    expect((await sheet()).items.map(({ issued_on }) => issued_on)).toEqual([month.bill_number, undefined]);
    expect(
      await admin.refusal(API.saveMonthlyBillHistory, { body: { doctor_id: doctor.id, month: '2026-11' } }),
    ).toMatchObject({
      code: 'monthly_bill_issued',
      detail: `${month.bill_number} is issued. Create a credit note, or bill new orders separately.`,
    });
    const bill = await admin.call(API.createBill, { body: { work_order_id: late.id } });
    expect(bill).toMatchObject({ charged: '525.00', money: { charged_on: 'itself' } });
    expect((await monthEnd())?.late).toBeUndefined();
    const [charged] = month.work_order_ids;
    const work = await lab.db
      .selectFrom('work_orders')
      .selectAll()
      .where('id', '=', charged ?? '')
      .executeTakeFirstOrThrow();
    const priced = { params: { work_order_id: work.id }, body: { version: work.version, amount: '7.00' } };
    expect(await admin.refusal(API.updateWorkOrderAmount, priced)).toMatchObject({
      code: 'document_issued',
      detail: `This order is on ${month.bill_number}, which is issued. Create a credit note instead.`,
    });
  });
});

describe('a credit note', () => {
  const credit = (document_id: string, amount: string, serial_number: string | null = null) => ({
    body: {
      doctor_id: doctor.id,
      document_id,
      serial_number,
      amount,
      note_date: '2026-11-21',
      reason: 'Discount',
      note: null,
    },
  });

  test('adds the tax of its bill to the taxable amount', async () => {
    const bill = await billOf(['5550.00', '6795.50']);
    const note = await admin.call(API.createCreditNote, credit(bill.id, '1250.00'));
    expect(note).toMatchObject({
      amount: '1313.00',
      tax_amount: '63.00',
      tax: { title: 'Credit Note', rounding: '0.50' },
    });
    expect(await read(bill)).toMatchObject({ money: { credited: '1313.00', open: '11650.00' } });
  });

  test('on a monthly bill credits the bill of its order without tax', async () => {
    await addDoctor({ billing: 'monthly' });
    const note = await billOf(['1000.00']);
    const month = await saveMonth(admin, doctor.id);
    await admin.call(API.createCreditNote, credit(month.id, '100.00', note.items[0]?.serial_number ?? null));
    await admin.call(API.recordPayment, { body: { doctor_id: doctor.id, amount: '945.00', ...CASH } });
    expect(await read(note)).toMatchObject({ paid: true, money: { credited: '100.00', paid: '900.00', open: '0.00' } });
  });

  test('for a bill of two rates needs the order', async () => {
    await addDoctor({ gst_number: null });
    await lab.db.updateTable('products').set({ tax_rate: '18.00' }).where('name', '=', 'Rpd').execute();
    const [one, other] = [await order('100.00'), await order('200.00', 'Rpd')];
    const bill = await admin.call(API.createGroupedBill, { body: { work_order_ids: [one.id, other.id] } });
    expect(await admin.refusal(API.createCreditNote, credit(bill.id, '10.00'))).toMatchObject({
      code: 'credited_order_needed',
    });
    expect(await admin.call(API.createCreditNote, credit(bill.id, '100.00', other.serial_number))).toMatchObject({
      amount: '118.00',
    });
    await lab.db.updateTable('products').set({ tax_rate: null }).where('name', '=', 'Rpd').execute();
  });
});

test('the ledger agrees with all these documents', async () => {
  const ids = doctors.map(({ id }) => id);
  expect(faultsInMoney(await readMoney(lab.db, ids))).toEqual([]);
  expect((await readLedgerCheck(lab.db, new Date(NOON))).faults).toEqual([]);
});
