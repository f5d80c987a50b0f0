import type { WorkOrder } from '#contract/work-orders.ts';
import { Message } from '#web/ui/message.tsx';
import classes from './edit-order.module.css';

/** A bill keeps what it said when it was made: whoever changes a billed order is to know. */
export function BilledNotice({ order: { bill } }: { readonly order: WorkOrder }) {
  if (bill === null) return null;
  return (
    <div className={classes['notice']}>
      <Message kind="info">
        This order is on bill {bill.bill_number}. The bill keeps what it says; changes here do not reach it.
      </Message>
    </div>
  );
}
