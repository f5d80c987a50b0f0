// Validates an edited order.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { changedCompletionDateFault } from './completion.ts';
import type { WorkOrderDraft } from './fields.ts';
import { checkWorkOrderDraft } from './draft.ts';
import type { BeforeCompletion, DatesOfOrder } from './order-dates.ts';
import { movedOrderDateFault } from './order-dates.ts';
import type { OrderState } from './status.ts';

/** A stored order with the dates of its later events. */
export type StoredOrder = WorkOrderDraft & Pick<OrderState, 'status'> & DatesOfOrder & BeforeCompletion;

/** The order after the edit. */
export type ChangedOrder = WorkOrderDraft & { readonly completion_date: CalendarDay | '' | null };

/**
 * Returns the faults of the changed fields. A stored value that breaks a newer rule does not block changes of other
 * fields. The expected date is also checked if the order date changes, because it depends on it.
 */
export function checkChangedOrder(before: StoredOrder, after: ChangedOrder, today: CalendarDay): FieldFault[] {
  const changes = (field: string): boolean => !isSame(before, after, field as keyof ChangedOrder);
  const isOrderDateChanged = changes('order_date');
  const faults = checkWorkOrderDraft(after, today).filter(
    ({ field }) => changes(field) || (field === 'expected_complete_date' && isOrderDateChanged),
  );
  const isCompletionChanged = changes('completion_date');
  const moved =
    isOrderDateChanged && !hasFault(faults, 'order_date') ? movedFault(before, after, isCompletionChanged) : null;
  const completed = isCompletionChanged
    ? changedCompletionDateFault({ ...before, order_date: after.order_date }, after.completion_date ?? '', today)
    : null;
  return [...faults, ...faultAt('order_date', moved), ...faultAt('completion_date', completed)];
}

/** If the completion date changes too, the order date is not compared with the old one. */
const movedFault = (before: StoredOrder, after: ChangedOrder, isCompletionChanged: boolean): string | null =>
  movedOrderDateFault(after.order_date, isCompletionChanged ? { ...before, completion_date: null } : before);

const isSame = (before: StoredOrder, after: ChangedOrder, field: keyof ChangedOrder): boolean =>
  JSON.stringify(before[field]) === JSON.stringify(after[field]);

const hasFault = (faults: readonly FieldFault[], name: string): boolean => faults.some(({ field }) => field === name);

const faultAt = (field: string, message: string | null): FieldFault[] => (message === null ? [] : [{ field, message }]);
