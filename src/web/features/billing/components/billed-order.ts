import type { Bill } from '#contract/billing/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { withDerived } from '#contract/work-orders/work-orders.ts';
import type { OwnAccount } from '#contract/accounts/session.ts';

/** Returns the row of an order with its new bill, until the row is refetched. */
export function billedOrder(order: WorkOrder, bill: Bill, { role, display_name, email }: OwnAccount): WorkOrder {
  const { id, bill_number, bill_date, status, is_grouped, amount } = bill;
  // The row is already refetched: the live update arrived before the answer.
  if (order.bill?.id === id) return order;
  const row = {
    ...order,
    // Billing changes the version of the order, on which the next action is based.
    version: order.version + 1,
    bill: {
      id,
      bill_number,
      bill_date,
      status,
      is_grouped,
      paid: false,
      created_by: display_name ?? email,
      ...(amount !== undefined && { amount }),
    },
  };
  return withDerived(row, role);
}
