import type { ReactNode } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { useSession } from '#web/platform/session.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { AmountText } from './amount-text.tsx';
import classes from './order-details.module.css';

interface OrderDetailsProps {
  readonly order: WorkOrder;
  readonly showAmount: boolean;
}

/** All that is known of an order, under its row or in its card. */
export function OrderDetails({ order, showAmount }: OrderDetailsProps) {
  const { time_zone } = useSession().laboratory;
  const instantDay = (instant: string) => formatDayShort(dayAt(Date.parse(instant), time_zone));
  return (
    <div className={classes['frame']}>
      <div className={classes['details']}>
        <Group title="Teeth">
          {order.tooth_numbers.length === 0 ? (
            <p className={classes['none']}>No teeth chosen</p>
          ) : (
            <>
              <QuadrantCross digits={quadrantDigits(order.tooth_numbers)} label={quadrantWords(order.tooth_numbers)} />
              <p className={classes['teeth']}>{order.tooth_numbers.join(', ')}</p>
            </>
          )}
        </Group>
        <Group title="Dates">
          <Facts
            facts={{
              Ordered: formatDayShort(order.order_date),
              Expected: order.expected_complete_date && formatDayShort(order.expected_complete_date),
              Completed: order.completion_date && formatDayShort(order.completion_date),
              Returned: order.return_date && formatDayShort(order.return_date),
              Entered: instantDay(order.created_at),
              'Last changed': instantDay(order.updated_at),
            }}
          />
        </Group>
        <Group title="Work">
          <Facts
            facts={{
              Product: `${order.product_quality}, ${order.product_shade}`,
              Trials: trialsText(order),
              Revisions: order.revision_count > 0 ? String(order.revision_count) : null,
              'Return reason': order.return_reason,
              Batch: order.batch_id === null ? null : `Part of batch ${order.batch_id.slice(0, 8)}`,
            }}
          />
        </Group>
        <Group title="Bill">
          {order.bill === null ? (
            <p className={classes['none']}>No bill yet</p>
          ) : (
            <BillFacts {...{ order, showAmount }} />
          )}
        </Group>
        <Texts order={order} />
      </div>
    </div>
  );
}

function BillFacts({ order: { bill }, showAmount }: OrderDetailsProps) {
  if (bill === null) return null;
  return (
    <Facts
      facts={{
        Number: bill.bill_number,
        Status: BILL_STATUS_LABELS[bill.status],
        Kind: bill.is_grouped ? 'Grouped with other orders' : 'For this order alone',
        Payment: bill.paid ? 'Paid' : null,
        Amount: showAmount ? <AmountText amount={bill.amount} /> : null,
      }}
    />
  );
}

function Texts({ order: { notes, feedback } }: { readonly order: WorkOrder }) {
  if (notes === null && feedback === null) return null;
  return (
    <div className={classes['texts']}>
      {notes === null ? null : (
        <Group title="Notes">
          <p className={classes['text']}>{notes}</p>
        </Group>
      )}
      {feedback === null ? null : (
        <Group title="Feedback">
          <p className={classes['text']}>{feedback}</p>
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={classes['title']}>{title}</h2>
      {children}
    </section>
  );
}

/** What is not known is left out. */
function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return (
    <dl className={classes['facts']}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function trialsText({ requires_trial, trials_count }: WorkOrder): string {
  if (trials_count === 0) return requires_trial ? 'Required, none yet' : 'None';
  return trials_count === 1 ? '1 trial' : `${trials_count} trials`;
}
