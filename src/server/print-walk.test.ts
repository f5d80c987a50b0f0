import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts';
import { auditEntries } from '#test/support/database-state.ts';
import { buildBill } from '#test/support/factories.ts';
import { buildCompleted, changeOrder, saveMonth } from '#test/support/build-month.ts';
import { type SignedInClient, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

// Copies of a bill, printed, cancelled and printed elsewhere in any order by several users, compared with a model of
// the printed sheets.

const lab = await testLab();
lab.clock.set(NOON);
const admin = await signIn(lab, 'ADMIN');
const people: SignedInClient[] = [await signIn(lab, 'USER'), await signIn(lab, 'USER'), admin];

/** A printed sheet: its number, its user, and whether it was cancelled because it was not printed after all. */
interface Sheet {
  readonly id: string;
  readonly number: number;
  readonly duplicate: boolean;
  readonly by: number;
  isCancelled: boolean;
}

const WALK = fc.array(
  fc.record({
    act: fc.constantFrom('print', 'print', 'print', 'cancel', 'cancel', 'sent', 'price'),
    who: fc.nat(2),
    which: fc.nat(9),
    twice: fc.boolean(),
  }),
  { minLength: 4, maxLength: 16 },
);

const ENTRIES = ['PRINT_BILL', 'TAKE_BACK_BILL_PRINT'] as const;
type Entry = (typeof ENTRIES)[number];

/** The audit entries of a bill's copies, in order. */
async function entriesOf(id: string): Promise<string[]> {
  const entries = lab.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id);
  return (await entries.where('action', 'in', ENTRIES).orderBy('seq').execute()).map(({ action }) => action);
}

/** The expected bill, from the printed sheets. */
class Drawer {
  readonly sheets: Sheet[] = [];
  readonly entries: Entry[] = [];
  status: string = 'pending';
  /** The status before the first sheet changed it to printed; null if it was set otherwise since. */
  before: string | null = null;

  get live(): Sheet[] {
    return this.sheets.filter(({ isCancelled }) => !isCancelled);
  }
  expected(): { number: number; duplicate: boolean } {
    return { number: Math.max(0, ...this.live.map(({ number }) => number)) + 1, duplicate: this.live.length > 0 };
  }
  put(id: string, by: number): void {
    this.sheets.push({ id, ...this.expected(), by, isCancelled: false });
    this.entries.push('PRINT_BILL');
    if (this.status !== 'pending' && this.status !== 'priced') return;
    this.before = this.status;
    this.status = 'printed';
  }
  takeOut(sheet: Sheet): void {
    sheet.isCancelled = true;
    this.entries.push('TAKE_BACK_BILL_PRINT');
    if (this.live.length > 0) return;
    if (this.status === 'printed' && this.before !== null) this.status = this.before;
    this.before = null;
  }
  set(status: string): void {
    if (this.status === status && status === 'sent') return;
    this.status = status;
    this.before = null;
  }
}

interface Step {
  readonly who: number;
  readonly which: number;
  readonly twice: boolean;
}

/** Prints a copy and compares it with the model. */
async function printSheet(drawer: Drawer, bill_id: string, { who, twice }: Step): Promise<void> {
  const client = must(people[who], 'a person');
  const { number, duplicate } = drawer.expected();
  const last = drawer.live.toSorted((a, b) => b.number - a.number)[0];
  const call = { params: { bill_id } };
  const key = { idempotencyKey: randomUUID() };
  const { copy, previous } = await client.call(API.markBillAsPrinted, call, key);
  if (twice) expect((await client.call(API.markBillAsPrinted, call, key)).copy).toEqual(copy);
  expect(copy).toMatchObject({ copy_number: number, is_duplicate: duplicate });
  expect(previous?.id).toBe(last?.id);
  drawer.put(copy.id, who);
}

/** Cancels a sheet that was not printed after all. */
async function cancelSheet(drawer: Drawer, bill_id: string, { who, which }: Step): Promise<void> {
  const sheet = drawer.sheets[which % Math.max(1, drawer.sheets.length)];
  if (sheet === undefined) return;
  const call = { params: { bill_id, copy_id: sheet.id } };
  const { statusCode } = await must(people[who], 'a person').send(API.cancelBillPrint, call);
  const allowed = sheet.by === who || who === 2;
  expect(statusCode).toBe(sheet.isCancelled ? 409 : allowed ? 200 : 403);
  if (statusCode === 200) drawer.takeOut(sheet);
}

