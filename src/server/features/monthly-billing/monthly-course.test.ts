import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import type { MonthCheckResult } from '#contract/monthly-billing/month-end.ts';
import type { CallOf, Operation } from '#contract/kit/operation.ts';
import {
  type ChargedGroup,
  type SeparateBillGroup,
  type CheckGroup,
  type MonthCheckFigures,
  CHARGED_GROUPS,
  CHECK_GROUPS,
  SEPARATE_BILL_GROUPS,
} from '#domain/monthly-billing/month-check.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { brokenEntries } from '#test/support/database-state.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { onBill, onOrder, openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

// Random walks through two months of two doctors. After each step every sum is the sum of its parts, every order is
// charged at most once, and the billing check of both months equals a count of the rows without SQL.

const [lab, admin] = await openLab('ADMIN');

const MONTHS = ['2026-09', '2026-10'] as const;
const DAYS = ['2026-09-01', '2026-09-30', '2026-10-01', '2026-10-31'] as const;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly serial_number: string;
  readonly doctor_id: string;
  readonly status: WorkOrderStatus;
  readonly completion_date: string | null;
  readonly amount: string | null;
  readonly bill_id: string | null;
  readonly bill_paid: boolean | null;
  readonly charged_on: string | null;
  readonly bill_version: number | null;
  /** The doctor of the bill. */
  readonly bill_doctor: string | null;
  /** The data on the monthly bill that charges it. */
  readonly saved_amount: string | null;
  /** The month of the bill that charges it. */
  readonly charged: string | null;
  /** Whether that bill is of the order's current doctor. */
  readonly is_own: boolean | null;
  readonly item_amount: string | null;
  /** For each return: its earlier values, and whether it is still open. */
  readonly returns: readonly { readonly was: string; readonly open: boolean }[];
}

