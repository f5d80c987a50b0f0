import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import type { PriceColumns } from '#domain/work-orders/rate-card-price.ts';
import { NO_PRICE, changedPrice } from '#domain/work-orders/rate-card-price.ts';
import type { WorkOrderDraft } from '#domain/work-orders/fields.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { findOrCreateDoctor } from '#server/features/doctors/steps/find-or-create-doctor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertAndRead } from '../queries/order-rows.ts';
import type { NewTrial, NewWorkOrder } from '../store/work-orders.ts';
import { insertion, newWorkOrder } from '../store/work-orders.ts';
import { pricesAtEntry } from '../steps/order-rate-card-prices.ts';

/** Creates an order in progress with the next serial number of the laboratory's current year. */
export async function createWorkOrder(
  deps: Deps,
  actor: Actor,
  draft: WorkOrderDraft,
): Promise<Outcome<WorkOrder, 'invalid_input'>> {
  const faults = checkWorkOrderDraft(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const doctor = await findOrCreateDoctor(deps, draft.doctor_name);
  const order = newWorkOrder({ ...draft, doctor_name: doctor.name }, doctor.id, actor.id);
  const prices = await pricesAtEntry(deps, [order]);
  const made = await insertAndRead(deps, actor, insertion(deps, [order], prices));
  await appendAudit(
    deps,
    actor,
    orderCreatedEvent(made, { ...order, ...priceAuditFields(prices[0]) }),
    ...doctor.events,
  );
  return done(made);
}

/** Returns the price fields of a new order for the audit log. */
export const priceAuditFields = (price: PriceColumns | undefined): Partial<PriceColumns> =>
  price === undefined ? {} : changedPrice(NO_PRICE, price);

/** The audit event for a new order. Orders of a batch have trials. */
export const orderCreatedEvent = (
  { id, serial_number }: Pick<WorkOrder, 'id' | 'serial_number'>,
  order: NewWorkOrder & Partial<PriceColumns> & { readonly pasted?: boolean },
  trials?: readonly Pick<NewTrial, 'trial_name' | 'trial_date'>[],
): AuditEvent => ({
  action: 'CREATE_WORK_ORDER',
  subject: { type: 'work_order', id, label: serial_number },
  after: { ...order, ...(trials && { trials }) },
});