test('for any prints and cancellations, a bill counts the printed sheets, and each has the right mark', async () => {
  await fc.assert(
    fc.asyncProperty(WALK, async (walk) => {
      const { id: bill_id } = await buildBill(lab.db);
      const drawer = new Drawer();
      const params = { bill_id };
      for (const { act, ...step } of walk) {
        lab.clock.advance(1000);
        const { version } = await admin.call(API.getBill, { params });
        if (act === 'print') await printSheet(drawer, bill_id, step);
        if (act === 'cancel') await cancelSheet(drawer, bill_id, step);
        if (act === 'sent') {
          await admin.call(API.updateBillStatus, { params, body: { version, status: 'sent' } });
          drawer.set('sent');
        }
        if (act === 'price') {
          await admin.call(API.updateBillAmount, { params, body: { version, amount: '500' } });
          drawer.set('priced');
        }
        const bill = await admin.call(API.getBill, { params });
        expect(bill).toMatchObject({ prints_count: drawer.live.length, status: drawer.status });
        expect(bill.printed_at === null).toBe(drawer.live.length === 0);
        // At most one sheet is an original, and no two have the same number.
        expect(drawer.live.filter(({ duplicate }) => !duplicate).length).toBeLessThanOrEqual(1);
        expect(new Set(drawer.live.map(({ number }) => number)).size).toBe(drawer.live.length);
      }
      expect(await entriesOf(bill_id)).toEqual(drawer.entries);
    }),
    { numRuns: runs(6, 50) },
  );
});

