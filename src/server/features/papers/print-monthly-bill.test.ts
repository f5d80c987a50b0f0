import { API } from '#contract/api.ts';
import { buildCompleted, changeOrder, saveMonth } from '#test/support/build-month.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import type { CallOptions } from '#test/support/client.ts';
import { type SignedInClient, DAY, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let admin: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  admin = await signIn(lab, 'ADMIN');
});

/** A doctor's saved bill, and the order on it. */
async function buildSaved() {
  const order = await buildCompleted(lab.db, { amount: '100' });
  return { order, bill: await saveMonth(admin, order.doctor_id) };
}

/** A bill that was saved twice: with 100, then with 120. */
async function buildSavedTwice() {
  const { order, bill: first } = await buildSaved();
  lab.clock.advance(DAY);
  admin = await signIn(lab, 'ADMIN', admin.account);
  await changeOrder(lab.db, order, { amount: '120', patient_name: 'Renamed' });
  return { first, second: await saveMonth(admin, order.doctor_id) };
}

const print = (id: string, body: { readonly version: number } = { version: 1 }, options?: CallOptions) =>
  admin.call(API.markMonthlyBillPrinted, { params: { monthly_bill_id: id }, body }, options);

const download = (id: string, version: number) =>
  admin.call(API.downloadMonthlyBillPdf, { params: { monthly_bill_id: id }, body: { version } });

const read = (id: string, version?: number) =>
  admin.call(API.getMonthlyBill, { params: { monthly_bill_id: id }, query: { version } });

const lastEntryAbout = async (id: string) => (await auditEntries(lab, id)).at(-1);

describe('is refused, and changes nothing,', () => {
  const OPERATIONS = {
    getMonthlyBill: (monthly_bill_id: string, version: number) =>
      admin.refusal(API.getMonthlyBill, { params: { monthly_bill_id }, query: { version } }),
    regenerateMonthlyBill: (monthly_bill_id: string, version: number) =>
      admin.refusal(API.regenerateMonthlyBill, { params: { monthly_bill_id }, body: { version } }),
    markMonthlyBillPrinted: (monthly_bill_id: string, version: number) =>
      admin.refusal(API.markMonthlyBillPrinted, { params: { monthly_bill_id }, body: { version } }),
    downloadMonthlyBillPdf: (monthly_bill_id: string, version: number) =>
      admin.refusal(API.downloadMonthlyBillPdf, { params: { monthly_bill_id }, body: { version } }),
  };

  test.each(Object.entries(OPERATIONS))('of a version that was never saved: %s', async (_, perform) => {
    const { bill } = await buildSaved();
    const missing = { status: 404, code: 'monthly_bill_not_found', detail: 'Bill not found' };
    expect(await unchanged(lab, () => perform(bill.id, 2))).toMatchObject(missing);
  });

  test('a copy of a bill that was saved again without any order', async () => {
    const { order, bill } = await buildSaved();
    await changeOrder(lab.db, order, { completion_date: '2026-10-10' });
    const { version } = await saveMonth(admin, order.doctor_id);
    for (const name of ['markMonthlyBillPrinted', 'downloadMonthlyBillPdf'] as const)
      expect(await OPERATIONS[name](bill.id, version)).toMatchObject({ status: 409, code: 'monthly_bill_empty' });
    expect((await read(bill.id)).prints).toEqual([]);
    // The earlier version is no longer the bill, though it was never printed.
    expect(await print(bill.id, { version: 1 })).toMatchObject({ copy_number: 1, superseded_by: 2 });
  });
});

