// Orders that were selected for a bill can change. An order that can no longer be on the bill is removed from the
// selection, with the reason.
import { withoutTitle } from '#domain/doctors/doctor-name.ts';
import { must } from '#domain/shared/must.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';

/** The stored part of a selected order. */
export interface ChosenOrder {
  readonly serial_number: string;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly status: WorkOrderStatus;
  readonly bill: { readonly created_by: string } | null;
}

/** A removed order and the reason. `one`: `was billed by Asha Joshi`. */
export interface RemovalReason {
  readonly serial_number: string;
  readonly one: string;
  /** The reason in the plural. */
  readonly several: string;
}

/** Returns why a selected order is removed, or null if it stays. `now` is null if the order was deleted. */
export function removalReason(before: ChosenOrder, now: ChosenOrder | null): RemovalReason | null {
  const left = (one: string, several = one.replace(/^was /, 'were ').replace(/^is /, 'are ')): RemovalReason => ({
    serial_number: before.serial_number,
    one,
    several,
  });
  if (now === null) return left('was deleted');
  if (now.bill !== null) return left(`was billed by ${now.bill.created_by}`);
  if (now.status === 'cancelled' && before.status !== 'cancelled') return left('was cancelled');
  if (before.status === 'completed' && now.status !== 'completed') return left(`is now ${STATUS_LABELS[now.status]}`);
  if (now.doctor_id === before.doctor_id) return null;
  const doctor = `Dr. ${withoutTitle(now.doctor_name)}`;
  return left(`now belongs to ${doctor}`, `now belong to ${doctor}`);
}

/**
 * `WO-2026-0001 and WO-2026-0002 were billed by Asha Joshi and were removed from your selection.` One sentence for each
 * reason.
 */
export function removalsText(removals: readonly RemovalReason[]): string {
  const byReason = Map.groupBy(removals, ({ one }) => one);
  return [...byReason.values()]
    .map((orders) => {
      const { one, several } = must(orders[0], 'an order in the group');
      const names = orders.map(({ serial_number }) => serial_number);
      if (orders.length === 1) return `${names.join('')} ${one} and was removed from your selection.`;
      return `${names.slice(0, -1).join(', ')} and ${must(names.at(-1), 'the last of several')} ${several} and were removed from your selection.`;
    })
    .join(' ');
}
