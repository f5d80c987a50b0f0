// Completing one work order, or several on the same day.
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

/** The largest number of orders that can be completed together: as many as can be selected. */
export const MAX_COMPLETED_TOGETHER = 500;

/** Returns the error message for a completion date that does not depend on the order, or null. */
export function commonCompletionDateFault(date: string, today: CalendarDay): string | null {
  if (!isCalendarDay(date)) return COMPLETION_TEXTS.dateMissing;
  return date > today ? COMPLETION_TEXTS.dateAfterToday : null;
}

/** Returns the error message for the completion date of an order, or null. */
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

/** Returns the error message for a change of an order's completion date, or null. */
export const changedCompletionDateFault = (
  order: Pick<OrderState, 'status'> & BeforeCompletion,
  date: string,
  today: CalendarDay,
): string | null =>
  order.status === 'completed' ? completionDateFault(order, date, today) : COMPLETION_TEXTS.notCompleted;

/** Completes an order in progress. The date may be from the order date to today. Returns the new status. */
export const completeOrder = (
  order: OrderState & BeforeCompletion,
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<'complete'> | 'invalid_input'> =>
  completeOnDay('complete', order, date, today);

/** Checks an action that completes an order: first its status, then the date. Returns the new status. */
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
