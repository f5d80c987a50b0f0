// When a work order is late, and what is due next.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { dueIn } from './due-words.ts';
import type { WorkOrderStatus } from './status.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

/** The next days are this many days after today. */
export const NEXT_DAYS = 7;

/** States in which an order can be late: neither completed nor cancelled. */
export const OPEN_STATUSES: readonly WorkOrderStatus[] = WORK_ORDER_STATUSES.filter(
  (status) => status !== 'completed' && status !== 'cancelled',
);

/** Overdue: the expected date is before today, and the order neither completed nor cancelled. */
export const isOverdue = (
  order: { readonly status: WorkOrderStatus; readonly expected_complete_date: CalendarDay | null },
  today: CalendarDay,
): boolean =>
  order.expected_complete_date !== null && order.expected_complete_date < today && OPEN_STATUSES.includes(order.status);

/** How near the expected date of an open order is, in words, up to the next days; null where the date itself is clearer. */
export function dueText(
  order: { readonly status: WorkOrderStatus; readonly expected_complete_date: CalendarDay | null },
  today: CalendarDay,
): string | null {
  const { status, expected_complete_date: expected } = order;
  if (expected === null || !OPEN_STATUSES.includes(status)) return null;
  return expected <= addDays(today, NEXT_DAYS) ? dueIn(expected, today) : null;
}