describe('a copy', () => {
  test('is the original once, then a duplicate; a version that is not the current one is superseded', async () => {
    const { second } = await buildSavedTwice();
    const { id, bill_number } = second;
    const given = { monthly_bill_id: id, bill_number, current_version: 2, replaces: null, payment: null };
    const [old, present] = [
      { ...given, version: 1, superseded_by: 2 },
      { ...given, version: 2, superseded_by: null },
    ];
    const first = await print(id, { version: 1 });
    expect(first).toMatchObject({ ...old, copy_number: 1, is_duplicate: false, previous: null });
    const next = await print(id, { version: 2 });
    expect(next).toMatchObject({ ...present, copy_number: 2, is_duplicate: false, previous: { id: first.id } });
    await download(id, 2);
    // The file was not printed.
    const last = { copy_number: 4, is_duplicate: true, previous: { id: next.id, copy_number: 2 } };
    expect(await print(id, { version: 1 })).toMatchObject({ ...old, ...last });
    const by = { printed_by: admin.account.email, printed_at: '2026-11-22T06:30:00Z' };
    expect((await read(id)).prints).toEqual([
      { copy_number: 1, version: 1, kind: 'paper', superseded_by: 2, ...by },
      { copy_number: 2, version: 2, kind: 'paper', superseded_by: null, ...by },
      { copy_number: 3, version: 2, kind: 'pdf', superseded_by: null, ...by },
      { copy_number: 4, version: 1, kind: 'paper', superseded_by: 2, ...by },
    ]);
    expect(await lastEntryAbout(id)).toMatchObject({
      action: 'PRINT_MONTHLY_BILL',
      subject_label: bill_number,
      after: { version: 1, copy_number: 4, kind: 'paper', superseded_by_version: 2 },
    });
  });

  test('of a version after a printed one replaces it, with the day on which that was saved', async () => {
    const { order, bill } = await buildSaved();
    await print(bill.id);
    lab.clock.advance(DAY);
    admin = await signIn(lab, 'ADMIN', admin.account);
    await changeOrder(lab.db, order, { amount: '120' });
    const { version } = await saveMonth(admin, order.doctor_id);
    const replaces = { version: 1, generated_date: '2026-11-21' };
    expect(await print(bill.id, { version })).toMatchObject({ is_duplicate: false, superseded_by: null, replaces });
    expect(await lastEntryAbout(bill.id)).toMatchObject({ after: { version: 2, replaces_version: 1 } });
    expect(await print(bill.id, { version })).toMatchObject({ is_duplicate: true, replaces });
  });

  test('depends on the saved state when it is counted: of a bill saved and printed at once there is no second original', async () => {
    const { order, bill } = await buildSaved();
    await changeOrder(lab.db, order, { amount: '120' });
    const [first] = await Promise.all([print(bill.id), saveMonth(admin, order.doctor_id)]);
    const second = await print(bill.id, { version: 2 });
    // Either it was printed before the other was saved, and is replaced by it, or it came later and is not printed.
    expect([first.superseded_by, second.replaces?.version ?? null]).toSatisfy(
      ([superseded, replaced]: [number | null, number | null]) =>
        superseded === null ? replaced === 1 : superseded === 2 && replaced === null,
    );
  });

  test('requested by twelve at once: twelve numbers, one original', async () => {
    const { bill } = await buildSaved();
    const copies = await Promise.all(Array.from({ length: 12 }, () => print(bill.id)));
    expect(new Set(copies.map(({ copy_number }) => copy_number)).size).toBe(12);
    expect(copies.filter(({ is_duplicate }) => !is_duplicate)).toMatchObject([{ copy_number: 1 }]);
  });
});

test('a version is read and regenerated as it was saved, byte for byte, after any later save, and listed with its own prints', async () => {
  const { first, second } = await buildSavedTwice();
  const { id } = first;
  expect(await read(id)).toEqual(second);
  expect(await read(id, 2)).toEqual(second);
  const earlier = await read(id, 1);
  // Its outstanding amount is that of today.
  expect(earlier).toEqual({ ...first, money: second.money });
  const call = { params: { monthly_bill_id: id }, body: { version: 1 } };
  const again = await admin.send(API.regenerateMonthlyBill, call);
  expect(again.json()).toEqual(earlier);
  expect(again.body).toContain(`"bill_data":${JSON.stringify(first.bill_data)}`);
  expect(await lastEntryAbout(id)).toMatchObject({ action: 'REGENERATE_MONTHLY_BILL', after: { version: 1 } });
  expect(await admin.call(API.regenerateMonthlyBill, { ...call, body: {} })).toEqual(second);
  await print(second.id, { version: 1 });
  await download(second.id, 2);
  await print(second.id, { version: 1 });
  const { items } = await admin.call(API.getMonthlyBillVersions, { params: { monthly_bill_id: second.id } });
  const saved_by = admin.account.email;
  expect(items).toMatchObject([
    { version: 2, saved_by, saved_at: '2026-11-22T06:30:00Z', work_orders_count: 1, total_amount: '120.00' },
    { version: 1, saved_by, saved_at: '2026-11-21T06:30:00Z', work_orders_count: 1, total_amount: '100.00' },
  ]);
  expect(items.map(({ prints }) => prints.map(({ copy_number, kind }) => [copy_number, kind]))).toEqual([
    [[2, 'pdf']],
    [
      [1, 'paper'],
      [3, 'paper'],
    ],
  ]);
});
