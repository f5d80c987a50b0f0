import { Button } from '@mantine/core';
import { IconCheck, IconFlame, IconRefresh } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { AT_DOCTOR_LABEL } from '#domain/trials/overdue-trials.ts';
import { dueIn } from '#domain/work-orders/due-words.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { nextAction } from './actions/row-actions.ts';
import classes from './day-orders.module.css';
import { OrderLink } from './row/order-link.tsx';

/** The actions that move an open order forward. */
export type DayAction = 'complete' | 'complete_revision' | 'start_revision';

interface DayOrdersProps {
  readonly orders: readonly WorkOrder[];
  readonly day: CalendarDay;
  readonly onAct: (act: DayAction, order: WorkOrder) => void;
}

/** Orders of the day, each with its next step. */
export const DayOrders = ({ orders, day, onAct }: DayOrdersProps) => (
  <ul className={classes['orders']}>
    {orders.map((order) => (
      <DayOrder key={order.id} {...{ order, day, onAct }} />
    ))}
  </ul>
);

interface DayOrderProps extends Omit<DayOrdersProps, 'orders'> {
  readonly order: WorkOrder;
}

function DayOrder({ order, day, onAct }: DayOrderProps) {
  const { expected_complete_date: expected, doctor_name, patient_name, product_quality } = order;
  return (
    <li className={classes['order']} data-order-id={order.id}>
      <span className={classes['serial']}>
        <OrderLink order={order} />
        {order.is_urgent ? (
          <StatusBadge tone="bad" icon={<IconFlame aria-hidden />}>
            Urgent
          </StatusBadge>
        ) : null}
      </span>
      <span className={classes['who']}>
        <span className={classes['patient']}>{patient_name}</span>
        <span className={classes['quiet']}>{doctor_name}</span>
      </span>
      <span className={classes['what']}>
        <span>{product_quality}</span>
        <span className={classes['quiet']}>{detailsOf(order).join(' · ')}</span>
      </span>
      <span className={classes['course']}>{courseOf(order).join(' · ')}</span>
      {expected === null ? null : (
        <span className={classes['due']} data-late={order.is_overdue || undefined} title={formatDayShort(expected)}>
          {dueIn(expected, day)}
        </span>
      )}
      <NextAct order={order} onAct={onAct} />
    </li>
  );
}

function NextAct({ order, onAct }: Pick<DayOrderProps, 'order' | 'onAct'>) {
  const next = nextAction(order);
  if (next === null || !isDayAct(next.name)) return null;
  const act = next.name;
  return (
    <Button
      variant="default"
      className={classes['act'] ?? ''}
      data-control="next"
      aria-label={`${next.label} ${order.serial_number}`}
      leftSection={
        act === 'start_revision' ? <IconRefresh size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />
      }
      onClick={() => onAct(act, order)}
    >
      {SHORT[act]}
    </Button>
  );
}

/** Short labels; the list or the row makes them clear. */
const SHORT: Readonly<Record<DayAction, string>> = {
  complete: 'Complete',
  complete_revision: 'Complete',
  start_revision: 'Start Revision',
};

const isDayAct = (name: string): name is DayAction => Object.hasOwn(SHORT, name);

/** Returns the details by which a user finds the work: shade, teeth and tray. */
function detailsOf({ product_shade, tooth_numbers, tray_number }: WorkOrder): string[] {
  const teeth = tooth_numbers.length;
  return [
    ...(product_shade === '' ? [] : [product_shade]),
    ...(teeth === 0 ? [] : [countText(teeth, 'tooth', 'teeth')]),
    ...(tray_number === null || tray_number === '' ? [] : [`Tray ${tray_number}`]),
  ];
}

/** Returns the order's status and whether it is with the doctor. */
function courseOf({ status, trials }: WorkOrder): string[] {
  const isOut = trials.some(({ sent_on, returned_on }) => sent_on !== null && returned_on === null);
  return [...(status === 'in_progress' ? [] : [labelOf(STATUS_LABELS, status)]), ...(isOut ? [AT_DOCTOR_LABEL] : [])];
}
