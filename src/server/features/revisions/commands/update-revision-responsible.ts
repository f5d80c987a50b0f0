import type { Revision } from '#contract/revisions.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Responsible } from '#domain/revisions/responsible.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readRevisions } from '#server/features/work-orders/queries/order-page.ts';
import { lockForChange } from '#server/features/work-orders/steps/load-for-change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findOrderOfRevision, setResponsible } from '../store.ts';

/** Sets who is responsible for a return. Does nothing if it is stated already. */
export async function updateRevisionResponsible(
  deps: Deps,
  actor: Actor,
  { revision_id, responsible }: { readonly revision_id: string; readonly responsible: Responsible | null },
): Promise<Outcome<Revision, 'work_order_not_found'>> {
  const orderId = await findOrderOfRevision(deps.db, revision_id);
  const order = orderId === undefined ? undefined : await lockForChange(deps, orderId);
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  const revisions = await readRevisions(deps, order.id);
  const before = must(
    revisions.find(({ id }) => id === revision_id.toLowerCase()),
    'the revision of a locked order',
  );
  if (before.responsible === responsible) return done(before);
  await setResponsible(deps.db, revision_id, responsible);
  const { revision_number } = before;
  await appendAudit(deps, actor, {
    action: 'UPDATE_REVISION_RESPONSIBLE',
    subject: { type: 'work_order', id: order.id, label: order.serial_number },
    before: { revision_number, responsible: before.responsible },
    after: { revision_number, responsible },
  });
  return done({ ...before, responsible });
}
