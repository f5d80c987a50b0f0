import { API } from '#contract/api.ts';
import { runs } from '#test/support/runs.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { parseSteps } from '#test/support/parse-steps.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { type WorkOrderInput, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import { billsToConfirm, sendConfirmed } from '#test/support/send-confirmed.ts';
import { NOON, onOrder, openLab } from '#test/support/test-lab.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import { withoutIds } from '#test/support/without-ids.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

// Dates and doctors that move an order into or out of a month with a saved bill: the bill is named and must be
// confirmed first.

let doctor: { readonly id: string; readonly name: string };
const [lab, staff, admin] = await openLab('USER', 'ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db);
});

const ORDERED = { order_date: '2026-08-01' } as const;
const build = (given: WorkOrderInput = {}) => buildWorkOrder(lab.db, { ...ORDERED, doctor_id: doctor.id, ...given });

/** A doctor's month with one order, saved. */
async function closed(month: string, doctor_id = doctor.id) {
  await seed(doctor_id, month);
  return saveMonth(admin, doctor_id, month);
}

const completing = (work_order_id: string, completion_date: string, version = 1) =>
  onOrder({ id: work_order_id, version }, { completion_date });

describe('completing into a saved month', () => {
  test('is refused until the bill is confirmed by its number; staff see the number without an amount', async () => {
    const bill = await closed('2026-10');
    const { id, serial_number } = await build();
    const before = await databaseDigest(lab.db);
    const problem = await staff.refusal(API.completeWorkOrder, completing(id, '2026-10-20'));
    const text = `This moves ${serial_number} into October 2026 of ${doctor.name}, whose bill ${bill.bill_number} was saved on 21 Nov 2026. Save the bill again to include the change.`;
    expect(problem).toMatchObject({
      status: 409,
      code: 'closed_month_confirmation_needed',
      detail: text,
      errors: [{ field: `confirmed_bills.${bill.bill_number}`, message: text }],
    });
    expect(moneyKeys(problem)).toEqual([]);
    expect(withoutIds(problem)).not.toContain('100');
    const wrong = { ...completing(id, '2026-10-20').body, confirmed_bills: ['M/26-27/99999'] };
    expect(await staff.refusal(API.completeWorkOrder, { params: { work_order_id: id }, body: wrong })).toMatchObject({
      code: 'closed_month_confirmation_needed',
    });
    expect(await databaseDigest(lab.db)).toEqual(before);

    const { answer, bills } = await sendConfirmed(staff, API.completeWorkOrder, completing(id, '2026-10-20'));
    expect(answer.statusCode).toBe(200);
    expect(bills).toEqual([bill.bill_number]);
    const entry = await lab.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'COMPLETE_WORK_ORDER', after: { confirmed_bills: [bill.bill_number] } });
  });

  test('has a stronger warning if the bill was printed, with the laboratory’s day of the print', async () => {
    const bill = await closed('2026-10');
    lab.clock.set('2026-11-02T18:30:00Z');
    const params = { monthly_bill_id: bill.id };
    await admin.call(API.markMonthlyBillPrinted, { params, body: { version: bill.version } });
    lab.clock.set(NOON);
    const { id } = await build();
    expect((await staff.refusal(API.completeWorkOrder, completing(id, '2026-10-20'))).detail).toMatch(
      /was printed on 3 Nov 2026\. Save and print the bill again to include the change\.$/,
    );
  });

  test('waits for a month that is being saved, and then requires its confirmation', async () => {
    const { id } = await build();
    await seed(doctor.id, '2026-10');
    // Stops the save at its end, when it has all its locks.
    const holder = await lab.database.pool.connect();
    await holder.query('begin; lock table monthly_bill_versions in access exclusive mode');
    const saving = saveMonth(admin, doctor.id, '2026-10');
    await waitForLocks(lab, 1);
    const completed = staff.send(API.completeWorkOrder, completing(id, '2026-10-20'));
    await waitForLocks(lab, 2);
    await holder.query('commit');
    holder.release();
    expect(billsToConfirm(await completed)).toEqual([(await saving).bill_number]);
  });
});

