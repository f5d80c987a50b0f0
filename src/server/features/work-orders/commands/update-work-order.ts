import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { RATE_FIELDS } from '#domain/work-orders/rate-card-price.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { findOrCreateDoctor } from '#server/features/doctors/steps/find-or-create-doctor.ts';
import { checkBilledMonths, lockBillableMonths } from '#server/features/billed-months/steps/check-billed-months.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWorkOrder } from '../queries/order-page.ts';
import type { LockedWorkOrder, WorkOrderChanges } from '../store/work-orders.ts';
import type { OrderInput } from '../steps/changes-of-order.ts';
import { changesOf, columnsBefore, faultsOfChange, isFeedbackAlone } from '../steps/changes-of-order.ts';
import { readFirstCompletion, redateRevision } from '../store/work-orders.ts';
import { pricesFromRateCard } from '../steps/order-rate-card-prices.ts';
import { loadForChange, saveChange } from '../steps/load-for-change.ts';

export interface UpdateWorkOrderInput extends OrderInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly admin_mode: boolean;
  readonly confirmed_bills?: readonly string[] | undefined;
}

type Refusals =
  | 'not_allowed'
  | 'work_order_not_found'
  | 'stale_version'
  | 'completed_work_order_not_editable'
  | 'billed_work_order_not_editable'
  | 'invalid_input'
  | 'closed_month_confirmation_needed';

/** Updates the given fields of an order. Feedback can be changed in every status. The order’s bill is not changed. */
export async function updateWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, admin_mode, confirmed_bills = [], ...given }: UpdateWorkOrderInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  if ((admin_mode || given.completion_date !== undefined) && !isAdmin(actor.role)) return refuseShared('not_allowed');
  const namedDoctor = movesMonths(given) ? await lockBillableMonths(deps, work_order_id, given.doctor_name) : null;
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = await checkChanges(deps, actor, { order, given, namedDoctor, confirmed_bills });
  if (!verdict.ok) return verdict;
  const { changes, confirmed } = verdict.value;
  const auditFields = { ...(admin_mode && { admin_mode }), ...confirmed };
  if (Object.keys(changes).length > 0) await save(deps, actor, { order, changes, auditFields });
  return done(await readWorkOrder(deps, actor, order.id));
}

interface OrderChangeInput {
  readonly order: LockedWorkOrder;
  readonly given: OrderInput;
  /** The ID of the doctor with the given name. */
  readonly namedDoctor: string | null;
  readonly confirmed_bills: readonly string[];
}

/** Returns the changes and the confirmed bills, or the refusal. */
async function checkChanges(deps: Deps, actor: Actor, asked: OrderChangeInput) {
  const { order, given } = asked;
  const verdict = isFeedbackAlone(given) ? done(null) : WORK_ORDER_ACTIONS.edit.check(order, actor.role);
  if (!verdict.ok) return verdict;
  const first_completion_date = await readFirstCompletion(deps.db, order);
  const faults = faultsOfChange({ ...order, first_completion_date }, given, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const changes = changesOf(order, given);
  const moved = await checkMove(deps, asked, changes);
  return moved.ok ? done({ changes, confirmed: moved.value }) : moved;
}

/** Whether a change may move an order to another month or doctor. */
const movesMonths = ({ completion_date, doctor_name }: WorkOrderChanges | OrderInput): boolean =>
  completion_date !== undefined || doctor_name !== undefined;

async function checkMove(
  deps: Deps,
  { order, namedDoctor, confirmed_bills }: OrderChangeInput,
  changes: WorkOrderChanges,
) {
  if (!movesMonths(changes)) return done({});
  const { completion_date = order.completion_date, doctor_name } = changes;
  const doctor_id = doctor_name === undefined ? order.doctor_id : (namedDoctor ?? order.doctor_id);
  const moved = await checkBilledMonths(deps, [{ order, changes: { completion_date, doctor_id } }], confirmed_bills);
  return moved.ok ? done(moved.value[0] ?? {}) : moved;
}

interface Change extends Pick<OrderChangeInput, 'order'> {
  readonly changes: WorkOrderChanges;
  /** Additional fields for the audit log. */
  readonly auditFields: object;
}

/** Returns the new price if the price follows the rate card and a field that affects the rate has changed. */
async function priceFollowing(deps: Deps, order: LockedWorkOrder, changes: WorkOrderChanges) {
  if (!RATE_FIELDS.some((column) => column in changes)) return {};
  const { id, doctor_id, product_quality, tooth_numbers, order_date, completion_date } = order;
  const after = {
    id,
    doctor_id: changes.doctor_id ?? doctor_id,
    product_quality: changes.product_quality ?? product_quality,
    tooth_numbers: changes.tooth_numbers ?? tooth_numbers,
    order_date: changes.order_date ?? order_date,
    completion_date,
  };
  const prices = await pricesFromRateCard(deps, [{ before: order, after }]);
  return prices.get(order.id)?.changes ?? {};
}

async function save(deps: Deps, actor: Actor, { order, changes, auditFields }: Change): Promise<void> {
  const { doctor_name } = changes;
  const doctor = doctor_name === undefined ? null : await findOrCreateDoctor(deps, doctor_name);
  const typed = {
    ...changes,
    ...(doctor !== null && { doctor_name: doctor.name }),
    ...(doctor !== null && doctor.id !== order.doctor_id && { doctor_id: doctor.id }),
  };
  const after = { ...typed, ...(await priceFollowing(deps, order, typed)) };
  await saveChange(deps, order, after);
  if (changes.completion_date) await redateRevision(deps.db, order, changes.completion_date);
  await appendAudit(
    deps,
    actor,
    {
      action: 'UPDATE_WORK_ORDER',
      subject: { type: 'work_order', id: order.id, label: order.serial_number },
      before: columnsBefore(order, after),
      after: { ...after, ...auditFields },
    },
    ...(doctor?.events ?? []),
  );
}
