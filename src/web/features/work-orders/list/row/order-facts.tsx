import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { quadrantDigits, quadrantWords } from '#domain/teeth/teeth.ts';
import { orderPriceText } from '#domain/work-orders/price-words.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { REMAKE_TEXTS } from '#domain/work-orders/remake.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { useSession } from '#web/platform/session/session.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DueDate } from './order-cells.tsx';
import { FactList } from './fact-list.tsx';
import { RemadeLink } from './remake-of.tsx';
import classes from './order-details.module.css';
import type { OrderRowProps } from './order-row-props.ts';

/** The teeth as a quadrant cross and as numbers. */
export function TeethFacts({ order: { tooth_numbers } }: Pick<OrderRowProps, 'order'>) {
  if (tooth_numbers.length === 0) return <p className={classes['none']}>No teeth selected</p>;
  return (
    <>
      <QuadrantCross digits={quadrantDigits(tooth_numbers)} label={quadrantWords(tooth_numbers)} />
      <p className={classes['teeth']}>{tooth_numbers.join(', ')}</p>
    </>
  );
}

interface OnPage {
  /** On the order's page its title, history and revisions say the rest. */
  readonly onPage?: boolean;
}

/** All known dates of an order, and who entered it. */
export function DateFacts({ order, today, onPage = false }: Pick<OrderRowProps, 'order' | 'today'> & OnPage) {
  const { time_zone } = useSession().laboratory;
  const instantDay = (instant: string) => formatDayShort(dayAt(Date.parse(instant), time_zone));
  return (
    <FactList
      facts={{
        Ordered: formatDayShort(order.order_date),
        Expected: order.expected_complete_date && <DueDate order={order} today={today} />,
        Completed: order.completion_date && formatDayShort(order.completion_date),
        Returned: order.return_date && formatDayShort(order.return_date),
        Entered: onPage ? null : `${instantDay(order.created_at)} by ${order.created_by}`,
        'Last changed': instantDay(order.updated_at),
      }}
    />
  );
}

/** The doctor, patient and product of an order. */
export function WorkFacts({
  order,
  onSelectBatch,
  whyNoPrice = null,
  onPage = false,
}: Pick<OrderRowProps, 'order' | 'onSelectBatch'> &
  OnPage & {
    /** Why an order has no price, for users who see prices. */
    readonly whyNoPrice?: ReactNode;
  }) {
  const { currency } = useSession().laboratory;
  const { amount, price } = order;
  return (
    <FactList
      facts={{
        ...(!onPage && { Serial: order.serial_number, Doctor: order.doctor_name, Patient: order.patient_name }),
        Product: order.product_quality,
        // Only admins receive it.
        Price: amount ? orderPriceText(price, amount, currency) : whyNoPrice,
        Shade: order.product_shade,
        [ORDER_FIELDS.tray_number.label]: order.tray_number,
        [ORDER_FIELDS.is_urgent.label]: onPage ? null : order.is_urgent ? 'Yes' : 'No',
        [ORDER_FIELDS.requires_trial.label]: order.requires_trial ? 'Yes' : 'No',
        [REMAKE_TEXTS.label]:
          order.remake_of === null ? null : <RemadeLink serialNumber={order.remake_of} underlined />,
        Batch: order.batch_id === null ? null : <BatchFact {...{ order, onSelectBatch }} />,
      }}
    />
  );
}

/** The order's batch, with the button to select all its orders for one bill. */
function BatchFact({ order, onSelectBatch }: Pick<OrderRowProps, 'order' | 'onSelectBatch'>) {
  const { batch_id, batch_size, bill } = order;
  return (
    <span className={classes['batch']}>
      {batch_id?.slice(0, 8)}, {countText(batch_size, 'order')}
      {onSelectBatch === undefined || bill !== null ? null : (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`Select whole batch of ${order.serial_number}`}
          onClick={() => onSelectBatch(order)}
        >
          Select whole batch
        </Button>
      )}
    </span>
  );
}

/** The order's revisions and the reason of its return or cancellation. Empty if it was never returned or cancelled. */
export function CourseFacts({ order }: Pick<OrderRowProps, 'order'>) {
  return (
    <FactList
      facts={{
        Revisions: order.revision_count > 0 ? String(order.revision_count) : null,
        'Return reason': order.return_reason,
        'Return notes': order.revision_notes,
        'Cancelled because': order.cancel_reason,
      }}
    />
  );
}

/** The order's bill. */
export function BillFacts({
  order: { bill },
  showAmount,
  link,
}: Pick<OrderRowProps, 'order' | 'showAmount'> & {
  /** The bill's number as a link. */
  readonly link?: ReactNode;
}) {
  if (bill === null) return <p className={classes['none']}>No bill yet</p>;
  return (
    <FactList
      facts={{
        Number: link ?? bill.bill_number,
        Status: labelOf(BILL_STATUS_LABELS, bill.status),
        Kind: bill.is_grouped ? 'Grouped with other orders' : 'For this order only',
        Paid: bill.paid ? 'Yes' : 'No',
        Amount: showAmount ? <AmountText amount={bill.amount} /> : null,
      }}
    />
  );
}

/** Whether an order was ever returned or cancelled. */
export const hasCourse = ({ revision_count, return_reason, cancel_reason }: WorkOrder): boolean =>
  revision_count > 0 || return_reason !== null || cancel_reason !== null;