// Random walks through two months of two doctors. The expected confirmations are computed from the rows before and
// after each change, without our code.

interface Row {
  readonly id: string;
  readonly version: number;
  readonly doctor_id: string;
  readonly status: string;
  readonly month: string | null;
  readonly charged: string | null;
  readonly charged_to: string | null;
  readonly was_done_in: readonly string[];
  /** The bills of its doctor, by month. */
  readonly bills: Readonly<Record<string, string>>;
}

async function readRow(id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select w.id, w.version, w.doctor_id, w.status, to_char(w.completion_date, 'YYYY-MM') as month,
      h.billing_month as charged, h.doctor_id as charged_to,
      (select coalesce(jsonb_agg(to_char(r.previous_completion_date, 'YYYY-MM')), '[]') from revision_history r
        where r.work_order_id = w.id) as was_done_in,
      (select coalesce(jsonb_object_agg(m.doctor_id || m.billing_month, m.bill_number), '{}') from monthly_bills_history m) as bills
    from work_orders w
      left join monthly_bill_orders o on o.work_order_id = w.id
      left join monthly_bills_history h on h.id = o.monthly_bill_id
    where w.id = ${id}::uuid`.execute(lab.db);
  const [row] = rows;
  if (row === undefined) throw new Error('the order is gone');
  return row;
}

/** The month of an order: of its bill while the order still belongs to it, or else of its completion. */
function expectedMonth({ doctor_id, status, month, charged, charged_to, was_done_in }: Row): string | null {
  const isDone = status === 'completed';
  const done = isDone && month !== null ? [...was_done_in, month] : was_done_in;
  if (charged !== null && charged_to === doctor_id && done.includes(charged)) return doctor_id + charged;
  return isDone && month !== null ? doctor_id + month : null;
}

type Doing = 'complete' | 'complete_revision' | 'move' | 'hand_over' | 'return' | 'save';
const WALKED = ['complete', 'complete_revision', 'move', 'move', 'hand_over', 'return', 'save', 'save'] as const;
const DAYS = ['2026-09-01', '2026-09-30', '2026-10-01', '2026-10-31'] as const;

const anyStep = fc.record({
  act: fc.constantFrom<Doing>(...WALKED),
  day: fc.constantFrom(...DAYS),
  other: fc.nat(1),
});

const written = (
  text: string,
  isCompleted = true,
): [{ act: Doing; day: (typeof DAYS)[number]; other: number }[], boolean] => [
  parseSteps(WALKED, text).map(([act, day = 0, other = 0]) => ({ act, day: DAYS[day] ?? DAYS[0], other })),
  isCompleted,
];

/**
 * Steps that cause every confirmation, whatever the random ones do: each action with its day, as an index, and its
 * doctor.
 */
const THROUGH_ALL = [
  written('complete 0 0', false),
  written('return 1 0, complete_revision 0 0, move 0 0, hand_over 0 1'),
  written('save 1 0, complete 0 0', false),
  written('return 1 0, save 1 0, complete_revision 0 0'),
  written('save 1 0, move 2 0, save 2 0, move 0 0'),
  written('save 1 0, hand_over 0 1, save 1 1, hand_over 0 0'),
];

test('any change requires confirmation of exactly the saved bills that lose or gain the order', async () => {
  const asked = new Map<Doing, Set<number>>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 25 }), fc.boolean(), async (steps, isCompleted) => {
      const doctors = [await buildDoctor(lab.db), await buildDoctor(lab.db)] as const;
      const done = { status: 'completed', completion_date: '2026-09-15', amount: '12.34' } as const;
      const order = await build({ doctor_id: doctors[0].id, ...(isCompleted && done) });
      // On a separate bill; otherwise it could not be returned.
      if (isCompleted) await buildBill(lab.db, { work_order: order, bill_date: '2026-09-20' });
      for (const { id } of doctors) for (const month of ['2026-09', '2026-10']) await seed(id, month);
      for (const { act, day, other } of steps) {
        const before = await readRow(order.id);
        const { answer, bills } = await perform(act, before, { day, doctors, other });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        const after = await readRow(order.id);
        if (['return', 'save'].includes(act)) continue;
        expect(billsToConfirm(answer)).toEqual([]);
        const [from, to] = [expectedMonth(before), expectedMonth(after)];
        const concerned = from === to ? [] : [from, to].flatMap((place) => before.bills[place ?? ''] ?? []);
        expect(bills.toSorted()).toEqual(concerned.toSorted());
        asked.set(act, (asked.get(act) ?? new Set()).add(bills.length));
      }
    }),
    { numRuns: runs(11, 100), examples: THROUGH_ALL },
  );
  // Each action happened with a confirmation, and without one.
  const found = [...asked].map(([act, numbers]) => [act, ...[...numbers].toSorted()].join(' '));
  expect(found.toSorted()).toEqual(['complete 0 1', 'complete_revision 0 1', 'hand_over 0 1 2', 'move 0 1 2']);
});

const seed = (doctor_id: string, month: string) =>
  buildCompleted(lab.db, { ...ORDERED, doctor_id, completion_date: `${month}-15`, amount: '100' });

type Doctor = typeof doctor;

interface Meant {
  readonly day: string;
  readonly doctors: readonly [Doctor, Doctor];
  readonly other: number;
}

async function perform(act: Doing, row: Row, { day, doctors, other }: Meant) {
  const params = { work_order_id: row.id };
  const body = { version: row.version, completion_date: day };
  if (act === 'complete') return sendConfirmed(staff, API.completeWorkOrder, { params, body });
  if (act === 'complete_revision') return sendConfirmed(staff, API.completeRevision, { params, body });
  if (act === 'move') return sendConfirmed(admin, API.updateWorkOrder, { params, body });
  if (act === 'hand_over') {
    const named = { version: row.version, doctor_name: doctors[other === 0 ? 0 : 1].name };
    return sendConfirmed(admin, API.updateWorkOrder, { params, body: named });
  }
  if (act === 'save') {
    await saveMonth(admin, doctors[other === 0 ? 0 : 1].id, day.slice(0, 7));
    return { answer: { statusCode: 200, body: '', json: () => null }, bills: [] };
  }
  const answer = await staff.send(API.returnWorkOrder, { params, body: { version: row.version, reason: 'Poor Fit' } });
  // As if it was returned long ago, so that it can be completed again in either month.
  await lab.db.updateTable('work_orders').set({ return_date: null }).where('id', '=', row.id).execute();
  return { answer, bills: [] };
}

test('a new doctor has no saved month: only the month of the earlier doctor is named', async () => {
  const order = await seed(doctor.id, '2026-10');
  const bill = await saveMonth(admin, doctor.id, '2026-10');
  const { bills } = await sendConfirmed(
    admin,
    API.updateWorkOrder,
    onOrder({ id: order.id, version: 1 }, { doctor_name: 'Dr. Nobody Yet' }),
  );
  expect(bills).toEqual([bill.bill_number]);
});

test('completing into saved months and saving these at the same time never deadlock', async () => {
  const other = await buildDoctor(lab.db);
  await closed('2026-10');
  await closed('2026-10', other.id);
  const orders = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => build({ doctor_id: turn % 2 ? other.id : doctor.id })),
  );
  const results = await Promise.all([
    ...orders.map(({ id }) => sendConfirmed(staff, API.completeWorkOrder, completing(id, '2026-10-20'))),
    ...[doctor, other, doctor, other].map(async ({ id }) => {
      await saveMonth(admin, id, '2026-10');
      return null;
    }),
  ]);
  const answers = results.filter((one) => one !== null).map(({ answer }) => answer.statusCode);
  expect(answers).toEqual(orders.map(() => 200));
});
