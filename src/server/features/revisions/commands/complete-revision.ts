import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { completeRevision as verdictOf } from '#domain/revisions/return-order.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { CompletionInput, CompletionRefusal } from '#server/features/work-orders/steps/complete-on-day.ts';
import { completeOnDay } from '#server/features/work-orders/steps/complete-on-day.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dateRevision } from '../store.ts';

/** Completes the revision of an order; the order is completed again. */
export const completeRevision = (
  deps: Deps,
  actor: Actor,
  input: CompletionInput,
): Promise<Outcome<WorkOrder, 'work_order_not_in_revision' | CompletionRefusal>> =>
  completeOnDay(deps, actor, input, {
    action: 'COMPLETE_REVISION',
    verdictOf,
    alsoWrite: (order) => dateRevision(deps.db, order, { completed_on: input.completion_date }),
  });
