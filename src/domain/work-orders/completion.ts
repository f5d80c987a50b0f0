// Marking a work order complete.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { OrderState, TransitionRefusal, WorkOrderStatus } from './status.ts';
import { follow } from './status.ts';

export const COMPLETION_TEXTS = {
  dateMissing: 'Please select a completion date.',
  dateAfterToday: 'Completion date cannot be after today',
  notCompleted: 'Only a completed work order has a completion date',
} as const;

/** What is wrong with a completion date, or null. */
export function completionDateFault(date: string, today: CalendarDay): string | null {
  if (!isCalendarDay(date)) return COMPLETION_TEXTS.dateMissing;
  return date > today ? COMPLETION_TEXTS.dateAfterToday : null;
}

/** What is wrong with changing an order's completion date to this one, or null. */
export const changedCompletionDateFault = (
  { status }: Pick<OrderState, 'status'>,
  date: string,
  today: CalendarDay,
): string | null => (status === 'completed' ? completionDateFault(date, today) : COMPLETION_TEXTS.notCompleted);

/** The state that completing leads to; needs an order in progress and a date not after today. */
export const complete = (
  order: OrderState,
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<'complete'> | 'invalid_input'> =>
  followOnDay('complete', order, date, today);

/** An act that ends in a completed order: its state first, then a date not after today. */
export function followOnDay<Act extends 'complete' | 'complete_revision'>(
  act: Act,
  order: OrderState,
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<Act> | 'invalid_input'> {
  const to = follow(act, order);
  if (!to.ok) return to;
  const message = completionDateFault(date, today);
  return message === null ? to : refuseFields([{ field: 'completion_date', message }]);
}
