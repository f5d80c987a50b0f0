// When a work order is late.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { WorkOrderStatus } from './status.ts';

/** States in which an order can be late no more. */
export const CLOSED_STATUSES = ['completed', 'cancelled'] as const satisfies readonly WorkOrderStatus[];

/** Overdue: the expected date is before today, and the order neither completed nor cancelled. */
export const isOverdue = (
  order: { readonly status: WorkOrderStatus; readonly expected_complete_date: CalendarDay | null },
  today: CalendarDay,
): boolean =>
  order.expected_complete_date !== null &&
  order.expected_complete_date < today &&
  !(CLOSED_STATUSES as readonly WorkOrderStatus[]).includes(order.status);
