import type { OpenedOrder } from '#contract/work-orders/order-page.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { orderHistory } from '#domain/work-orders/order-history.ts';
import { REMAKE_TEXTS } from '#domain/work-orders/remake.ts';
import { WhyNoPrice } from '#web/features/prices/components/proposed-price.tsx';
import { RevisionList } from '#web/features/revisions/components/revision-list.tsx';
import { FeedbackForm } from '#web/features/work-orders/list/row/feedback-form.tsx';
import { DetailsGroup } from '#web/features/work-orders/list/row/fact-list.tsx';
import { OrderTexts } from '#web/features/work-orders/list/row/order-details.tsx';
import {
  BillFacts,
  CourseFacts,
  DateFacts,
  TeethFacts,
  WorkFacts,
} from '#web/features/work-orders/list/row/order-facts.tsx';
import { RemadeLink } from '#web/features/work-orders/list/row/remake-of.tsx';
import type { EditingOutcome, TrialsOfOrder } from '#web/features/work-orders/list/row/order-row-props.ts';
import { OrderHistory } from '#web/features/work-orders/components/opened/order-history.tsx';
import { billPathOf } from '#web/platform/addresses/paths.ts';
import { useAdminMode, useSession, useToday } from '#web/platform/session/session.ts';
import { RecordLink } from '#web/ui/record-link.tsx';
import classes from './order.module.css';

interface OrderFactsProps {
  readonly opened: OpenedOrder;
  /** Whether its feedback and trials are being edited. */
  readonly editing: boolean;
  readonly onEndEditing: (outcome: EditingOutcome) => void;
  readonly Trials: TrialsOfOrder;
}

/** All facts of an order except its history. */
export function OrderFacts({ opened: { order, revisions, remakes }, editing, onEndEditing, Trials }: OrderFactsProps) {
  const today = useToday();
  return (
    <>
      <div className={classes['columns']}>
        <div className={classes['teeth']}>
          <DetailsGroup title="Teeth">
            <TeethFacts order={order} />
          </DetailsGroup>
        </div>
        <DetailsGroup title="Work">
          <WorkFacts
            order={order}
            onPage
            onSelectBatch={undefined}
            whyNoPrice={order.amount === null ? <WhyNoPrice fields={order} /> : null}
          />
        </DetailsGroup>
        <DetailsGroup title="Dates">
          <DateFacts order={order} today={today} onPage />
        </DetailsGroup>
        <DetailsGroup title="Bill">
          <Bill order={order} />
        </DetailsGroup>
        {order.cancel_reason === null ? null : (
          <DetailsGroup title="Progress">
            <CourseFacts order={order} />
          </DetailsGroup>
        )}
      </div>
      {editing ? <FeedbackForm order={order} onEnd={onEndEditing} /> : null}
      <OrderTexts order={order} withFeedback={!editing} />
      <DetailsGroup title="Trials">
        <Trials order={order} editing={editing} />
      </DetailsGroup>
      {remakes.length === 0 ? null : (
        <DetailsGroup title={REMAKE_TEXTS.remakes}>
          <ul className={classes['plain']}>
            {remakes.map(({ serial_number, order_date }) => (
              <li key={serial_number}>
                <RemadeLink serialNumber={serial_number} underlined />, {formatDayShort(order_date)}
              </li>
            ))}
          </ul>
        </DetailsGroup>
      )}
      {revisions.length === 0 ? null : (
        <DetailsGroup title="Revisions">
          <RevisionList revisions={revisions} />
        </DetailsGroup>
      )}
    </>
  );
}

/** The order's bill. Its number leads to it; the amount of a bill for this order alone is the order's price. */
function Bill({ order }: { readonly order: WorkOrder }) {
  const { bill } = order;
  const adminMode = useAdminMode();
  const link =
    bill === null ? null : (
      <RecordLink underlined to={billPathOf(adminMode, bill.id)}>
        {bill.bill_number}
      </RecordLink>
    );
  return <BillFacts order={order} showAmount={bill?.amount !== undefined && bill.is_grouped} link={link} />;
}

/** The order's history, next to its facts. */
export function OrderAside({ opened }: { readonly opened: OpenedOrder }) {
  const { time_zone } = useSession().laboratory;
  return (
    <DetailsGroup title="History">
      <OrderHistory events={orderHistory(opened, time_zone)} />
    </DetailsGroup>
  );
}
