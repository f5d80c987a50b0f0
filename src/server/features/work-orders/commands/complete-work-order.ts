import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { completeOrder } from '#domain/work-orders/completion.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CompletionInput, CompletionRefusal } from '../steps/complete-on-day.ts';
import { completeOnDay } from '../steps/complete-on-day.ts';

export const completeWorkOrder = (
  deps: Deps,
  actor: Actor,
  input: CompletionInput,
): Promise<Outcome<WorkOrder, 'work_order_not_in_progress' | CompletionRefusal>> =>
  completeOnDay(deps, actor, input, { action: 'COMPLETE_WORK_ORDER', verdictOf: completeOrder });
