import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { startRevision as verdictOf } from '#domain/revisions/return-order.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { loadForChange, saveChange } from '#server/features/work-orders/steps/load-for-change.ts';
import { readWorkOrder } from '#server/features/work-orders/queries/order-page.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dateRevision } from '../store.ts';

export interface StartRevisionInput {
  readonly work_order_id: string;
  readonly version: number;
}

type Refusals = 'work_order_not_found' | 'stale_version' | 'work_order_not_returned';

/** Starts the revision of a returned order, today. */
export async function startRevision(
  deps: Deps,
  actor: Actor,
  { work_order_id, version }: StartRevisionInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = verdictOf(order);
  if (!verdict.ok) return verdict;
  await saveChange(deps, order, { status: verdict.value });
  await dateRevision(deps.db, order, { started_on: deps.today });
  const started = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, revisionStarted(order, { status: verdict.value, started_on: deps.today }));
  return done(started);
}

export const revisionStarted = (
  order: Pick<WorkOrder, 'id' | 'serial_number' | 'status'>,
  after: { readonly status: WorkOrderStatus; readonly started_on: CalendarDay },
): AuditEvent => ({
  action: 'START_REVISION',
  subject: { type: 'work_order', id: order.id, label: order.serial_number },
  before: { status: order.status },
  after,
});
