import type { WorkOrder } from '#contract/work-orders.ts';
import { wordOf } from '#domain/shared/known.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { checkEditable } from '#domain/work-orders/changing.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { Message } from '#web/ui/message.tsx';
import { ENTRY_FIELDS } from '../entry-fields.ts';
import classes from './edit-order.module.css';
import { valuesOf } from './edit-values.ts';
import { fieldText, wholeLabel } from './field-text.ts';

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
        {ENTRY_FIELDS.filter((field) => values[field] !== '').map((field) => (
          <div key={field}>
            <dt>{wholeLabel(field)}</dt>
            <dd>{fieldText(values[field])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
