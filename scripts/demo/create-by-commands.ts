import { OWN_FIELDS } from '#domain/work-orders/batch.ts';
import { DRAFT_FIELDS, pickFields } from '#domain/work-orders/fields.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { createBill } from '#server/features/billing/commands/create-bill.ts';
import { createGroupedBill } from '#server/features/billing/commands/create-grouped-bill.ts';
import { markBillAsPrinted } from '#server/features/papers/commands/mark-bill-as-printed.ts';
import { markBillPaid } from '#server/features/billing/commands/mark-bill-paid.ts';
import { reverseBillPayment } from '#server/features/billing/commands/reverse-bill-payment.ts';
import { readBillCountersBehind, setBillCounter } from '#server/features/documents/store/bill-counters.ts';
import { updateBillStatus } from '#server/features/billing/commands/update-bill-status.ts';
import { bumpBillVersion } from '#server/features/billing/store/bills.ts';
import { chargeBill } from '#server/features/ledger/steps/charge-bill.ts';
import { recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import { saveMonthlyPrices } from '#server/features/monthly-billing/commands/save-monthly-prices.ts';
import { completeRevision } from '#server/features/revisions/commands/complete-revision.ts';
import { returnWorkOrder } from '#server/features/revisions/commands/return-work-order.ts';
import { startRevision } from '#server/features/revisions/commands/start-revision.ts';
import { createTrial } from '#server/features/trials/commands/create-trial.ts';
import { updateTrial } from '#server/features/trials/commands/update-trial.ts';
import { cancelWorkOrder } from '#server/features/work-orders/commands/cancel-work-order.ts';
import { completeWorkOrder } from '#server/features/work-orders/commands/complete-work-order.ts';
import { createWorkOrder } from '#server/features/work-orders/commands/create-work-order.ts';
import { createWorkOrderBatch } from '#server/features/work-orders/commands/create-work-order-batch.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Kysely, sql } from 'kysely';
import type { DemoAccount, DemoStaff } from './laboratory.ts';
import { type Act, type Ids, courseActs, idOf } from './course-acts.ts';
import type { DemoData } from './build-demo-data.ts';
import { type Clock, type Moment, inTime } from './timeline.ts';
import { type DemoBill, type DemoOrder, agreed, asEntered, isPasted } from './records.ts';
import type { DemoTrial } from './trials.ts';

/**
 * Runs the demo's history as commands in order of time. For the test that compares the demo's rows with those of the
 * commands. A command takes a hundred times as long as a row.
 */
export async function createByCommands(db: Kysely<Database>, data: DemoData, when: Clock): Promise<void> {
  const ids: Ids = new Map();
  const acts = [
    ...enteringActs(data, ids),
    ...data.trials.flatMap((trial) => trialActs(trial, ids)),
    ...data.orders.flatMap((order) => orderActs(order, data.staff, ids)),
    ...data.courses.flatMap((course) => courseActs(course, ids)),
    ...data.bills.flatMap((bill) => billActs(bill, data.staff, ids)),
  ].toSorted(({ moment: one }, { moment: other }) => inTime(one, other));
  for (const { moment, actor, perform } of acts) {
    const origin = { address: '127.0.0.1', requestId: 'demo' };
    const now = new Date(when(moment));
    agreed(await perform({ db, now, today: moment.day, origin, sessionId: null, passwordGivenAt: null }, actor));
  }
  // Receipts are not numbered in order of time.
  for (const counter of await readBillCountersBehind(db)) await setBillCounter(db, counter);
}

/** Sets the serial counter to the order before, because the test may create only some of the orders. */
const setLast = (db: Kysely<Database>, { serial_year, serial_no }: DemoOrder): Promise<unknown> =>
  sql`insert into serial_counters (year, last) values (${serial_year}, ${serial_no - 1})
    on conflict (year) do update set last = excluded.last`.execute(db);

/** The same for bills and receipts, for example `B/26-27/0012`. */
const setLastNumber = (db: Kysely<Database>, number: string): Promise<unknown> =>
  sql`insert into bill_number_counters (series, financial_year, last)
    select split_part(${number}, '/', 1), 2000 + left(split_part(${number}, '/', 2), 2)::int, split_part(${number}, '/', 3)::int - 1
    where split_part(${number}, '/', 3)::int > 1
    on conflict (series, financial_year) do update set last = excluded.last`.execute(db);

/** Orders are created one by one, and those of a batch together. */
function enteringActs({ orders }: DemoData, ids: Ids): Act[] {
  return [...Map.groupBy(orders, ({ id, batch_id }) => batch_id ?? id).values()].map((together) => {
    const first = must(together[0], 'the first order of a pile');
    const entered = together.map(asEntered);
    const perform: Act['perform'] = async (deps, actor) => {
      await setLast(deps.db, first);
      const made = await (first.batch_id === null
        ? [agreed(await createWorkOrder(deps, actor, pickFields(asEntered(first), DRAFT_FIELDS)))]
        : enterBatch(deps, actor, entered));
      made.forEach(({ id }, index) => ids.set(must(together[index], 'the order that was made').id, id));
      return { ok: true, value: made };
    };
    return { moment: first.entered, actor: first.clerk, perform };
  });
}

async function enterBatch(deps: Deps, actor: DemoAccount, orders: readonly DemoOrder[]) {
  const { doctor_name, order_date, expected_complete_date } = must(orders[0], 'the first order of a batch');
  const made = agreed(
    await createWorkOrderBatch(deps, actor, {
      batch_id: null,
      doctor_name,
      order_date,
      expected_complete_date,
      orders: orders.map((order) => ({
        ...pickFields(order, OWN_FIELDS),
        trial_date_1: null,
        trial_date_2: null,
        pasted: isPasted(order),
      })),
    }),
  );
  return made.created.map(({ work_order }) => work_order);
}

/** Changes an existing record, based on its current version. */
type Change = (
  deps: Deps,
  actor: DemoAccount,
  record: { readonly id: string; readonly version: number },
) => Promise<Outcome<unknown, string>>;

const change =
  (table: 'work_orders' | 'bills' | 'trials', id: string, ids: Ids) =>
  (moment: Moment | null, actor: DemoAccount, perform: Change): Act[] =>
    moment === null
      ? []
      : [
          {
            moment,
            actor,
            perform: async (deps, by) => perform(deps, by, await recordOf(deps.db, table, idOf(ids, id))),
          },
        ];

const recordOf = (db: Kysely<Database>, table: 'work_orders' | 'bills' | 'trials', id: string) =>
  db.selectFrom(table).select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

function trialActs({ id, order, sent, back, trial_name, trial_date, ...course }: DemoTrial, ids: Ids): Act[] {
  const { sent_on, returned_on, result } = course;
  const doing = change('trials', id, ids);
  const planned = { trial_name, trial_date, sent_on: null, returned_on: null, result: null };
  const plan: Act['perform'] = async (deps, actor) => {
    const made = await createTrial(deps, actor, { work_order_id: idOf(ids, order.id), ...planned });
    ids.set(id, agreed(made).id);
    return made;
  };
  return [
    { moment: order.entered, actor: order.clerk, perform: plan },
    ...doing(sent, order.clerk, (deps, actor, { id: trial_id, version }) =>
      updateTrial(deps, actor, { trial_id, version, sent_on }),
    ),
    ...doing(back, order.clerk, (deps, actor, { id: trial_id, version }) =>
      updateTrial(deps, actor, { trial_id, version, returned_on, result }),
    ),
  ];
}

function orderActs(
  { id, clerk, completed, cancelled, cancel_reason, returns }: DemoOrder,
  staff: DemoStaff,
  ids: Ids,
): Act[] {
  const doing = change('work_orders', id, ids);
  const on = ({ id: work_order_id, version }: Parameters<Change>[2]) => ({ work_order_id, version });
  return [
    ...doing(completed, clerk, (deps, actor, order) =>
      completeWorkOrder(deps, actor, { ...on(order), completion_date: deps.today }),
    ),
    ...doing(cancelled, staff.admin, (deps, actor, order) =>
      cancelWorkOrder(deps, actor, { ...on(order), reason: cancel_reason ?? '' }),
    ),
    ...returns.flatMap(({ returned, after: { entry }, started, completed: done }) => [
      ...doing(returned, clerk, (deps, actor, order) =>
        returnWorkOrder(deps, actor, {
          ...on(order),
          reason: entry.return_reason,
          notes: entry.revision_notes,
          responsible: entry.responsible,
          expected_date: entry.new_expected_completion_date,
          start_revision: false,
        }),
      ),
      ...doing(started, clerk, (deps, actor, order) => startRevision(deps, actor, on(order))),
      ...doing(done, clerk, (deps, actor, order) =>
        completeRevision(deps, actor, { ...on(order), completion_date: deps.today }),
      ),
    ]),
  ];
}

function billActs(bill: DemoBill, { admin }: DemoStaff, ids: Ids): Act[] {
  const { id, clerk, made, printed, priced, sent, payment } = bill;
  const doing = change('bills', id, ids);
  return [
    { moment: made, actor: clerk, perform: (deps, actor) => enterBill(deps, actor, bill, ids) },
    ...doing(printed, clerk, (deps, actor, record) => markBillAsPrinted(deps, actor, record.id)),
    ...doing(priced, admin, (deps, actor) => priceBill(deps, actor, bill, ids)),
    ...doing(sent, admin, (deps, actor, { id: bill_id, version }) =>
      updateBillStatus(deps, actor, { bill_id, version, status: 'sent' }),
    ),
    ...doing(payment?.paid ?? null, admin, (deps, actor, record) => pay(deps, actor, bill, record)),
    ...doing(payment?.reversed ?? null, admin, (deps, actor, { id: bill_id, version }) =>
      reverseBillPayment(deps, actor, { bill_id, version }),
    ),
  ];
}

async function enterBill(deps: Deps, actor: DemoAccount, bill: DemoBill, ids: Ids): Promise<Outcome<unknown, string>> {
  await setLastNumber(deps.db, bill.bill_number);
  const work_order_ids = bill.orders.map((order) => idOf(ids, order.id));
  const [work_order_id = '', ...others] = work_order_ids;
  const { notes, firstCharge } = bill;
  const amount = paiseOf(firstCharge.amount) > 0 ? firstCharge.amount : undefined;
  const made = await (others.length === 0
    ? createBill(deps, actor, { work_order_id, amount, notes })
    : createGroupedBill(deps, actor, { work_order_ids, notes }));
  if (made.ok) ids.set(bill.id, made.value.id);
  return made;
}

async function priceBill(deps: Deps, actor: DemoAccount, { orders }: DemoBill, ids: Ids): Promise<Outcome<unknown>> {
  const prices = orders.map(async ({ id, rate, units, amount }) => {
    const { id: work_order_id, version } = await recordOf(deps.db, 'work_orders', idOf(ids, id));
    return { work_order_id, version, rate, units, amount: amount ?? '' };
  });
  const saved = await saveMonthlyPrices(deps, actor, await Promise.all(prices));
  const [fault] = agreed(saved).errors;
  if (fault !== undefined) throw new Error(`${fault.serial_number}: ${fault.message}`);
  return saved;
}

/** Records a payment. No command records a partial payment, but partly paid bills exist in older data. */
async function pay(
  deps: Deps,
  actor: DemoAccount,
  { payment, charge }: DemoBill,
  { id: bill_id, version }: Parameters<Change>[2],
): Promise<Outcome<unknown, string>> {
  const { amount, payment_number, method, reference } = must(payment, 'the payment');
  await setLastNumber(deps.db, payment_number);
  const said = { paid_on: deps.today, method, reference };
  if (amount === charge.amount) return markBillPaid(deps, actor, { bill_id, version, ...said });
  await bumpBillVersion(deps.db, { id: bill_id }, deps.now);
  const { doctor_id } = await chargeBill(deps, actor, bill_id);
  const of = { doctor_id, recorded_by: actor.id, parts: [{ target_id: bill_id, for_bill_id: null, amount }] };
  return { ok: true, value: await recordReceipt(deps, { ...of, ...said, amount, note: null }) };
}
