import { API } from '#contract/api.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import { auditEntries, databaseDigest } from '#test/support/database-state.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { onBill, openLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const [lab, admin] = await openLab('ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db, { billing: 'per_bill' });
});

const order = (amount = '500.00', completion_date = '2026-11-10') =>
  buildCompleted(lab.db, { doctor_id: doctor.id, amount, completion_date });
const billOf = async ({ id }: { readonly id: string }) => admin.call(API.createBill, { body: { work_order_id: id } });
const read = ({ id }: { readonly id: string }) => admin.call(API.getBill, { params: { bill_id: id } });
const on = ({ id, version }: { readonly id: string; readonly version: number }) => onBill({ id, version }, {});
const billByMonth = () =>
  lab.db.updateTable('doctors').set({ billing: 'monthly' }).where('id', '=', doctor.id).execute();
const CASH = { paid_on: '2026-11-20', method: 'Cash' } as const;
const account = () => admin.call(API.getOpenDocuments, { params: { doctor_id: doctor.id }, query: {} });
const expectProven = async () => expect(faultsInMoney(await readMoney(lab.db, [doctor.id]))).toEqual([]);

test('a void bill charges nothing, keeps its number and its items, and is listed separately; its orders can be billed again', async () => {
  const work = await order();
  const bill = await billOf(work);
  expect((await account()).documents).toMatchObject([{ number: bill.bill_number, open: '500.00' }]);
  const gone = await admin.call(API.voidBill, on(bill));
  expect(gone).toMatchObject({
    bill_number: bill.bill_number,
    amount: '500.00',
    paid: false,
    money: { open: '0.00' },
    items: [{ serial_number: work.serial_number, may: { take_off: { allowed: false, reason: 'This bill is void.' } } }],
    may: { print: { allowed: true }, mark_paid: { allowed: false, reason: 'This bill is void.' } },
  });
  expect(gone.voided_at).not.toBeNull();
  expect(await account()).toMatchObject({ documents: [], balance: '0.00' });
  const again = await billOf(work);
  expect(again.bill_number).not.toBe(bill.bill_number);
  expect(await admin.refusal(API.voidBill, on(gone))).toMatchObject({ code: 'bill_not_found' });
  const listed = async (voided?: 'true') =>
    (await admin.call(API.getAllBills, { query: { voided, search: bill.bill_number } })).items.map(({ id }) => id);
  expect([await listed(), await listed('true')]).toEqual([[], [bill.id]]);
  // It can still be printed, marked as void.
  expect(await admin.call(API.markBillAsPrinted, { params: { bill_id: bill.id } })).toMatchObject({
    copy: { copy_number: 1 },
  });
  await expectProven();
});

test('a void bill cannot contain an order that a monthly bill charges; nothing is changed', async () => {
  await billByMonth();
  const charged = await billOf(await order());
  await saveMonth(admin, doctor.id, '2026-11');
  const before = await databaseDigest(lab.db);
  const bill = await read(charged);
  expect(await admin.refusal(API.voidBill, on(bill))).toMatchObject({ code: 'bill_not_voidable' });
  const asked = { ...on(bill), body: { version: bill.version, charged_on: 'month' as const } };
  expect(await admin.refusal(API.setBillChargedOn, asked)).toMatchObject({ code: 'charged_on_fixed' });
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test('a bill is moved to the monthly bill, and charged separately again; an advance then pays it', async () => {
  const bill = await billOf(await order());
  await billByMonth();
  const asked = (version: number, charged_on: 'itself' | 'month') => onBill({ id: bill.id, version }, { charged_on });
  const with_month = await admin.call(API.setBillChargedOn, asked(bill.version, 'month'));
  expect(with_month.money).toMatchObject({ charged_on: 'month', open: '500.00' });
  expect((await account()).documents).toEqual([]);
  await admin.call(API.recordPayment, { body: { doctor_id: doctor.id, amount: '200', ...CASH } });
  const itself = await admin.call(API.setBillChargedOn, asked(with_month.version, 'itself'));
  expect(itself.money).toMatchObject({ charged_on: 'itself', paid: '200.00', open: '300.00' });
  await expectProven();
});

test('a bill on the monthly bill is partly paid: it is charged separately from then on', async () => {
  await billByMonth();
  const bill = await billOf(await order());
  expect((await account()).documents).toEqual([]);
  const offered = await admin.call(API.getOpenDocuments, {
    params: { doctor_id: doctor.id },
    query: { bill_id: bill.id },
  });
  expect(offered.documents).toMatchObject([{ number: bill.bill_number, open: '500.00' }]);
  const parts = [{ id: bill.id, amount: '120' }];
  const paid = await admin.call(API.recordPayment, { body: { doctor_id: doctor.id, amount: '120', ...CASH, parts } });
  expect((await read(bill)).money).toEqual({
    charged_on: 'itself',
    paid: '120.00',
    credited: '0.00',
    open: '380.00',
    monthly_bills: [],
  });
  expect((await read(bill)).payments).toMatchObject([{ payment_number: paid.payment_number, amount: '120.00' }]);
  expect((await account()).documents).toMatchObject([{ number: bill.bill_number, open: '380.00' }]);
  await expectProven();
});

describe('the switch to billing per bill', () => {
  // A doctor billed per bill gets no monthly bill: bills that wait for one are charged separately.
  async function setBilling(billing: DoctorBilling): Promise<void> {
    const params = { doctor_id: doctor.id };
    const { version } = await admin.call(API.getDoctorDetails, { params });
    await admin.call(API.updateDoctor, { params, body: { version, billing } });
  }
  const onMonth = () => admin.call(API.getBillsOnMonth, { params: { doctor_id: doctor.id } });
  const chargedOn = async (bill: { readonly id: string }) => (await read(bill)).money?.charged_on;
  const audited = async ({ id }: { readonly id: string }) =>
    (await auditEntries(lab, id)).flatMap(({ action, after }) => (action === 'SET_BILL_CHARGED_ON' ? [after] : []));

  test('charges bills separately, and pays them from advances if there are any', async () => {
    await billByMonth();
    const billed = await billOf(await order('300.00', '2026-10-10'));
    await saveMonth(admin, doctor.id, '2026-10');
    const [one, two] = [await billOf(await order('1000.00')), await billOf(await order('500.00'))];
    await admin.call(API.recordPayment, { body: { doctor_id: doctor.id, amount: '700', ...CASH } });
    expect(await account()).toMatchObject({ balance: '-400.00' });
    expect(await onMonth()).toMatchObject({ count: 2, amount: '1500.00', bills: [{ id: one.id }, { id: two.id }] });
    await setBilling('per_bill');
    expect(await account()).toMatchObject({ balance: '1100.00', advance: '0.00' });
    expect([await chargedOn(one), await chargedOn(two), await chargedOn(billed)]).toEqual([
      'itself',
      'itself',
      'month',
    ]);
    expect([await audited(one), await audited(billed)]).toEqual([[{ charged_on: 'itself' }], []]);
    expect(await onMonth()).toEqual({ count: 0, amount: '0.00', bills: [] });
    // Back to the monthly bill: separately charged bills stay separate.
    await setBilling('monthly');
    expect(await chargedOn(one)).toBe('itself');
    await expectProven();
  });

  test('lets no user put a bill of such a doctor on the monthly bill', async () => {
    const bill = await billOf(await order());
    const asked = { ...on(bill), body: { version: bill.version, charged_on: 'month' as const } };
    expect(await admin.refusal(API.setBillChargedOn, asked)).toMatchObject({ code: 'monthly_not_for_doctor' });
    expect(await chargedOn(bill)).toBe('itself');
  });
});
