import { memo } from 'react';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Slashed } from '#web/ui/slashed.tsx';
import { BillState } from './bill-state.tsx';
import { DueDay } from './due-day.tsx';
import { Expander } from './expander.tsx';
import classes from './order-card.module.css';
import { OrderDetails } from './order-details.tsx';
import { CourseFlags, UrgentFlag } from './order-flags.tsx';
import type { OrderListProps, OrderRowProps } from './order-row-props.ts';
import { rowPropsOf } from './order-row-props.ts';
import { OrderStatus } from './order-status.tsx';
import { RowActs } from './row-acts-bar.tsx';
import { SelectionBox } from './selection-box.tsx';

/** The list on a phone. */
export function OrderCards(list: OrderListProps) {
  return (
    <ul className={classes['cards']} aria-label="Work orders">
      {list.orders.map((order) => (
        <OrderCard key={order.id} {...rowPropsOf(list, order)} />
      ))}
    </ul>
  );
}

/** One order on a phone; memoised as the row is. */
const OrderCard = memo(function OrderCard(props: OrderRowProps) {
  const { order, today, expanded, showAmount, handlers } = props;
  const detailsId = `details-${order.id}`;
  return (
    <li className={classes['card']} data-order-id={order.id}>
      <div className={classes['head']}>
        <span className={classes['select']} data-selection>
          <SelectionBox order={order} />
        </span>
        <Expander {...{ order, expanded, detailsId, onToggle: handlers.toggle }} />
        <OrderStatus order={order} />
      </div>
      <div className={classes['flags']}>
        <UrgentFlag order={order} />
        <CourseFlags order={order} />
      </div>
      <div className={classes['body']}>
        <div>
          <p className={classes['patient']}>{order.patient_name}</p>
          <p className={classes['doctor']}>{order.doctor_name}</p>
          <p>
            <Slashed text={order.product_quality} />, {order.product_shade}
          </p>
        </div>
        {order.tooth_numbers.length === 0 ? null : (
          <QuadrantCross digits={quadrantDigits(order.tooth_numbers)} label={quadrantWords(order.tooth_numbers)} />
        )}
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>Ordered</dt>
          <dd>{formatDayShort(order.order_date)}</dd>
        </div>
        <div>
          <dt>Expected</dt>
          <dd>
            <DueDay order={order} today={today} />
          </dd>
        </div>
        <div>
          <dt>Bill</dt>
          <dd>
            <BillState order={order} />
          </dd>
        </div>
        {showAmount ? (
          <div>
            <dt>Amount</dt>
            <dd>
              <AmountText amount={order.bill?.amount ?? order.amount} />
            </dd>
          </div>
        ) : null}
      </dl>
      {expanded ? (
        <div id={detailsId} className={classes['details']}>
          <OrderDetails {...props} />
        </div>
      ) : null}
      <RowActs {...props} />
    </li>
  );
});
