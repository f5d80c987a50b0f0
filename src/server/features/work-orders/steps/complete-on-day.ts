import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { PriceColumns } from '#domain/work-orders/rate-card-price.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { checkBilledMonths, lockBillableMonths } from '#server/features/billed-months/steps/check-billed-months.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWorkOrder } from '../queries/order-page.ts';
import type { LockedWorkOrder } from '../store/work-orders.ts';
import { pricesOnCompletion } from './order-rate-card-prices.ts';
import { loadForChange, saveChange } from './load-for-change.ts';

export interface CompletionInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly completion_date: string;
  /** The saved monthly bills that the user agreed to change. */
  readonly confirmed_bills?: readonly string[] | undefined;
}

export type CompletionRefusal =
  | 'work_order_not_found'
  | 'stale_version'
  | 'invalid_input'
  | 'closed_month_confirmation_needed';

interface Way<Code extends string> {
  readonly action: 'COMPLETE_WORK_ORDER' | 'COMPLETE_REVISION';
  readonly verdictOf: (order: LockedWorkOrder, day: string, today: CalendarDay) => Outcome<WorkOrderStatus, Code>;
  /** Additional changes in the same transaction. */
  readonly alsoWrite?: (order: LockedWorkOrder) => Promise<void>;
}

/** Completes an order in progress or in revision, on a day up to today. */
export async function completeOnDay<Code extends string>(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, completion_date, confirmed_bills = [] }: CompletionInput,
  { action, verdictOf, alsoWrite }: Way<Code>,
): Promise<Outcome<WorkOrder, Code | CompletionRefusal>> {
  await lockBillableMonths(deps, work_order_id);
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = verdictOf(order, completion_date, deps.today);
  if (!verdict.ok) return verdict;
  const after = { status: verdict.value, completion_date };
  const moved = await checkBilledMonths(deps, [{ order, changes: after }], confirmed_bills);
  if (!moved.ok) return moved;
  const price = (await pricesOnCompletion(deps, [order], completion_date)).get(order.id)?.changes ?? {};
  await saveChange(deps, order, { ...after, ...price });
  await alsoWrite?.(order);
  const completed = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, orderCompleted(action, order, { ...after, ...moved.value[0] }, price));
  return done(completed);
}

/** Returns the old values of the price columns that change. */
const priceBefore = (order: Partial<PriceColumns>, price: Partial<PriceColumns>): Partial<PriceColumns> =>
  Object.fromEntries(Object.entries(order).filter(([column]) => column in price));

/** The audit event for a completed order or revision. */
export const orderCompleted = (
  action: 'COMPLETE_WORK_ORDER' | 'COMPLETE_REVISION',
  order: Pick<LockedWorkOrder, 'id' | 'serial_number' | 'status' | 'completion_date'> & Partial<PriceColumns>,
  after: Pick<LockedWorkOrder, 'status' | 'completion_date'> & { readonly confirmed_bills?: readonly string[] },
  price: Partial<PriceColumns> = {},
): AuditEvent => ({
  action,
  subject: { type: 'work_order', id: order.id, label: order.serial_number },
  before: { status: order.status, completion_date: order.completion_date, ...priceBefore(order, price) },
  after: { ...after, ...price },
});