describe('a copy', () => {
  test('printed by twelve at once is twelve copies, one of which is the original', async () => {
    const { id } = await buildBill(lab.db);
    const printed = await Promise.all(
      Array.from({ length: 12 }, () => admin.call(API.markBillAsPrinted, { params: { bill_id: id } })),
    );
    const copies = printed.map(({ copy }) => copy);
    expect(copies.map(({ copy_number }) => copy_number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    expect(copies.filter(({ is_duplicate }) => !is_duplicate)).toMatchObject([{ copy_number: 1 }]);
  });

  test('whose browser crashed before the dialog is reported at the next print, and corrected by one action', async () => {
    const { id: bill_id } = await buildBill(lab.db);
    const call = { params: { bill_id } };
    const lost = await admin.call(API.markBillAsPrinted, call);
    const next = await admin.call(API.markBillAsPrinted, call);
    expect(next).toMatchObject({ copy: { copy_number: 2, is_duplicate: true }, previous: { id: lost.copy.id } });
    for (const { copy } of [lost, next])
      await admin.call(API.cancelBillPrint, { params: { bill_id, copy_id: copy.id } });
    expect(await admin.call(API.getBill, call)).toMatchObject({ prints_count: 0, status: 'pending', printed_at: null });
    expect(await admin.call(API.markBillAsPrinted, call)).toMatchObject({
      copy: { copy_number: 1, is_duplicate: false },
      previous: null,
    });
  });

  test('is cancelled with its own bill only, also if that is void by now', async () => {
    const { id: bill_id } = await buildBill(lab.db);
    const { copy } = await must(people[0], 'a person').call(API.markBillAsPrinted, { params: { bill_id } });
    await lab.db.updateTable('work_orders').set({ bill_id: null }).where('bill_id', '=', bill_id).execute();
    await lab.db.updateTable('bills').set({ voided_at: NOON }).where('id', '=', bill_id).execute();
    const { id: another } = await buildBill(lab.db);
    for (const [id, code] of [
      [randomUUID(), 'bill_not_found'],
      [another, 'copy_given_back'],
    ] as const) {
      const call = { params: { bill_id: id, copy_id: copy.id } };
      expect(await admin.refusal(API.cancelBillPrint, call)).toMatchObject({ code });
    }
    // Initial bills are cancelled separately.
    const call = { params: { copy_id: copy.id } };
    expect(await admin.refusal(API.cancelPrint, call)).toMatchObject({ code: 'copy_not_found' });
    const own = { params: { bill_id, copy_id: copy.id } };
    expect(await admin.call(API.cancelBillPrint, own)).toMatchObject({ prints_count: 0 });
  });

  test('that was printed can be cancelled once, and is not changed otherwise', async () => {
    const { id: bill_id } = await buildBill(lab.db);
    await admin.call(API.markBillAsPrinted, { params: { bill_id } });
    const update = (set: string) =>
      lab.database.pool.query(`update document_copies set ${set} where document_id = '${bill_id}'`);
    const refusal = 'a copy can only be cancelled, once';
    await expect(update('copy_number = 7')).rejects.toThrow(refusal);
    await update('cancelled_at = printed_at, cancelled_by = printed_by');
    await expect(update('cancelled_at = null, cancelled_by = null')).rejects.toThrow(refusal);
  });
});

/** Adds a copy without the server. Resolves to the constraint that refuses it. */
const insertCopy = (copy: Insertable<Database['document_copies']>): Promise<string | null> =>
  lab.db
    .insertInto('document_copies')
    .values(copy)
    .execute()
    .then(() => 'inserted', violatedConstraint);

test('the database refuses a second original of a bill until the first is cancelled', async () => {
  const { id: document_id } = await buildBill(lab.db);
  const copy = { document_id, medium: 'paper', printed_by: admin.account.id, printed_at: NOON } as const;
  const original = { ...copy, copy_number: 1, is_duplicate: false } as const;
  const printed = await admin.call(API.markBillAsPrinted, { params: { bill_id: document_id } });
  expect(await insertCopy({ ...original, paper: 'initial_bill' })).toBe('document_copies_number_key');
  const second = { ...original, copy_number: 2, paper: 'initial_bill' } as const;
  expect(await insertCopy(second)).toBe('document_copies_first_is_original');
  expect(await insertCopy({ ...original, paper: 'bill' })).toBe('inserted');
  await admin.call(API.cancelBillPrint, { params: { bill_id: document_id, copy_id: printed.copy.id } });
  expect(await insertCopy({ ...original, paper: 'initial_bill' })).toBe('inserted');
});

describe('a copy of a monthly bill', () => {
  /** A saved monthly bill, and the actions on its copies. */
  async function savedBill() {
    const order = await buildCompleted(lab.db, { amount: '100' });
    const { id } = await saveMonth(admin, order.doctor_id);
    const params = { monthly_bill_id: id };
    return {
      id,
      order,
      params,
      print: (version = 1) => admin.call(API.markMonthlyBillPrinted, { params, body: { version } }),
      cancel: (copy_id: string) => admin.call(API.cancelPrint, { params: { copy_id } }),
      read: () => admin.call(API.getMonthlyBill, { params, query: {} }),
    };
  }

  test('is counted with the content of its paper; cancelled it is replaced by the next original', async () => {
    const { id, print, cancel, read } = await savedBill();
    const first = await print();
    expect(first).toMatchObject({ copy_number: 1, is_duplicate: false, previous: null });
    expect((await read()).prints).toMatchObject([{ copy_number: 1, version: 1, kind: 'paper' }]);
    const second = await print();
    expect(second).toMatchObject({ copy_number: 2, is_duplicate: true, previous: { id: first.id, copy_number: 1 } });
    await cancel(second.id);
    await cancel(first.id);
    const again = { params: { copy_id: first.id } };
    expect(await admin.refusal(API.cancelPrint, again)).toMatchObject({ status: 409, code: 'copy_given_back' });
    expect(await read()).toMatchObject({ prints_count: 0, prints: [] });
    expect(await print()).toMatchObject({ copy_number: 1, is_duplicate: false, previous: null });
    const entries = (await auditEntries(lab, id)).filter(
      ({ action }) => action.endsWith('_PRINT') || action.startsWith('PRINT_'),
    );
    const printed = { action: 'PRINT_MONTHLY_BILL', before: null };
    const back = { action: 'TAKE_BACK_MONTHLY_BILL_PRINT', after: null };
    expect(entries).toMatchObject([
      { ...printed, after: { version: 1, copy_number: 1, kind: 'paper' } },
      { ...printed, after: { version: 1, copy_number: 2, kind: 'paper' } },
      { ...back, before: { version: 1, copy_number: 2 } },
      { ...back, before: { version: 1, copy_number: 1 } },
      { ...printed, after: { version: 1, copy_number: 1, kind: 'paper' } },
    ]);
  });

  test('is the only original of its version, which the database enforces', async () => {
    const { id: document_id, print, cancel } = await savedBill();
    const first = await print();
    const copy = { document_id, paper: 'monthly_bill', medium: 'paper', version: 1, copy_number: 2 } as const;
    const original = { ...copy, is_duplicate: false, printed_by: admin.account.id, printed_at: NOON } as const;
    expect(await insertCopy(original)).toBe('document_copies_original_key');
    await cancel(first.id);
    expect(await insertCopy(original)).toBe('inserted');
  });

  test('that several cancel at once is cancelled once', async () => {
    const { print } = await savedBill();
    const { id: copy_id } = await print();
    const cancel = () => admin.send(API.cancelPrint, { params: { copy_id } });
    const answers = await Promise.all(Array.from({ length: 6 }, cancel));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409, 409]);
  });

  test('that was cancelled is not named as replaced by the next version', async () => {
    const { order, print, cancel } = await savedBill();
    await cancel((await print()).id);
    await changeOrder(lab.db, order, { amount: '120' });
    const { version } = await saveMonth(admin, order.doctor_id);
    expect(await print(version)).toMatchObject({ copy_number: 1, is_duplicate: false, replaces: null });
  });

  test('that was downloaded was given out, and cannot be cancelled', async () => {
    const { id, params, print } = await savedBill();
    await admin.call(API.downloadMonthlyBillPdf, { params, body: { version: 1 } });
    const files = lab.db.selectFrom('document_copies').select('id').where('document_id', '=', id);
    const call = { params: { copy_id: (await files.executeTakeFirstOrThrow()).id } };
    expect(await admin.refusal(API.cancelPrint, call)).toMatchObject({ code: 'copy_not_found' });
    expect(await print()).toMatchObject({ copy_number: 2, is_duplicate: true, previous: null });
  });
});
