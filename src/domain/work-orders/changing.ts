// Who may edit or delete a work order.
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from './refusals.ts';
import type { OrderState } from './status.ts';

/** Tooltips of the disabled delete button, for staff. */
export const DELETE_HINTS = {
  completed: 'Cannot delete completed order (Admin only)',
  billed: 'Cannot delete billed order (Admin only)',
} as const;

/**
 * Staff may edit all fields of an order only while it is neither completed nor billed; admins always. Everyone may edit
 * feedback.
 */
export function checkEditable(
  order: OrderState,
  role: Role,
): Outcome<null, 'completed_work_order_not_editable' | 'billed_work_order_not_editable'> {
  const barrier = barrierOf(order, role);
  return barrier === null ? done(null) : refuseWorkOrder(`${barrier}_work_order_not_editable`);
}

/** Staff may delete only orders that are neither completed nor billed; admins any order. */
export function checkDeletable(
  order: OrderState,
  role: Role,
): Outcome<null, 'completed_work_order_not_deletable' | 'billed_work_order_not_deletable'> {
  const barrier = barrierOf(order, role);
  return barrier === null ? done(null) : refuseWorkOrder(`${barrier}_work_order_not_deletable`);
}

/** The tooltip of the disabled delete button; null if the user may delete the order. */
export function deleteHint(order: OrderState, role: Role): string | null {
  const barrier = barrierOf(order, role);
  return barrier === null ? null : DELETE_HINTS[barrier];
}

function barrierOf({ status, is_billed }: OrderState, role: Role): keyof typeof DELETE_HINTS | null {
  if (isAdmin(role)) return null;
  if (status === 'completed') return 'completed';
  return is_billed ? 'billed' : null;
}
