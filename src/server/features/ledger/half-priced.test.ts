import { API } from '#contract/api.ts';
import type { Bill } from '#contract/bills.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { readLedgerProof } from '#server/features/ledger/list-proof.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { testLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'SUPER_ADMIN');

/** A doctor who is billed singly. */
async function newDoctor(): Promise<string> {
  const { id } = await buildDoctor(lab.db);
  await lab.db.updateTable('doctors').set({ billing: 'per_bill' }).where('id', '=', id).execute();
  return id;
}

/** A bill of one order of 100.00 and of one that has no price yet. */
async function halfPriced(doctor_id: string): Promise<Bill> {
  const created_by = admin.account.id;
  const done = { status: 'completed', completion_date: '2026-11-05', order_date: '2026-10-01' } as const;
  const priced = await buildWorkOrder(lab.db, { doctor_id, amount: '100.00', created_by, ...done });
  const other = await buildWorkOrder(lab.db, { doctor_id, created_by, ...done });
  return admin.call(API.createGroupedBill, { body: { work_order_ids: [priced.id, other.id] } });
}

const money = (doctor_id: string, amount: string) => ({
  body: { doctor_id, amount, paid_on: '2026-11-20', method: 'UPI' },
});
const note = (doctor_id: string, bill: Bill, amount: string) => ({
  doctor_id,
  document_id: bill.id,
  amount,
  note_date: '2026-11-21',
});

/** The one way in which no payment stands on the bill. */
const OPENING = 'an opening balance in advance';

/** Each way in which all that such a bill charges comes to be settled, some of it by money. */
const WAYS: Readonly<Record<string, (doctor: string) => Promise<Bill>>> = {
  'a payment': async (doctor) => {
    const bill = await halfPriced(doctor);
    await admin.call(API.recordPayment, money(doctor, '100'));
    return bill;
  },
  'two payments': async (doctor) => {
    const bill = await halfPriced(doctor);
    await admin.call(API.recordPayment, money(doctor, '50'));
    await admin.call(API.recordPayment, money(doctor, '50'));
    return bill;
  },
  'a payment that was put to it': async (doctor) => {
    const bill = await halfPriced(doctor);
    const { body } = money(doctor, '100');
    await admin.call(API.recordPayment, { body: { ...body, parts: [{ id: bill.id, amount: '100' }] } });
    return bill;
  },
  'an advance that was there': async (doctor) => {
    await admin.call(API.recordPayment, money(doctor, '100'));
    return halfPriced(doctor);
  },
  [OPENING]: async (doctor) => {
    const body = { version: null, amount: '-100', as_of: '2026-10-01' };
    await admin.call(API.setDoctorOpening, { params: { doctor_id: doctor }, body });
    return halfPriced(doctor);
  },
  'a payment, and the rest is credited': async (doctor) => {
    const bill = await halfPriced(doctor);
    await admin.call(API.recordPayment, money(doctor, '40'));
    await admin.call(API.createCreditNote, { body: { ...note(doctor, bill, '60'), reason: 'Discount' } });
    return bill;
  },
  'a credit note, and the rest is paid': async (doctor) => {
    const bill = await halfPriced(doctor);
    await admin.call(API.createCreditNote, { body: { ...note(doctor, bill, '60'), reason: 'Discount' } });
    await admin.call(API.recordPayment, money(doctor, '40'));
    return bill;
  },
  'a payment, and the rest is given up': async (doctor) => {
    const bill = await halfPriced(doctor);
    await admin.call(API.recordPayment, money(doctor, '40'));
    await admin.call(API.writeOff, { body: { ...note(doctor, bill, '60'), note: 'Moved away' } });
    return bill;
  },
};

const read = ({ id }: Bill) => admin.call(API.getBill, { params: { bill_id: id } });
const owed = async (doctor_id: string) => {
  const { documents, advance, balance } = await admin.call(API.getOpenDocuments, { params: { doctor_id }, query: {} });
  return { open: documents.map(({ open }) => open), advance, balance };
};
const expectProven = async (doctor: string): Promise<void> => {
  expect(faultsInMoney(await readMoney(lab.db, [doctor]))).toEqual([]);
  expect((await readLedgerProof(lab.db, new Date(NOON))).faults).toEqual([]);
};
/** The order on a bill that has no price. */
async function unpricedOf(bill: Bill): Promise<{ readonly item_id: string; readonly order: WorkOrder }> {
  const item = bill.items.find(({ total_price }) => total_price === '0.00');
  const order = await admin.call(API.getWorkOrder, { params: { work_order_id: item?.work_order_id ?? '' } });
  return { item_id: item?.id ?? '', order };
}

describe.each(Object.entries(WAYS))('a bill with an order without a price, settled by %s', (_, settle) => {
  test('has nothing open and is not paid; priced, the order is owed, and paid it all is', async () => {
    const doctor = await newDoctor();
    const bill = await read(await settle(doctor));
    expect(bill).toMatchObject({ paid: false, money: { open: '0.00' } });
    expect(await owed(doctor)).toEqual({ open: [], advance: '0.00', balance: '0.00' });
    const { order } = await unpricedOf(bill);
    const again = { version: bill.version, paid_on: '2026-11-20', method: 'Cash' };
    expect(await admin.refusal(API.markBillPaid, { params: { bill_id: bill.id }, body: again })).toMatchObject({
      code: 'bill_with_unpriced_orders',
      detail: `No price yet for ${order.serial_number}. Set each price, or take the order off the bill, first.`,
    });
    expect(bill.may).toMatchObject({ mark_paid: { allowed: false }, set_amount: { allowed: true } });
    await expectProven(doctor);

    const price = { version: order.version, amount: '50' };
    await admin.call(API.updateWorkOrderAmount, { params: { work_order_id: order.id }, body: price });
    expect(await read(bill)).toMatchObject({ paid: false, amount: '150.00', money: { open: '50.00' } });
    await expectProven(doctor);
    await admin.call(API.recordPayment, money(doctor, '50'));
    expect(await read(bill)).toMatchObject({ paid: true, money: { open: '0.00' } });
    await expectProven(doctor);
  });
});
