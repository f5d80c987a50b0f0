import type { completeWorkOrders as operation } from '#contract/work-orders/work-order-changes.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome, Refusal } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { commonCompletionDateFault, completeOrder } from '#domain/work-orders/completion.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { checkBilledMonths, lockBillableMonthsOf } from '#server/features/billed-months/steps/check-billed-months.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWorkOrders } from '../queries/order-page.ts';
import type { LockedWorkOrder } from '../store/work-orders.ts';
import { lockWorkOrders, setPrices, updateWorkOrders } from '../store/work-orders.ts';
import { orderCompleted } from '../steps/complete-on-day.ts';
import { pricesOnCompletion } from '../steps/order-rate-card-prices.ts';
import { checkVersion } from '../steps/load-for-change.ts';

type Input = InputOf<typeof operation>['body'];
type Answer = OutputOf<typeof operation>;
type RefusedOrder = Answer['refused'][number];

/**
 * Completes those of the orders that can be completed on a day, and returns why the others cannot. Uses one
 * transaction, one audit event per order and a fixed number of statements. Refuses everything if an affected saved bill
 * is not confirmed.
 */
export async function completeWorkOrders(
  deps: Deps,
  actor: Actor,
  { orders, completion_date, confirmed_bills = [] }: Input,
): Promise<Outcome<Answer, 'invalid_input' | 'closed_month_confirmation_needed'>> {
  const message = commonCompletionDateFault(completion_date, deps.today);
  if (message !== null) return refuseFields([{ field: 'completion_date', message }]);
  const ids = orders.map(({ work_order_id }) => work_order_id.toLowerCase());
  await lockBillableMonthsOf(deps, ids);
  const locked = new Map((await lockWorkOrders(deps.db, ids)).map((order) => [order.id, order]));
  const verdicts = orders.map(({ work_order_id, version }) => {
    const order = locked.get(work_order_id.toLowerCase());
    return { work_order_id, order, outcome: verdictOn(deps, order, version, completion_date) };
  });
  const sound = verdicts.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []));
  const moved = await checkBilledMonths(
    deps,
    sound.map(({ order, status }) => ({ order, changes: { status, completion_date } })),
    confirmed_bills,
  );
  if (!moved.ok) return moved;
  const refused = verdicts.flatMap(({ work_order_id, order, outcome }): RefusedOrder[] =>
    outcome.ok ? [] : [{ work_order_id, serial_number: order?.serial_number ?? null, ...reasonOf(outcome.refusal) }],
  );
  return done({ completed: await save(deps, actor, { sound, auditFields: moved.value, completion_date }), refused });
}

interface Sound {
  readonly order: LockedWorkOrder;
  readonly status: WorkOrderStatus;
}

function verdictOn(
  { today }: Deps,
  given: LockedWorkOrder | undefined,
  version: number,
  day: string,
): Outcome<Sound, RefusedOrder['code']> {
  const present = checkVersion(given, version);
  if (!present.ok) return present;
  const order = present.value;
  const to = completeOrder(order, day, today);
  return to.ok ? done({ order, status: to.value }) : to;
}

/** Prefers the message of an invalid day to the general text. */
const reasonOf = ({
  code,
  text,
  faults = [],
}: Refusal<RefusedOrder['code']>): Pick<RefusedOrder, 'code' | 'reason'> => ({
  code,
  reason: faults[0]?.message ?? text,
});

interface Completion {
  readonly sound: readonly Sound[];
  /** Additional audit fields of each order. */
  readonly auditFields: readonly object[];
  readonly completion_date: string;
}

async function save(
  deps: Deps,
  actor: Actor,
  { sound, auditFields, completion_date }: Completion,
): Promise<Answer['completed']> {
  const [first] = sound;
  if (first === undefined) return [];
  const ids = sound.map(({ order }) => order.id);
  const after = { status: first.status, completion_date };
  const locked = sound.map(({ order }) => order);
  const prices = await pricesOnCompletion(deps, locked, completion_date);
  await updateWorkOrders(deps.db, ids, after, deps.now);
  await setPrices(
    deps.db,
    [...prices].map(([id, { after: price }]) => ({ id, ...price })),
  );
  const completed = await readWorkOrders(deps, actor, ids);
  const [entry, ...entries] = sound.map(({ order }, place) =>
    orderCompleted('COMPLETE_WORK_ORDER', order, { ...after, ...auditFields[place] }, prices.get(order.id)?.changes),
  );
  await appendAudit(deps, actor, must(entry, 'the entry of the first order'), ...entries);
  return completed;
}
