import { API } from '#contract/api.ts';
import { must } from '#domain/shared/must.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { buildBill } from '#test/support/factories.ts';
import { buildCompleted, changeOrder, saveMonth } from '#test/support/build-month.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { MINUTE } from '#test/support/test-clock.ts';
import { testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

// Copies of a bill, held, counted and given back in any order by several people, against sheets of paper that are counted here.

const lab = await testLab();
lab.clock.set(NOON);
const admin = await signIn(lab, 'ADMIN');
const people: SignedInClient[] = [await signIn(lab, 'USER'), await signIn(lab, 'USER'), admin];

/** A sheet: which number it bears, whose it is, and whether it came out of a printer as far as anybody said. */
interface Sheet {
  readonly id: string;
  readonly number: number;
  readonly duplicate: boolean;
  readonly by: number;
  /** Printed by other means: nobody here knows its id. */
  readonly elsewhere: boolean;
  said: 'nothing' | 'printed' | 'not printed';
}

const WALK = fc.array(
  fc.record({
    act: fc.constantFrom('hold', 'hold', 'count', 'count', 'give back', 'elsewhere', 'sent', 'price'),
    who: fc.nat(2),
    which: fc.nat(9),
    twice: fc.boolean(),
  }),
  { minLength: 4, maxLength: 16 },
);

const ENTRIES = ['PRINT_BILL', 'CONFIRM_BILL_PRINT', 'TAKE_BACK_BILL_PRINT'] as const;
type Entry = (typeof ENTRIES)[number];

/** What the audit log says of a bill's copies, in its order. */
async function entriesOf(id: string): Promise<string[]> {
  const entries = lab.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id);
  return (await entries.where('action', 'in', ENTRIES).orderBy('seq').execute()).map(({ action }) => action);
}

/** The bill as the sheets in a drawer tell it. */
class Drawer {
  readonly sheets: Sheet[] = [];
  readonly entries: Entry[] = [];
  status: string = 'pending';
  /** What the status was before the first sheet made it printed; null where it was set otherwise since. */
  before: string | null = null;

  get live(): Sheet[] {
    return this.sheets.filter(({ said }) => said !== 'not printed');
  }
  get printed(): Sheet[] {
    return this.sheets.filter(({ said }) => said === 'printed');
  }
  expected(): { number: number; duplicate: boolean } {
    let number = 1;
    for (const sheet of this.live) if (sheet.number >= number) number = sheet.number + 1;
    return { number, duplicate: this.live.length > 0 };
  }
  isPrinted(sheet: Sheet, who: number): void {
    if (sheet.said === 'printed') return;
    sheet.said = 'printed';
    this.entries.push(sheet.by === who ? 'PRINT_BILL' : 'CONFIRM_BILL_PRINT');
    this.becomesPrinted();
  }
  isPrintedElsewhere(by: number): void {
    this.sheets.push({ id: randomUUID(), ...this.expected(), by, elsewhere: true, said: 'printed' });
    this.entries.push('PRINT_BILL');
    this.becomesPrinted();
  }
  isNotPrinted(sheet: Sheet, who: number): void {
    const wasCounted = sheet.said === 'printed';
    sheet.said = 'not printed';
    if (wasCounted || sheet.by !== who) this.entries.push('TAKE_BACK_BILL_PRINT');
    if (!wasCounted || this.printed.length > 0) return;
    if (this.status === 'printed' && this.before !== null) this.status = this.before;
    this.before = null;
  }
  set(status: string): void {
    if (this.status === status && status === 'sent') return;
    this.status = status;
    this.before = null;
  }
  private becomesPrinted(): void {
    if (this.status !== 'pending' && this.status !== 'priced') return;
    this.before = this.status;
    this.status = 'printed';
  }
}

interface Step {
  readonly who: number;
  readonly which: number;
  readonly twice: boolean;
}

/** Holds a copy, and expects of it what the drawer says. */
async function holdCopy(drawer: Drawer, params: { readonly bill_id: string }, { who, twice }: Step): Promise<void> {
  const client = must(people[who], 'a person');
  const expected = drawer.expected();
  const key = { idempotencyKey: randomUUID() };
  const copy = await client.call(API.holdBillCopy, { params }, key);
  if (twice) expect(await client.call(API.holdBillCopy, { params }, key)).toEqual(copy);
  expect(copy).toMatchObject({ copy_number: expected.number, is_duplicate: expected.duplicate });
  const waiting = drawer.sheets.filter(({ said }) => said === 'nothing').map(({ number }) => number);
  expect(copy.in_doubt.map(({ copy_number }) => copy_number)).toEqual(waiting.toSorted((a, b) => a - b));
  expect(copy.last_printed?.copy_number ?? 0).toBe(Math.max(0, ...drawer.printed.map(({ number }) => number)));
  drawer.sheets.push({ id: copy.id, ...expected, by: who, elsewhere: false, said: 'nothing' });
}

