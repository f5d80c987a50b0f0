import type { Bill } from '#contract/billing/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { withDerived } from '#contract/work-orders/work-orders.ts';
import type { OwnAccount } from '#contract/accounts/session.ts';

/** The row of an order once it has this bill, until the server's own row comes. */
export function billedOrder(order: WorkOrder, bill: Bill, { role, display_name, email }: OwnAccount): WorkOrder {
  const { id, bill_number, bill_date, status, is_grouped, amount } = bill;
  // Already refetched, since the live update of the bill arrived before the answer.
  if (order.bill?.id === id) return order;
  const row = {
    ...order,
    // Being billed is a change of the order: what is done with it next is based on that.
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