async function readRows(doctorIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.version, w.serial_number, b.doctor_id as bill_doctor, w.doctor_id, w.status, w.completion_date, w.amount, w.bill_id, b.paid as bill_paid, b.charged_on, b.version as bill_version,
      o.amount as saved_amount, h.billing_month as charged, h.doctor_id = w.doctor_id as is_own,
      i.total_price as item_amount,
      (select coalesce(jsonb_agg(jsonb_build_object('was', r.previous_completion_date, 'open', r.completed_on is null)), '[]')
        from revision_history r where r.work_order_id = w.id) as returns
    from work_orders w
      left join monthly_bill_orders o on o.work_order_id = w.id
      left join monthly_bills_history h on h.id = o.monthly_bill_id
      left join bills b on b.id = w.bill_id
      left join bill_items i on i.work_order_id = w.id and not i.voided
    where w.doctor_id = any(${doctorIds}::uuid[]) order by w.serial_year, w.serial_no`.execute(lab.db);
  return rows;
}

interface Step {
  readonly act: keyof typeof ACTS;
  readonly order: number;
  readonly day: (typeof DAYS)[number];
  readonly amount: number;
}

type Doing = (
  row: Row,
  step: Step,
  all: { readonly rows: readonly Row[]; readonly doctors: readonly Doctor[] },
) => Promise<{
  readonly statusCode: number;
  readonly body: string;
}>;

interface Doctor {
  readonly id: string;
  readonly name: string;
}

/** Moves into or out of a saved month, which require a confirmation. */
const confirmed = async <O extends Operation>(operation: O, call: CallOf<O>) =>
  (await sendConfirmed(admin, operation, call)).answer;

const billOf = ({ id, bill_id, bill_version }: Row) => ({ id: bill_id ?? id, version: bill_version ?? 1 });

/** The steps; a refused step is allowed, a defect is not. */
const ACTS = {
  complete: (row, { day }) => confirmed(API.completeWorkOrder, onOrder(row, { completion_date: day })),
  move: (row, { day }) => confirmed(API.updateWorkOrder, onOrder(row, { completion_date: day, admin_mode: true })),
  hand_over: (row, { amount }, { doctors }) =>
    confirmed(API.updateWorkOrder, onOrder(row, { doctor_name: doctors[amount % 2]?.name ?? '', admin_mode: true })),
  bill: (row) => admin.send(API.createBill, { body: { work_order_id: row.id } }),
  group: (row, _, { rows }) => {
    const free = rows.filter(({ bill_id, status }) => bill_id === null && status === 'completed');
    const theirs = free.filter(({ doctor_id }) => doctor_id === row.doctor_id);
    return admin.send(API.createGroupedBill, { body: { work_order_ids: theirs.map(({ id }) => id) } });
  },
  return: async (row, { order }) => {
    const given = { reason: 'Poor Fit', start_revision: order % 3 > 0 } as const;
    const answer = await admin.send(API.returnWorkOrder, onOrder(row, given));
    // As if it was returned long ago, so that it can be completed again in either month.
    await lab.db.updateTable('work_orders').set({ return_date: null }).where('id', '=', row.id).execute();
    return answer;
  },
  complete_revision: (row, { day }) => confirmed(API.completeRevision, onOrder(row, { completion_date: day })),
  price: (row, { amount }, { rows }) => {
    const some = rows.filter((other, index) => other === row || index % 2 === amount % 2);
    const price = { amount: amount / 100, rate: '0.37' };
    const prices = some.map(({ id, version }) => ({ work_order_id: id, version, ...price }));
    return admin.send(API.saveMonthlyPrices, { body: { prices } });
  },
  save: (row, { day }) =>
    admin.send(API.saveMonthlyBillHistory, { body: { doctor_id: row.doctor_id, month: day.slice(0, 7) } }),
  close: (_, { day }, { doctors }) =>
    admin.send(API.saveMonthEnd, { body: { month: day.slice(0, 7), doctor_ids: doctors.map(({ id }) => id) } }),
  pay: (row) => admin.send(API.markBillPaid, onBill(billOf(row), { paid_on: '2026-11-01', method: 'Cash' })),
  take_back: (row) => {
    const { id, version } = billOf(row);
    return admin.send(API.reverseBillPayment, { params: { bill_id: id }, query: { version } });
  },
  delete: ({ id, version }) =>
    admin.send(API.deleteWorkOrder, { params: { work_order_id: id }, query: { version, admin_mode: 'true' } }),
} as const satisfies Readonly<Record<string, Doing>>;

const USUAL: readonly (keyof typeof ACTS)[] = [
  'complete',
  'bill',
  'price',
  'save',
  'return',
  'complete_revision',
  'move',
];
const RARE: readonly (keyof typeof ACTS)[] = ['hand_over', 'group', 'close', 'pay', 'take_back', 'delete'];

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...USUAL) },
    { weight: 2, arbitrary: fc.constantFrom(...RARE) },
  ),
  order: fc.nat(5),
  day: fc.constantFrom(...DAYS),
  amount: fc.integer({ min: 0, max: 99_999_999 }),
});

type Course = readonly (readonly [Step['act'], number, Step['day']])[];

const courseOf = (course: Course): [Step[]] => [course.map(([act, order, day]) => ({ act, order, day, amount: 0 }))];

/** Steps that reach the rarer groups, whatever the random ones do. */
const THROUGH_ALL: [Step[]][] = [
  courseOf([
    ['save', 1, '2026-09-30'],
    ['move', 1, '2026-10-01'],
    ['bill', 2, '2026-10-01'],
    ['return', 2, '2026-10-01'],
    ['save', 3, '2026-10-31'],
  ]),
  courseOf([
    ['save', 1, '2026-09-30'],
    ['hand_over', 1, '2026-09-30'],
    ['bill', 3, '2026-10-01'],
    ['pay', 3, '2026-10-01'],
    ['close', 0, '2026-10-01'],
  ]),
  courseOf([
    ['close', 0, '2026-10-01'],
    ['close', 0, '2026-09-01'],
    ['delete', 1, '2026-10-01'],
  ]),
  courseOf([
    ['bill', 1, '2026-10-01'],
    ['hand_over', 1, '2026-10-01'],
  ]),
  courseOf([
    ['bill', 2, '2026-10-01'],
    ['delete', 2, '2026-10-01'],
  ]),
];

type Kind = CheckGroup | ChargedGroup | SeparateBillGroup;

const KINDS: readonly Kind[] = [...new Set<Kind>([...CHECK_GROUPS, ...CHARGED_GROUPS, ...SEPARATE_BILL_GROUPS])];

/**
 * The group of an order in the billing check of a month; null if it was not completed in it and is not charged by it.
 */
function kindOf(row: Row, month: string): Kind | null {
  const isDone = row.status === 'completed' && row.completion_date?.startsWith(month) === true;
  const isBack =
    (row.status === 'returned' || row.status === 'revision_in_progress') &&
    row.returns.some(({ was, open }) => open && was.startsWith(month));
  const wasDone = isDone || row.returns.some(({ was }) => was.startsWith(month));
  if (row.charged === month) {
    if (row.is_own === true && wasDone) return 'on_this_month';
    return isDone || isBack ? 'on_other_doctor' : 'not_fitting';
  }
  if (!isDone && !isBack) return null;
  if (row.charged !== null) return 'on_other_month';
  if (row.bill_paid === true && row.amount !== null) return 'paid_on_own_bill';
  if (row.bill_paid === false && row.charged_on === 'itself') return 'on_own_bill';
  if (isBack) return 'on_hold';
  return row.amount === null ? 'unpriced' : 'priced_not_saved';
}

const paiseOf = (amount: string | null): bigint => (amount === null ? 0n : BigInt(amount.replace('.', '')));
const sumOf = (amounts: readonly (string | null)[]): bigint =>
  amounts.reduce((sum, amount) => sum + paiseOf(amount), 0n);

async function expectProof(rows: readonly Row[], month: string): Promise<Kind[]> {
  const { proof } = await admin.call(API.getMonthEnd, { query: { month } });
  const placed = rows.flatMap((row) => kindOf(row, month) ?? []);
  const said = (kind: Exclude<keyof MonthCheckFigures, 'in_ledger' | 'tax_amount'>) => ({
    orders: proof[kind].orders,
    paise: paiseOf(proof[kind].amount),
  });
  const separate = await expectOwnBills(rows, month, proof);
  for (const kind of KINDS.filter((one) => !NOT_OF_ORDERS.has(one))) {
    const found = rows.filter((row) => kindOf(row, month) === kind);
    const isCharged = CHARGED_GROUPS.some((charged) => charged === kind);
    expect(said(kind), `${kind} in ${month}`).toEqual({
      orders: found.length,
      paise: sumOf(found.map(({ amount, saved_amount }) => (isCharged ? saved_amount : amount))),
    });
  }
  const counted = rows.filter((row) => CHECK_GROUPS.some((kind) => kind === kindOf(row, month)));
  expect(said('completed')).toEqual({
    orders: counted.length,
    paise: sumOf(counted.map(({ amount }) => amount)),
  });
  const changed = counted.filter(({ charged, amount, saved_amount }) => charged === month && saved_amount !== amount);
  expect(said('price_changed')).toEqual({
    orders: changed.length,
    paise: sumOf(changed.map(({ amount }) => amount)) - sumOf(changed.map(({ saved_amount }) => saved_amount)),
  });
  const deleted = await readDeleted(month);
  expect(said('deleted')).toEqual({ orders: deleted.length, paise: sumOf(deleted) });
  expect(proof.saved_bills.amount).toBe(await readSavedTotal(month));
  expect(proof.adds_up).toBe(true);
  return deleted.length > 0 ? [...placed, ...separate, 'deleted'] : [...placed, ...separate];
}

/** Computed from deletions and from the doctors of bills, not from the group of an order. */
const NOT_OF_ORDERS: ReadonlySet<Kind> = new Set<Kind>(['deleted', ...SEPARATE_BILL_GROUPS]);

/** The charges of separate bills for orders that were deleted or have another doctor: in figures and by name. */
async function expectOwnBills(rows: readonly Row[], month: string, proof: MonthCheckResult): Promise<Kind[]> {
  const moved = rows.filter(
    (row) => row.bill_doctor !== null && row.bill_doctor !== row.doctor_id && monthOfRow(row) === month,
  );
  const expected = {
    deleted_on_own_bill: await readLeftBehind(month),
    own_bill_other_doctor: moved.map(({ serial_number, item_amount }) => ({ serial_number, amount: item_amount })),
  };
  for (const kind of SEPARATE_BILL_GROUPS) {
    const found = expected[kind];
    expect({ orders: proof[kind].orders, paise: paiseOf(proof[kind].amount) }, `${kind} in ${month}`).toEqual({
      orders: found.length,
      paise: sumOf(found.map(({ amount }) => amount)),
    });
    const named = proof.exceptions.filter((exception) => exception.kind === kind);
    // At most a hundred are named.
    expect(named).toHaveLength(Math.min(found.length, 100));
    if (named.length < found.length) continue;
    expect(named.map(({ serial_number, amount }) => ({ serial_number, amount })).toSorted(bySerial)).toEqual(
      found.toSorted(bySerial),
    );
    expect(named.filter(({ bill_number }) => bill_number === null)).toEqual([]);
  }
  return SEPARATE_BILL_GROUPS.filter((kind) => expected[kind].length > 0);
}

/** The month whose billing check contains an order: that of its completion, or the one it was returned from. */
const monthOfRow = ({ status, completion_date, returns }: Row): string | undefined =>
  (status === 'completed' ? completion_date : returns.find(({ open }) => open)?.was)?.slice(0, 7);

const bySerial = (one: { readonly serial_number: string }, other: { readonly serial_number: string }): number =>
  one.serial_number < other.serial_number ? -1 : 1;

/** The charges for deleted orders on bills that no monthly bill charges, by the date of the bill. */
async function readLeftBehind(month: string): Promise<{ serial_number: string; amount: string }[]> {
  const items = await lab.db
    .selectFrom('bill_items')
    .select(['serial_number', 'total_price as amount', 'completion_date', 'voided', 'work_order_id'])
    .execute();
  const lines = await lab.db.selectFrom('monthly_bill_orders').select(['serial_number', 'work_order_id']).execute();
  const charged = new Set(
    lines.filter(({ work_order_id }) => work_order_id === null).map(({ serial_number }) => serial_number),
  );
  return items
    .filter((item) => item.work_order_id === null && !item.voided && item.completion_date.startsWith(month))
    .filter(({ serial_number }) => !charged.has(serial_number))
    .map(({ serial_number, amount }) => ({ serial_number, amount }));
}

/** The charges of the month's bills for deleted orders. */
async function readDeleted(month: string): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`
    select o.amount from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
    where h.billing_month = ${month} and o.work_order_id is null`.execute(lab.db);
  return rows.map(({ amount }) => amount);
}

async function readSavedTotal(month: string): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(total_amount), 0)::numeric(20, 2) as total from monthly_bills_history
    where billing_month = ${month}`.execute(lab.db);
  return rows[0]?.total ?? '';
}

