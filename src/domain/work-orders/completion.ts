// Marking a work order complete.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { refuseWorkOrder } from './refusals.ts';
import type { WorkOrderStatus } from './status.ts';
import { transition } from './status.ts';

export const COMPLETION_TEXTS = {
  dateMissing: 'Please select a completion date.',
  dateAfterToday: 'Completion date cannot be after today',
} as const;

/** What is wrong with a completion date, or null. */
export function completionDateFault(date: string, today: CalendarDay): string | null {
  if (!isCalendarDay(date)) return COMPLETION_TEXTS.dateMissing;
  return date > today ? COMPLETION_TEXTS.dateAfterToday : null;
}

/** The state that completing leads to; needs an order in progress and a date not after today. */
export function complete(
  order: { readonly status: WorkOrderStatus },
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, 'work_order_not_in_progress' | 'invalid_input'> {
  const to = transition('complete', order.status);
  if (to === null) return refuseWorkOrder('work_order_not_in_progress');
  const message = completionDateFault(date, today);
  return message === null ? done(to) : refuseFields([{ field: 'completion_date', message }]);
}
