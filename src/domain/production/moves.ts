// Moves of orders between stages, and pauses.
import { labelOf } from '#domain/shared/known.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { refuseProduction } from './refusals.ts';

/** The statuses in which an order is in production. */
export const PRODUCTION_STATUSES = [
  'in_progress',
  'revision_in_progress',
] as const satisfies readonly WorkOrderStatus[];

/** Why an order waits at its stage. */
export const PAUSE_REASONS = ['doctor', 'information', 'material', 'machine', 'other'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const PAUSE_LABELS: Readonly<Record<PauseReason, string>> = {
  doctor: 'Waiting for doctor',
  information: 'Information missing',
  material: 'Material missing',
  machine: 'Machine down',
  other: 'Other',
};

/** A repeated scan within this time is the same move. */
const REPEATED_WITHIN_MS = 5000;

interface OrderInProduction {
  readonly serial_number: string;
  readonly status: WorkOrderStatus;
}

/** The current stage of an order, and who moved it there. */
export interface CurrentStage {
  readonly stage_id: string;
  readonly stage_name: string;
  readonly entered_at: Date;
  readonly entered_by: string;
  /** The name or email of that user. */
  readonly entered_by_name: string;
}

export interface Move {
  /** The wanted stage; null: not started. */
  readonly stage_id: string | null;
  /** The stage that the user saw; null: not started. */
  readonly from_stage_id: string | null;
  readonly user_id: string;
  readonly now: Date;
}

export type MoveRefusal = 'order_not_in_production' | 'stage_changed' | 'stage_left';

/**
 * Checks a move. Returns whether it changes anything: it does not if the order is at the wanted stage already, because
 * the user scanned it twice or chose the same stage.
 */
export function checkMove(
  order: OrderInProduction,
  current: CurrentStage | null,
  { stage_id, from_stage_id, user_id, now }: Move,
): Outcome<boolean, MoveRefusal> {
  const inProduction = checkInProduction(order);
  if (!inProduction.ok) return inProduction;
  const currentId = current?.stage_id ?? null;
  if (currentId === from_stage_id) return done(currentId !== stage_id);
  if (current === null) return refuseProduction('stage_left');
  const { entered_by, entered_at, entered_by_name, stage_name } = current;
  const isRepeated =
    currentId === stage_id && entered_by === user_id && now.getTime() - entered_at.getTime() < REPEATED_WITHIN_MS;
  return isRepeated ? done(false) : refuseProduction('stage_changed', entered_by_name, stage_name);
}

/** Checks that an order can be at a stage. */
export function checkInProduction({
  status,
  serial_number,
}: OrderInProduction): Outcome<null, 'order_not_in_production'> {
  const isInProduction = PRODUCTION_STATUSES.some((one) => one === status);
  return isInProduction
    ? done(null)
    : refuseProduction('order_not_in_production', serial_number, labelOf(STATUS_LABELS, status));
}

/** Checks that the retired stages have no orders. */
export function checkStagesUnused(
  retired: readonly { readonly name: string; readonly orders: number }[],
): Outcome<null, 'stage_in_use'> {
  const used = retired.find(({ orders }) => orders > 0);
  return used === undefined ? done(null) : refuseProduction('stage_in_use', used.name, used.orders);
}
