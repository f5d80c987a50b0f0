import { memo } from 'react';
import type { MouseEvent } from 'react';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Slashed } from '#web/ui/slashed.tsx';
import { BillState } from './bill-state.tsx';
import { DueDay } from './due-day.tsx';
import { Expander } from './expander.tsx';
import { OrderDetails } from './order-details.tsx';
import { CourseFlags, UrgentFlag } from './order-flags.tsx';
import type { OrderRowProps } from './order-row-props.ts';
import { OrderStatus } from './order-status.tsx';
import classes from './order-table.module.css';
import { columnCount } from './column-count.ts';
import { RowActs } from './row-acts-bar.tsx';
import { SelectionBox } from './selection-box.tsx';
import { TeethCell } from './teeth-cell.tsx';

/**
 * One order on a desk. Memoised: what happens to one row must not draw the other ninety-nine again
 * (work-orders-list.test.tsx counts).
 */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, today, expanded, showAmount, handlers } = props;
  const detailsId = `details-${order.id}`;
  const toggleByMouse = (event: MouseEvent<HTMLElement>) => {
    if (isPlainClick(event)) handlers.toggle(order.id);
  };
  return (
    <>
      {/* The mouse may press anywhere on the row; keys have the expander in its first cell. */}
      <tr
        className={classes['row']}
        data-order-id={order.id}
        data-expanded={expanded || undefined}
        onClick={toggleByMouse}
      >
        <td className={classes['select']} data-selection>
          <SelectionBox order={order} />
        </td>
        <th scope="row" className={classes['serial']}>
          <Expander {...{ order, expanded, detailsId, onToggle: handlers.toggle }} />
          <UrgentFlag order={order} />
        </th>
        <td className={classes['name']}>{order.doctor_name}</td>
        <td className={classes['name']}>{order.patient_name}</td>
        <td>
          <Slashed text={order.product_quality} />
          <span className={classes['second']}>{order.product_shade}</span>
        </td>
        <td>
          <TeethCell teeth={order.tooth_numbers} />
        </td>
        <td className={classes['day']}>{formatDayShort(order.order_date)}</td>
        <td className={classes['day']}>
          <DueDay order={order} today={today} />
        </td>
        <td>
          <OrderStatus order={order} />
          <CourseFlags order={order} />
        </td>
        <td>
          <BillState order={order} />
        </td>
        {showAmount ? (
          <td className={classes['money']}>
            <AmountText amount={order.bill?.amount ?? order.amount} />
          </td>
        ) : null}
        <td className={classes['acts']}>
          <RowActs {...props} />
        </td>
      </tr>
      {expanded ? (
        <tr id={detailsId} className={classes['details']} data-order-id={order.id}>
          <td colSpan={columnCount(showAmount)}>
            <OrderDetails {...props} />
          </td>
        </tr>
      ) : null}
    </>
  );
});

/** A click on the row itself: not on a button in it, not beside its checkbox, and not the end of marking text. */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !(event.target as Element).closest('button, a, [data-selection]') && window.getSelection()?.isCollapsed !== false;
