// When a work order can be billed.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { refuseBilling } from './refusals.ts';

export interface BillableOrder {
  readonly status: WorkOrderStatus;
  readonly completion_date: CalendarDay | null;
  /** The number of its bill; null if it has none. */
  readonly bill_number: string | null;
}

/** Checks that an order is completed, has a completion date and is not billed. */
export function checkBillable<Order extends BillableOrder>(
  order: Order,
): Outcome<Order & { readonly completion_date: CalendarDay }, 'work_order_not_billable' | 'work_order_already_billed'> {
  const { completion_date } = order;
  if (order.bill_number !== null) return refuseBilling('work_order_already_billed', order.bill_number);
  if (order.status !== 'completed' || completion_date === null) return refuseBilling('work_order_not_billable');
  return done({ ...order, completion_date });
}
