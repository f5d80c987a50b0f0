import type { WorkOrder } from '#contract/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isTooth } from '#domain/catalogue/teeth.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { tidyLine, tidyText } from '#domain/shared/text.ts';
import type { WorkOrderDraft } from '#domain/work-orders/draft.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { findOrMakeDoctor } from '#server/features/doctors/commands/find-or-make-doctor.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { readWorkOrder } from '../reads.ts';
import type { NewWorkOrder } from '../store.ts';
import { insertWorkOrder } from '../store.ts';

/** Makes an order in progress with the next serial number of the laboratory's present year. */
export async function createWorkOrder(
  deps: Deps,
  actor: Actor,
  draft: WorkOrderDraft,
): Promise<Outcome<WorkOrder, 'invalid_input'>> {
  const faults = checkWorkOrderDraft(draft);
  if (faults.length > 0) return refuseFields(faults);
  const order = await orderOf(deps, actor, draft);
  const id = await insertWorkOrder(deps.db, Number(deps.today.slice(0, 4)), order, deps.now);
  const made = await readWorkOrder(deps, actor, id);
  await appendAudit(deps, actor, {
    action: 'CREATE_WORK_ORDER',
    subject: { type: 'work_order', id, label: made.serial_number },
    after: order,
  });
  return done(made);
}

const orderOf = async (deps: Deps, actor: Actor, draft: WorkOrderDraft): Promise<NewWorkOrder> => ({
  doctor_id: await findOrMakeDoctor(deps.db, draft.doctor_name),
  doctor_name: tidyLine(draft.doctor_name),
  patient_name: tidyLine(draft.patient_name),
  tooth_numbers: draft.tooth_numbers.filter(isTooth),
  product_quality: tidyLine(draft.product_quality),
  product_shade: tidyLine(draft.product_shade),
  order_date: draft.order_date,
  expected_complete_date: draft.expected_complete_date || null,
  feedback: tidyText(draft.feedback ?? '') || null,
  notes: tidyText(draft.notes ?? '') || null,
  requires_trial: draft.requires_trial,
  is_urgent: draft.is_urgent,
  created_by: actor.id,
});
