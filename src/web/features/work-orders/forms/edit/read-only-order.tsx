import type { WorkOrder } from '#contract/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { checkEditable } from '#domain/work-orders/changing.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { Message } from '#web/ui/message.tsx';
import type { ReactNode } from 'react';
import { ENTRY_FIELDS, ENTRY_LABELS } from '../entry-fields.ts';
import classes from './edit-order.module.css';
import { valuesOf } from './edit-values.ts';
import { fieldText } from './field-text.ts';

interface ReadOnlyOrderProps {
  readonly order: WorkOrder;
  readonly role: Role;
  /** The way back. */
  readonly children: ReactNode;
}

/** An order that this person may not change: why, what it says, and the way back. */
export function ReadOnlyOrder({ order, role, children }: ReadOnlyOrderProps) {
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
          <dd>{STATUS_LABELS[order.status]}</dd>
        </div>
        {ENTRY_FIELDS.map((field) => (
          <div key={field}>
            <dt>{ENTRY_LABELS[field]}</dt>
            <dd>{fieldText(values[field])}</dd>
          </div>
        ))}
      </dl>
      {children}
    </>
  );
}
