import { IconCoins, IconFileInvoice, IconPrinter, IconSend } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { entryOf, wordOf } from '#domain/shared/known.ts';
import { BILL_FILTERS } from '#domain/work-orders/list-view.ts';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';
import classes from './bill-state.module.css';

const LOOKS: Readonly<Record<BillStatus, BadgeLook>> = {
  pending: { tone: 'neutral', icon: <IconFileInvoice aria-hidden /> },
  priced: { tone: 'info', icon: <IconCoins aria-hidden /> },
  printed: { tone: 'good', icon: <IconPrinter aria-hidden /> },
  sent: { tone: 'good', icon: <IconSend aria-hidden /> },
};

/** Number and state of an order's bill, or that it is ready for one. */
export function BillState({ order }: { readonly order: WorkOrder }) {
  const { bill } = order;
  if (bill === null)
    return order.may.create_bill.allowed ? <StatusBadge tone="accent">{BILL_FILTERS.ready}</StatusBadge> : '–';
  const { tone, icon } = entryOf(LOOKS, bill.status, UNKNOWN_LOOK);
  const word = wordOf(BILL_STATUS_LABELS, bill.status);
  return (
    <span className={classes['bill']}>
      <span className={classes['number']}>{bill.bill_number}</span>
      <StatusBadge tone={tone} icon={icon}>
        {bill.paid ? `${word}, paid` : word}
      </StatusBadge>
    </span>
  );
}
