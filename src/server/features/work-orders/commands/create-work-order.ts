import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import type { PriceColumns } from '#domain/work-orders/rate-card-price.ts';
import { NO_PRICE, changedPrice } from '#domain/work-orders/rate-card-price.ts';
import type { WorkOrderDraft } from '#domain/work-orders/fields.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { REMAKE_TEXTS, checkRemake } from '#domain/work-orders/remake.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { findOrCreateDoctor } from '#server/features/doctors/steps/find-or-create-doctor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertAndRead } from '../queries/order-rows.ts';
import type { LockedWorkOrder, NewTrial, NewWorkOrder } from '../store/work-orders.ts';
import { insertion, newWorkOrder } from '../store/work-orders.ts';
import { lockForChange } from '../steps/load-for-change.ts';
import { pricesAtEntry } from '../steps/order-rate-card-prices.ts';

export type NewOrderInput = WorkOrderDraft & {
  readonly remake_of_id?: string | undefined;
  /** For admins only. */
  readonly charge_percent?: number | undefined;
};

type Refusals = 'invalid_input' | 'not_allowed' | 'work_order_not_found' | 'remake_of_open_order';

/** Creates an order in progress with the next serial number of the laboratory's current year. */
export async function createWorkOrder(
  deps: Deps,
  actor: Actor,
  { remake_of_id, charge_percent, ...draft }: NewOrderInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  if (charge_percent !== undefined && !isAdmin(actor.role)) return refuseShared('not_allowed');
  const faults = checkWorkOrderDraft(draft, deps.today);
  if (charge_percent !== undefined && remake_of_id === undefined)
    faults.push({ field: 'charge_percent', message: REMAKE_TEXTS.onlyForRemakes });
  if (faults.length > 0) return refuseFields(faults);
  const doctor = await findOrCreateDoctor(deps, draft.doctor_name);
  const remade = await lockRemade(deps, remake_of_id);
  if (!remade.ok) return remade;
  const order = newWorkOrder({ ...draft, doctor_name: doctor.name }, doctor.id, actor.id);
  const prices = await pricesAtEntry(deps, [order], charge_percent);
  const columns = { ...order, remake_of_id: remade.value?.id ?? null };
  const made = await insertAndRead(deps, actor, insertion(deps, [columns], prices));
  await appendAudit(
    deps,
    actor,
    orderCreatedEvent(made, {
      ...order,
      ...priceAuditFields(prices[0]),
      ...(remade.value && { remake_of: remade.value.serial_number }),
    }),
    ...doctor.events,
  );
  return done(made);
}

/** Locks the order that is remade, so that it stays finished; null for an order that remakes none. */
async function lockRemade(
  deps: Deps,
  id: string | undefined,
): Promise<Outcome<LockedWorkOrder | null, 'work_order_not_found' | 'remake_of_open_order'>> {
  if (id === undefined) return done(null);
  const order = await lockForChange(deps, id);
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  const verdict = checkRemake(order);
  return verdict.ok ? done(order) : verdict;
}

/** Returns the price fields of a new order for the audit log. */
export const priceAuditFields = (price: PriceColumns | undefined): Partial<PriceColumns> =>
  price === undefined ? {} : changedPrice(NO_PRICE, price);

/** The audit event for a new order. Orders of a batch have trials. */
export const orderCreatedEvent = (
  { id, serial_number }: Pick<WorkOrder, 'id' | 'serial_number'>,
  order: NewWorkOrder & Partial<PriceColumns> & { readonly pasted?: boolean; readonly remake_of?: string },
  trials?: readonly Pick<NewTrial, 'trial_name' | 'trial_date'>[],
): AuditEvent => ({
  action: 'CREATE_WORK_ORDER',
  subject: { type: 'work_order', id, label: serial_number },
  after: { ...order, ...(trials && { trials }) },
});
