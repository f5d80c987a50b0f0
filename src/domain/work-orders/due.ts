// When a work order is overdue or due soon.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { dueIn } from './due-words.ts';
import type { WorkOrderStatus } from './status.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

/** The number of days after today that count as “due next days”. */
export const NEXT_DAYS = 7;

/** Statuses in which an order is open: neither completed nor cancelled. */
export const OPEN_STATUSES: readonly WorkOrderStatus[] = WORK_ORDER_STATUSES.filter(
  (status) => status !== 'completed' && status !== 'cancelled',
);

/** Whether an open order’s expected date is before today. */
export const isOverdue = (
  order: { readonly status: WorkOrderStatus; readonly expected_complete_date: CalendarDay | null },
  today: CalendarDay,
): boolean =>
  order.expected_complete_date !== null && order.expected_complete_date < today && OPEN_STATUSES.includes(order.status);

/** When an open order is due, in words; null if the expected date is after the next days or missing. */
export function dueText(
  order: { readonly status: WorkOrderStatus; readonly expected_complete_date: CalendarDay | null },
  today: CalendarDay,
): string | null {
  const { status, expected_complete_date: expected } = order;
  if (expected === null || !OPEN_STATUSES.includes(status)) return null;
  return expected <= addDays(today, NEXT_DAYS) ? dueIn(expected, today) : null;
}
