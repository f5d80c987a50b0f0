import type { WorkOrder } from '#contract/work-orders.ts';
import { wordOf } from '#domain/shared/known.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { checkEditable } from '#domain/work-orders/changing.ts';
import { ORDER_FIELD_NAMES, labelIn, valuesOf } from '#domain/work-orders/fields.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { Message } from '#web/ui/message.tsx';
import classes from './edit-order.module.css';
import { fieldText } from './edit-values.ts';

interface ReadOnlyOrderProps {
  readonly order: WorkOrder;
  readonly role: Role;
}

/** An order that this person may not change: why, and what it says. */
export function ReadOnlyOrder({ order, role }: ReadOnlyOrderProps) {
  const verdict = checkEditable({ status: order.status, is_billed: order.bill !== null }, role);
  const values = valuesOf(order);
  return (
    <>
      <div className={classes['notice']}>
        <Message kind="info">{verdict.ok ? SHARED_REFUSALS.not_allowed.text : verdict.refusal.text}</Message>
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>Status</dt>
          <dd>{wordOf(STATUS_LABELS, order.status)}</dd>
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