/** Says of a sheet that it was printed, or was not. */
async function say(drawer: Drawer, bill_id: string, { who, which, twice }: Step, wasPrinted: boolean): Promise<void> {
  const sheet = drawer.sheets[which % Math.max(1, drawer.sheets.length)];
  if (sheet === undefined) return;
  const client = must(people[who], 'a person');
  const call = { params: { bill_id, copy_id: sheet.id } };
  const ask = () => client.send(wasPrinted ? API.countBillCopy : API.giveBackBillCopy, call);
  const known = sheet.said !== 'not printed' && !sheet.elsewhere;
  const allowed = known && (wasPrinted || sheet.said === 'nothing' || sheet.by === who || who === 2);
  const answers = await Promise.all(twice && wasPrinted ? [ask(), ask()] : [ask()]);
  for (const { statusCode } of answers) expect(statusCode).toBe(allowed ? 200 : known ? 403 : 409);
  if (!allowed) return;
  if (wasPrinted) drawer.isPrinted(sheet, who);
  else drawer.isNotPrinted(sheet, who);
}

test('whatever is held, counted and given back: a bill counts the sheets that were said to be printed, and each bears the truth', async () => {
  await fc.assert(
    fc.asyncProperty(WALK, async (walk) => {
      const { id: bill_id } = await buildBill(lab.db);
      const drawer = new Drawer();
      const params = { bill_id };
      for (const { act, ...step } of walk) {
        lab.clock.advance(1000);
        const { version } = await admin.call(API.getBill, { params });
        if (act === 'hold') await holdCopy(drawer, params, step);
        if (act === 'count' || act === 'give back') await say(drawer, bill_id, step, act === 'count');
        if (act === 'elsewhere') {
          await must(people[step.who], 'a person').call(API.markBillAsPrinted, { params });
          drawer.isPrintedElsewhere(step.who);
        }
        if (act === 'sent') {
          await admin.call(API.updateBillStatus, { params, body: { version, status: 'sent' } });
          drawer.set('sent');
        }
        if (act === 'price') {
          await admin.call(API.updateBillAmount, { params, body: { version, amount: '500' } });
          drawer.set('priced');
        }
        const bill = await admin.call(API.getBill, { params });
        expect(bill).toMatchObject({ prints_count: drawer.printed.length, status: drawer.status });
        expect(bill.printed_at === null).toBe(drawer.printed.length === 0);
        // Of all sheets that may be in somebody's hands one at most passes for the original, and no two bear one number.
        expect(drawer.live.filter(({ duplicate }) => !duplicate).length).toBeLessThanOrEqual(1);
        expect(new Set(drawer.live.map(({ number }) => number)).size).toBe(drawer.live.length);
      }
      expect(await entriesOf(bill_id)).toEqual(drawer.entries);
    }),
    { numRuns: 12 },
  );
});

