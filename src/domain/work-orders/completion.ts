// Marking a work order complete, or several on one day.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { OrderState, TransitionRefusal, WorkOrderStatus } from './status.ts';
import { applyTransition } from './status.ts';
import type { BeforeCompletion } from './order-dates.ts';

export const COMPLETION_TEXTS = {
  dateMissing: 'Please select a completion date.',
  dateAfterToday: 'Completion date cannot be after today',
  dateBeforeOrder: 'Completion date cannot be before the order date',
  dateBeforeReturn: 'Completion date cannot be before the return date',
  noneOpen: 'None of the selected work orders is in progress.',
  repeated: 'This work order is listed more than once',
  notCompleted: 'Only a completed work order has a completion date',
} as const;

/** How many orders are completed together at most: as many as can be selected. */
export const MAX_COMPLETED_TOGETHER = 500;

/** What is wrong with a completion date whatever the order, or null. */
export function commonCompletionDateFault(date: string, today: CalendarDay): string | null {
  if (!isCalendarDay(date)) return COMPLETION_TEXTS.dateMissing;
  return date > today ? COMPLETION_TEXTS.dateAfterToday : null;
}

/** What is wrong with a completion date of an order, or null. */
export function completionDateFault(
  { order_date, return_date }: BeforeCompletion,
  date: string,
  today: CalendarDay,
): string | null {
  const fault = commonCompletionDateFault(date, today);
  if (fault !== null) return fault;
  if (date < order_date) return COMPLETION_TEXTS.dateBeforeOrder;
  return return_date !== null && date < return_date ? COMPLETION_TEXTS.dateBeforeReturn : null;
}

/** What is wrong with changing an order's completion date to this one, or null. */
export const changedCompletionDateFault = (
  order: Pick<OrderState, 'status'> & BeforeCompletion,
  date: string,
  today: CalendarDay,
): string | null =>
  order.status === 'completed' ? completionDateFault(order, date, today) : COMPLETION_TEXTS.notCompleted;

/** The state that completing leads to; needs an order in progress, and a date from the order's own to today. */
export const complete = (
  order: OrderState & BeforeCompletion,
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<'complete'> | 'invalid_input'> =>
  completeOnDay('complete', order, date, today);

/** An act that ends in a completed order: its state first, then its date. */
export function completeOnDay<Action extends 'complete' | 'complete_revision'>(
  action: Action,
  order: OrderState & BeforeCompletion,
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<Action> | 'invalid_input'> {
  const to = applyTransition(action, order);
  if (!to.ok) return to;
  const message = completionDateFault(order, date, today);
  return message === null ? to : refuseFields([{ field: 'completion_date', message }]);
}
