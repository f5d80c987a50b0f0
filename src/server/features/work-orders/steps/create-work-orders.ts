import type { Actor } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { chunked } from '#domain/shared/chunked.ts';
import { must } from '#domain/shared/must.ts';
import { NO_PRICE } from '#domain/work-orders/rate-card-price.ts';
import type { DraftField, WorkOrderDraft } from '#domain/work-orders/fields.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { FoundDoctors } from '#server/features/doctors/steps/find-or-create-doctors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedWorkOrder } from '../store/work-orders.ts';
import { insertWorkOrders, newWorkOrder, setPrices, updateEachWorkOrder } from '../store/work-orders.ts';
import { pricesAtEntry, pricesFromRateCard } from './order-rate-card-prices.ts';

/** Orders per batch, to limit memory. */
const AT_ONCE = 1000;

/** Returns the doctor of an order. The name is as typed, or the doctor's own name if another spelling was typed. */
function doctorOf({ byKey }: FoundDoctors, typed: string): { readonly id: string; readonly name: string } {
  const found = must(byKey.get(doctorKey(typed)), `the doctor ${typed}`);
  return { id: found.id, name: found.isOwnKey ? typed : found.name };
}

/**
 * Creates orders from validated drafts, with consecutive serial numbers and the same prices as typed orders. Returns
 * their IDs in order.
 */
export async function createWorkOrders(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  drafts: readonly WorkOrderDraft[],
  doctors: FoundDoctors,
): Promise<string[]> {
  const ids: string[] = [];
  for (const some of chunked(drafts, AT_ONCE)) {
    const orders = some.map((draft) => {
      const doctor = doctorOf(doctors, draft.doctor_name);
      return newWorkOrder({ ...draft, doctor_name: doctor.name }, doctor.id, actor.id);
    });
    ids.push(...(await insertWorkOrders(deps, orders, await pricesAtEntry(deps, orders))));
  }
  return ids;
}

/** The changes of a locked open order that no doctor has seen. */
export interface OrderChange {
  readonly order: LockedWorkOrder;
  readonly draft: WorkOrderDraft;
  readonly changed: readonly DraftField[];
}

/** Applies these changes. Prices follow the rate card as in an update. Returns the audit events. */
export async function changeWorkOrders(
  deps: Deps,
  changes: readonly OrderChange[],
  doctors: FoundDoctors,
): Promise<AuditEvent[]> {
  const planned = changes.map(({ order, draft, changed }) => {
    const doctor = changed.includes('doctor_name')
      ? doctorOf(doctors, draft.doctor_name)
      : { id: order.doctor_id, name: order.doctor_name };
    const {
      created_by: _,
      batch_id: _batch,
      ...after
    } = newWorkOrder({ ...draft, doctor_name: doctor.name }, doctor.id, order.created_by);
    return { order, after: { id: order.id, ...after }, columns: [...changed, 'doctor_id'] as const };
  });
  await updateEachWorkOrder(
    deps,
    planned.map(({ after }) => after),
  );
  const prices = await pricesFromRateCard(
    deps,
    planned.map(({ order, after }) => ({
      before: order,
      after: { ...after, tooth_numbers: after.tooth_numbers ?? [], completion_date: order.completion_date },
    })),
  );
  await setPrices(
    deps.db,
    [...prices].map(([id, { after }]) => ({ ...NO_PRICE, ...after, id })),
  );
  return planned.map(({ order, after, columns }): AuditEvent => {
    const changedColumns = columns.filter((column) => JSON.stringify(order[column]) !== JSON.stringify(after[column]));
    const price = prices.get(order.id)?.changes ?? {};
    return {
      action: 'UPDATE_WORK_ORDER',
      subject: { type: 'work_order', id: order.id, label: order.serial_number },
      before: {
        ...pickFields(order, changedColumns),
        ...pickFields(order, Object.keys(price) as (keyof typeof price)[]),
      },
      after: { ...pickFields(after, changedColumns), ...price },
    };
  });
}
