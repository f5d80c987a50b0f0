import { API } from '#contract/api.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import { readLedgerProof } from '#server/features/ledger/list-proof.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

// A doctor billed per bill gets no monthly bill: what is on one that none charges is charged separately, by whatever way the doctor came to it.

let admin: SignedInClient;
let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set('2026-11-22T06:30:00.000Z');
  admin = await signIn(lab, 'SUPER_ADMIN');
  doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}` });
});

async function bill(amount: string, completion_date = '2026-11-10'): Promise<string> {
  const order = await buildCompleted(lab.db, { doctor_id: doctor.id, amount, completion_date });
  return (await admin.call(API.createBill, { body: { work_order_id: order.id } })).id;
}

async function setBilling(billing: DoctorBilling) {
  const params = { doctor_id: doctor.id };
  const { version } = await admin.call(API.getDoctorDetails, { params });
  return admin.call(API.updateDoctor, { params, body: { version, billing } });
}

const onMonth = () => admin.call(API.getBillsOnMonth, { params: { doctor_id: doctor.id } });
const account = (doctor_id = doctor.id) => admin.call(API.getOpenDocuments, { params: { doctor_id }, query: {} });
const chargedOn = async (bill_id: string) => (await admin.call(API.getBill, { params: { bill_id } })).money?.charged_on;
const audited = async (bill_id: string) =>
  (await auditEntries(lab, bill_id)).flatMap(({ action, after }) => (action === 'SET_BILL_CHARGED_ON' ? [after] : []));

test('the switch to billing per bill charges them separately, from advances where there are some', async () => {
  const billed = await bill('300.00', '2026-10-10');
  await saveMonth(admin, doctor.id, '2026-10');
  const [one, two] = [await bill('1000.00'), await bill('500.00')];
  await admin.call(API.recordPayment, {
    body: { doctor_id: doctor.id, amount: '700', paid_on: '2026-11-20', method: 'Cash' },
  });
  expect(await account()).toMatchObject({ balance: '-400.00' });
  expect(await onMonth()).toMatchObject({ count: 2, amount: '1500.00', bills: [{ id: one }, { id: two }] });
  await setBilling('per_bill');
  expect(await account()).toMatchObject({ balance: '1100.00', advance: '0.00' });
  expect([await chargedOn(one), await chargedOn(two), await chargedOn(billed)]).toEqual(['itself', 'itself', 'month']);
  expect(await audited(one)).toEqual([{ charged_on: 'itself' }]);
  expect(await audited(billed)).toEqual([]);
  expect(await onMonth()).toEqual({ count: 0, amount: '0.00', bills: [] });
  // Back to the monthly bill: what is charged separately stays so.
  await setBilling('monthly');
  expect(await chargedOn(one)).toBe('itself');
  expect((await readLedgerProof(lab.db, new Date())).faults).toEqual([]);
});

test('a user cannot put a bill of such a doctor on the monthly bill', async () => {
  await setBilling('per_bill');
  const bill_id = await bill('1000.00');
  const { version } = await admin.call(API.getBill, { params: { bill_id } });
  expect(
    await admin.refusal(API.setBillChargedOn, { params: { bill_id }, body: { version, charged_on: 'month' } }),
  ).toMatchObject({ status: 409, code: 'monthly_not_for_doctor' });
  expect(await chargedOn(bill_id)).toBe('itself');
});
