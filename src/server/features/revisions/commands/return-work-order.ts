import type { WorkOrder } from '#contract/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ReturnDraft } from '#domain/revisions/returning.ts';
import { returnOrder } from '#domain/revisions/returning.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { tidyText } from '#domain/shared/text.ts';
import type { TransitionRefusal } from '#domain/work-orders/status.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { loadForChange, saveChange } from '#server/features/work-orders/commands/load-for-change.ts';
import { readWorkOrder } from '#server/features/work-orders/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertReturn } from '../store.ts';

export interface ReturnWorkOrderInput extends ReturnDraft {
  readonly work_order_id: string;
  readonly version: number;
}

type Refusals = 'work_order_not_found' | 'stale_version' | TransitionRefusal<'return'> | 'invalid_input';

/** Takes a completed and billed order back. Its bill stays on it, so that it is never billed a second time. */
export async function returnWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, ...draft }: ReturnWorkOrderInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = returnOrder(order, draft, deps.today);
  if (!verdict.ok) return verdict;
  const after = {
    status: verdict.value,
    revision_count: order.revision_count + 1,
    return_reason: draft.reason,
    return_date: deps.today,
    revision_notes: tidyText(draft.notes ?? '') || null,
    completion_date: null,
    expected_complete_date: draft.expected_date || order.expected_complete_date,
  };
  await saveChange(deps, order, after);
  await insertReturn(
    deps.db,
    {
      work_order_id: order.id,
      revision_number: after.revision_count,
      return_date: after.return_date,
      return_reason: after.return_reason,
      revision_notes: after.revision_notes,
      previous_completion_date: order.completion_date,
      new_expected_completion_date: draft.expected_date || null,
      started_on: draft.start_revision ? deps.today : null,
      returned_by: actor.id,
    },
    deps.now,
  );
  const returned = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, {
    action: 'RETURN_WORK_ORDER',
    subject: { type: 'work_order', id: order.id, label: order.serial_number },
    before: Object.fromEntries(Object.keys(after).map((column) => [column, order[column as keyof typeof after]])),
    after,
  });
  return done(returned);
}
