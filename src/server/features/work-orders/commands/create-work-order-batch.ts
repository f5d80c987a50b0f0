import type { createWorkOrderBatch as operation } from '#contract/work-orders/batches.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { must } from '#domain/shared/must.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { BatchOrderDraft } from '#domain/work-orders/batch.ts';
import {
  BATCH_TEXTS,
  checkBatchCommon,
  checkBatchOrder,
  orderOfBatch,
  trialsOfBatch,
} from '#domain/work-orders/batch.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { FoundDoctor } from '#server/features/doctors/steps/find-or-create-doctor.ts';
import { findOrCreateDoctor } from '#server/features/doctors/steps/find-or-create-doctor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readRows } from '../queries/order-rows.ts';
import type { NewTrial } from '../store/work-orders.ts';
import { insertTrials, insertWorkOrders, newWorkOrder } from '../store/work-orders.ts';
import { orderCreatedEvent, priceAuditFields } from './create-work-order.ts';
import { pricesAtEntry } from '../steps/order-rate-card-prices.ts';
import { joinBatch } from '../steps/join-batch.ts';

type Input = InputOf<typeof operation>['body'];
type Answer = OutputOf<typeof operation>;

/**
 * Creates the valid orders of a batch with consecutive serial numbers, and returns the errors of the others. Refuses
 * the batch if the common fields are invalid or no order is valid. The number of statements is fixed.
 */
export async function createWorkOrderBatch(
  deps: Deps,
  actor: Actor,
  input: Input,
): Promise<Outcome<Answer, 'invalid_input' | 'batch_of_another' | 'batch_full'>> {
  const common = checkBatchCommon(input, deps.today);
  const checked = input.orders.map((order, index) => ({ index, order, errors: checkBatchOrder(order, deps.today) }));
  const sound = checked.filter(({ errors }) => errors.length === 0);
  const failed = checked.filter(({ errors }) => errors.length > 0);
  if (common.length > 0 || sound.length === 0) return refuseFields([...common, ...failed.flatMap(placedFaults)]);
  const doctor = await findOrCreateDoctor(deps, input.doctor_name);
  const joining = { doctorId: doctor.id, creatorId: actor.id, orders: sound.length };
  const batch = await joinBatch(deps, input.batch_id, joining);
  if (!batch.ok) return batch;
  const made = await insertOrders(deps, actor, { input, doctor, batchId: batch.value, sound });
  return done({
    batch_id: batch.value,
    created: made.map((work_order, place) => ({
      index: must(sound[place], `the input of order ${place}`).index,
      work_order,
    })),
    failed: failed.map(({ index, errors }) => ({ index, errors })),
  });
}

interface Checked {
  readonly index: number;
  readonly order: BatchOrderDraft;
  readonly errors: readonly FieldFault[];
}

/** Returns the errors of an order with its position in the batch. */
const placedFaults = ({ index, errors }: Checked): FieldFault[] =>
  errors.map(({ field, message }) => ({
    field: `orders.${index}.${field}`,
    message: BATCH_TEXTS.orderFault(index + 1, message),
  }));

interface CheckedBatch {
  readonly input: Input;
  readonly doctor: FoundDoctor;
  readonly batchId: string;
  readonly sound: readonly Checked[];
}

async function insertOrders(
  deps: Deps,
  actor: Actor,
  { input, doctor, batchId, sound }: CheckedBatch,
): Promise<WorkOrder[]> {
  const common = { ...input, doctor_name: doctor.name };
  const orders = sound.map(({ order }) => newWorkOrder(orderOfBatch(common, order), doctor.id, actor.id, batchId));
  const prices = await pricesAtEntry(deps, orders);
  const ids = await insertWorkOrders(deps, orders, prices);
  const trials = sound.flatMap(({ order }, place) =>
    trialsOfBatch(order).map((trial): NewTrial => ({
      ...trial,
      work_order_id: must(ids[place], 'the id of an order that was made'),
      created_by: actor.id,
    })),
  );
  await insertTrials(deps, trials);
  const made = await readRows(deps, actor, ids);
  const [first, ...others] = made.map((order, place) =>
    orderCreatedEvent(
      order,
      {
        ...must(orders[place], 'an order that was made'),
        ...priceAuditFields(prices[place]),
        ...(sound[place]?.order.pasted === true && { pasted: true }),
      },
      order.trials.map(plannedTrial),
    ),
  );
  if (first !== undefined) await appendAudit(deps, actor, first, ...others, ...doctor.events);
  return made;
}

const plannedTrial = ({ trial_name, trial_date }: WorkOrder['trials'][number]) => ({ trial_name, trial_date });