/**
 * A bill equals the sum of its items, a monthly bill the sum of its orders, and a priced order has its price on its
 * bill.
 */
async function expectSums(rows: readonly Row[]): Promise<void> {
  const { rows: wrong } = await sql`
    select b.bill_number from bills b
    where b.amount <> (select coalesce(sum(i.total_price), 0) from bill_items i where i.bill_id = b.id and not i.voided)
    union all
    select h.bill_number from monthly_bills_history h
    where h.total_amount <> (select coalesce(sum(o.amount), 0) from monthly_bill_orders o where o.monthly_bill_id = h.id)
      or h.total_amount <> (h.bill_data ->> 'total_amount')::numeric
      or h.total_amount <> (select coalesce(sum((line ->> 'amount')::numeric), 0) from jsonb_array_elements(h.bill_data -> 'work_orders') line)
      or h.work_orders_count <> (select count(*) from monthly_bill_orders o where o.monthly_bill_id = h.id)
      or h.version <> (select count(*) from monthly_bill_versions v where v.monthly_bill_id = h.id)`.execute(lab.db);
  expect(wrong).toEqual([]);
  for (const { bill_id, amount, item_amount } of rows) {
    if (bill_id !== null && amount !== null) expect(item_amount).toBe(amount);
  }
}

test('any sequence of actions in two months keeps every sum correct and every order in one place', async () => {
  const reached = new Set<Kind>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
      const doctors = await Promise.all([buildDoctor(lab.db), buildDoctor(lab.db)]);
      const given = { order_date: '2026-08-01', created_by: admin.account.id };
      for (let order = 0; order < 5; order += 1) {
        // Most are completed at the start: otherwise few walks would get far.
        const done = {
          status: 'completed',
          completion_date: DAYS[order % 4],
          amount: order === 4 ? null : '12.34',
        } as const;
        await buildWorkOrder(lab.db, { ...given, ...(order > 0 && done), doctor_id: doctors[order % 2]?.id ?? '' });
      }
      const ids = doctors.map(({ id }) => id);
      for (const step of steps) {
        const rows = await readRows(ids);
        const row = rows[step.order % Math.max(rows.length, 1)];
        if (row === undefined) break;
        const response = await ACTS[step.act](row, step, { rows, doctors });
        expect(response.statusCode, response.body).toBeLessThan(500);
        const after = await readRows(ids);
        await expectSums(after);
      }
      // Month-end billing covers all doctors: rows of earlier walks are counted too.
      const all = await readRows((await lab.db.selectFrom('doctors').select('id').execute()).map(({ id }) => id));
      for (const month of MONTHS) for (const kind of await expectProof(all, month)) reached.add(kind);
    }),
    { numRuns: runs(10, 100), examples: THROUGH_ALL },
  );
  // No step here pays a part of a bill.
  const reachable = KINDS.filter((kind) => kind !== 'on_own_bill');
  expect([...reached].toSorted()).toEqual(reachable.toSorted());
  expect(await brokenEntries(lab.db)).toEqual([]);
});
