import type { Actor } from '#domain/accounts/roles.ts';
import { isTooth } from '#domain/catalogue/teeth.ts';
import { tidyLine, tidyText } from '#domain/shared/text.ts';
import type { WorkOrderDraft } from '#domain/work-orders/draft.ts';
import type { NewWorkOrder, TypedColumns } from '../store.ts';

/** What of a draft without faults is stored: texts tidied, blank ones and blank dates as nothing. */
export const columnsOf = (draft: WorkOrderDraft): TypedColumns => ({
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
});

/** A new order of a doctor, alone or in a batch. */
export const newWorkOrder = (
  draft: WorkOrderDraft,
  doctorId: string,
  actor: Actor,
  batchId: string | null = null,
): NewWorkOrder => ({ doctor_id: doctorId, ...columnsOf(draft), batch_id: batchId, created_by: actor.id });
