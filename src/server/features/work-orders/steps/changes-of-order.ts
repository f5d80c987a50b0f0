import type { FieldFault } from '#domain/shared/refusal.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { checkChangedOrder } from '#domain/work-orders/changed-order.ts';
import type { WorkOrderDraft } from '#domain/work-orders/fields.ts';
import { DRAFT_FIELDS, storedFields, pickFields } from '#domain/work-orders/fields.ts';
import type { LockedWorkOrder, WorkOrderChanges } from '../store/work-orders.ts';

/** The fields of a request. Missing fields are not changed. */
export type OrderInput = {
  readonly [Field in keyof WorkOrderDraft | 'completion_date']?:
    | (Field extends keyof WorkOrderDraft ? WorkOrderDraft[Field] : CalendarDay)
    | undefined;
};

/** Whether only feedback is given, which is allowed in every status. */
export const isFeedbackAlone = (given: OrderInput): boolean =>
  Object.entries(given).every(([field, value]) => field === 'feedback' || value === undefined);

/** A locked order with its first completion date, if it was returned since. */
type OrderWithCourse = LockedWorkOrder & { readonly first_completion_date: CalendarDay | null };

/** Returns the errors of the order with the given fields. */
export const faultsOfChange = (order: OrderWithCourse, given: OrderInput, today: CalendarDay): FieldFault[] =>
  checkChangedOrder(
    order,
    { ...merged(order, given), completion_date: given.completion_date ?? order.completion_date },
    today,
  );

const fieldsOf = (given: OrderInput): string[] =>
  Object.keys(given).filter((field) => given[field as keyof OrderInput] !== undefined);

/** Returns the columns that change, with their new values. */
export function changesOf(order: LockedWorkOrder, given: OrderInput): WorkOrderChanges {
  const after = {
    ...storedFields(merged(order, given)),
    completion_date: given.completion_date ?? order.completion_date,
  };
  const asked = fieldsOf(given);
  const changed = Object.entries(after).filter(
    ([column, value]) =>
      asked.includes(column) && JSON.stringify(value) !== JSON.stringify(order[column as keyof typeof after]),
  );
  return Object.fromEntries(changed);
}

/** Returns the old values of the columns that change. */
export const columnsBefore = (order: LockedWorkOrder, changes: WorkOrderChanges): Partial<LockedWorkOrder> =>
  Object.fromEntries(Object.entries(order).filter(([column]) => column in changes));

/** Returns the order with the given fields. Null empties a field. */
const merged = (order: LockedWorkOrder, given: OrderInput): WorkOrderDraft => ({
  ...pickFields(order, DRAFT_FIELDS),
  ...Object.fromEntries(
    DRAFT_FIELDS.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]),
  ),
});
