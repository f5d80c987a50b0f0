import { MAX_JOB_SLIPS, MAX_STAGES } from '#domain/production/stages.ts';
import { PAUSE_REASONS } from '#domain/production/moves.ts';
import { Id, Instant, Named, TypedText, Version } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';
import { WorkOrderParams } from './work-orders/work-order-changes.ts';
import { WorkOrder } from './work-orders/work-orders.ts';

/** A stage of production, in the order in which an order passes them. */
export const Stage = z.extend(Named, {
  /** The products that do not need the stage. */
  skipped_product_ids: z.array(Id),
});

/** How many orders in production are at a stage, or not started. */
const Counts = z.strictObject({ orders: z.int(), overdue: z.int(), paused: z.int() });

/** One of the last moves, newest first. */
const LatestMove = z.strictObject({
  work_order_id: Id,
  serial_number: z.string(),
  patient_name: z.string(),
  stage: Named,
  /** Null if the order was not started. */
  previous: z.nullable(Named),
  /** Display name, or email if that is empty. */
  moved_by: z.string(),
  moved_at: Instant,
  /** Whether the order is still at this stage, so that the move can be undone. */
  is_current: z.boolean(),
});

export const Production = z.strictObject({
  /** The version of the settings on which a change of the stages must be based. */
  version: Version,
  stages: z.array(z.extend(Stage, Counts.shape)),
  not_started: Counts,
  latest_moves: z.array(LatestMove),
});
export type Production = z.infer<typeof Production>;

export const getProduction = operation({
  name: 'getProduction',
  summary: 'Returns the stages with the number of orders at each, and the last 20 moves.',
  method: 'GET',
  path: '/api/production',
  output: Production,
  refusals: [],
});

/** What the job slip of an order shows. */
const JobSlip = z.strictObject({
  order: WorkOrder,
  /** What the doctor always wants; may be empty. */
  preferences: z.string(),
  /** The names of the stages that its product needs. */
  stages: z.array(z.string()),
});
export type JobSlip = z.infer<typeof JobSlip>;

const isId = (text: string): boolean => z.safeParse(Id, text).success;
const areIds = (text: string): boolean => text.split(',').length <= MAX_JOB_SLIPS && text.split(',').every(isId);

export const getJobSlips = operation({
  name: 'getJobSlips',
  summary: 'Returns what the job slips of work orders show. Orders that no longer exist are left out.',
  method: 'GET',
  path: '/api/production/job-slips',
  query: z.strictObject({
    /** The IDs of at most 100 orders, separated by commas. */
    order_ids: z.string().check(z.refine(areIds, `Send 1 to ${MAX_JOB_SLIPS} IDs, separated by commas`)),
  }),
  output: z.strictObject({ slips: z.array(JobSlip) }),
  refusals: [],
});

export const saveStages = operation({
  name: 'saveStages',
  summary: 'Saves the stages in their order. A stage that is left out is retired.',
  method: 'PUT',
  path: '/api/production/stages',
  body: z.strictObject({
    version: Version,
    stages: z
      .array(
        z.strictObject({
          /** Null: a new stage. */
          id: z.nullable(Id),
          name: TypedText,
          skipped_product_ids: z.array(Id).check(z.maxLength(1000)),
        }),
      )
      .check(z.maxLength(MAX_STAGES * 2)),
  }),
  output: Production,
  refusals: ['stale_version', 'stage_not_found', 'stage_in_use'],
});

export const moveWorkOrder = operation({
  name: 'moveWorkOrder',
  summary: 'Moves a work order to another stage of production. A move ends a pause.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/stage',
  params: WorkOrderParams,
  body: z.strictObject({
    /** The new stage; null: not started. */
    stage_id: z.nullable(Id),
    /** The stage that the user saw; null: not started. */
    from_stage_id: z.nullable(Id),
  }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'order_not_in_production', 'stage_changed', 'stage_left', 'stage_not_found'],
});

export const pauseWorkOrder = operation({
  name: 'pauseWorkOrder',
  summary: 'Pauses a work order at its stage, or resumes it.',
  method: 'PUT',
  path: '/api/work-orders/{work_order_id}/pause',
  params: WorkOrderParams,
  body: z.strictObject({
    /** Null: the order is resumed. */
    reason: z.nullable(z.enum(PAUSE_REASONS)),
  }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'order_not_in_production', 'not_at_a_stage'],
});
