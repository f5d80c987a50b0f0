import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { labelOf } from '#domain/shared/known.ts';
import { ORDER_FIELD_NAMES, labelIn, formValuesOf } from '#domain/work-orders/fields.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './edit-order.module.css';
import { fieldText } from './edit-values.ts';

interface ReadOnlyOrderProps {
  readonly order: WorkOrder;
}

/** Shows an order that the user may not change, and the reason. */
export function ReadOnlyOrder({ order }: ReadOnlyOrderProps) {
  const values = formValuesOf(order);
  return (
    <>
      <div className={classes['notice']}>
        <Message kind="info">{order.may.edit.reason}</Message>
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>Status</dt>
          <dd>{labelOf(STATUS_LABELS, order.status)}</dd>
        </div>
        {ORDER_FIELD_NAMES.filter((field) => values[field] !== '').map((field) => (
          <div key={field}>
            <dt>{labelIn('edit', field)}</dt>
            <dd>{fieldText(values[field])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