describe('a copy that is held', () => {
  test('by twelve at once is twelve copies, of which one is the original', async () => {
    const { id } = await buildBill(lab.db);
    const copies = await Promise.all(
      Array.from({ length: 12 }, () => admin.call(API.holdBillCopy, { params: { bill_id: id } })),
    );
    expect(copies.map(({ copy_number }) => copy_number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    expect(copies.filter(({ is_duplicate }) => !is_duplicate)).toMatchObject([{ copy_number: 1 }]);
    expect((await admin.call(API.getBill, { params: { bill_id: id } })).prints_count).toBe(0);
  });

  test('is counted for whom it was held, by when it was, of its own bill alone, also of one that is void since', async () => {
    const { id: bill_id } = await buildBill(lab.db);
    const one = must(people[0], 'a person');
    const { id: copy_id } = await one.call(API.holdBillCopy, { params: { bill_id } });
    const heldAt = lab.clock.now().toISOString();
    lab.clock.advance(MINUTE);
    await lab.db.updateTable('work_orders').set({ bill_id: null }).where('bill_id', '=', bill_id).execute();
    await lab.db.updateTable('bills').set({ voided_at: NOON }).where('id', '=', bill_id).execute();
    for (const operation of [API.countBillCopy, API.giveBackBillCopy]) {
      const call = { params: { bill_id: randomUUID(), copy_id } };
      expect(await admin.refusal(operation, call)).toMatchObject({ code: 'bill_not_found' });
    }
    expect(await admin.call(API.countBillCopy, { params: { bill_id, copy_id } })).toMatchObject({ prints_count: 1 });
    const prints = lab.db.selectFrom('bill_prints').selectAll().where('bill_id', '=', bill_id);
    const { printed_by, printed_at } = await prints.executeTakeFirstOrThrow();
    expect([printed_by, Date.parse(printed_at)]).toEqual([one.account.id, Date.parse(heldAt)]);
  });

  test('that was printed is changed by nobody but to be taken back, once', async () => {
    const { id: bill_id } = await buildBill(lab.db);
    await admin.call(API.markBillAsPrinted, { params: { bill_id } });
    const print = (set: string) =>
      lab.database.pool.query(`update bill_prints set ${set} where bill_id = '${bill_id}'`);
    await expect(print('copy_number = 7')).rejects.toThrow('a print can only be taken back, once');
    await print('taken_back_at = printed_at, taken_back_by = printed_by');
    await expect(print('taken_back_at = null, taken_back_by = null')).rejects.toThrow(
      'a print can only be taken back, once',
    );
  });
});

describe('a copy of a monthly bill', () => {
  /** A saved monthly bill, and what is done with its copies. */
  async function savedBill() {
    const order = await buildCompleted(lab.db, { amount: '100' });
    const { id } = await saveMonth(admin, order.doctor_id);
    const params = { monthly_bill_id: id };
    return {
      id,
      order,
      params,
      hold: (version = 1) => admin.call(API.holdMonthlyBillCopy, { params, body: { version } }),
      count: (copy_id: string) => admin.call(API.countMonthlyBillCopy, { params: { ...params, copy_id } }),
      giveBack: (copy_id: string) => admin.call(API.giveBackMonthlyBillCopy, { params: { ...params, copy_id } }),
      read: () => admin.call(API.getMonthlyBill, { params, query: {} }),
    };
  }

  test('is counted with what its paper says, once; taken back it is replaced by the next original', async () => {
    const { id, params, hold, count, giveBack, read } = await savedBill();
    const first = await hold();
    expect(first).toMatchObject({ copy_number: 1, is_duplicate: false, in_doubt: [], last_printed: null });
    const second = await hold();
    expect(second).toMatchObject({ copy_number: 2, is_duplicate: true, in_doubt: [{ id: first.id, copy_number: 1 }] });
    expect((await read()).prints).toEqual([]);
    await giveBack(second.id);
    await count(first.id);
    await count(first.id);
    expect((await read()).prints).toMatchObject([{ copy_number: 1, version: 1, kind: 'paper' }]);
    expect(await hold()).toMatchObject({ copy_number: 2, is_duplicate: true, last_printed: { id: first.id } });
    await giveBack(first.id);
    const again = { params: { ...params, copy_id: first.id } };
    expect(await admin.refusal(API.countMonthlyBillCopy, again)).toMatchObject({
      status: 409,
      code: 'copy_given_back',
    });
    expect(await read()).toMatchObject({ prints_count: 0, prints: [] });
    const entries = (await auditEntries(lab, id)).filter(
      ({ action }) => action.endsWith('_PRINT') || action.startsWith('PRINT_'),
    );
    expect(entries).toMatchObject([
      { action: 'PRINT_MONTHLY_BILL', before: null, after: { version: 1, copy_number: 1, kind: 'paper' } },
      { action: 'TAKE_BACK_MONTHLY_BILL_PRINT', before: { version: 1, copy_number: 1 }, after: null },
    ]);
  });

  test('that was taken back is replaced by nothing: the next version says nothing of it', async () => {
    const { order, hold, count, giveBack } = await savedBill();
    const first = await hold();
    await count(first.id);
    await giveBack(first.id);
    await changeOrder(lab.db, order, { amount: '120' });
    const { version } = await saveMonth(admin, order.doctor_id);
    expect(await hold(version)).toMatchObject({ copy_number: 1, is_duplicate: false, replaces: null });
  });

  test('that was downloaded was given, and cannot be given back', async () => {
    const { id, params, hold } = await savedBill();
    await admin.call(API.downloadMonthlyBillPdf, { params, body: { version: 1 } });
    const files = lab.db.selectFrom('monthly_bill_prints').select('id').where('monthly_bill_id', '=', id);
    const call = { params: { ...params, copy_id: (await files.executeTakeFirstOrThrow()).id } };
    expect(await admin.refusal(API.giveBackMonthlyBillCopy, call)).toMatchObject({ code: 'copy_given_back' });
    expect(await hold()).toMatchObject({ copy_number: 2, is_duplicate: true, last_printed: null });
  });
});
