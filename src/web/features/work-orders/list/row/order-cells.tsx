import { IconClockExclamation, IconCoins, IconFileInvoice, IconPrinter, IconSend } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { quadrantDigits, quadrantWords } from '#domain/teeth/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { entryOrDefault, labelOf } from '#domain/shared/known.ts';
import { dueText } from '#domain/work-orders/due.ts';
import { BILL_FILTERS } from '#domain/work-orders/order-list-view.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';
import classes from './order-cells.module.css';

const LOOKS: Readonly<Record<BillStatus, BadgeLook>> = {
  pending: { tone: 'neutral', icon: <IconFileInvoice aria-hidden /> },
  priced: { tone: 'info', icon: <IconCoins aria-hidden /> },
  printed: { tone: 'good', icon: <IconPrinter aria-hidden /> },
  sent: { tone: 'good', icon: <IconSend aria-hidden /> },
};

/** Whether an order has a bill or is ready for one. */
export const hasBillState = ({ bill, may }: WorkOrder): boolean => bill !== null || may.create_bill.allowed;

/** The number and status of an order's bill, or that the order is ready for one. */
export function BillState({ order }: { readonly order: WorkOrder }) {
  const { bill } = order;
  if (bill === null) return <StatusBadge tone="accent">{BILL_FILTERS.ready}</StatusBadge>;
  const { tone, icon } = entryOrDefault(LOOKS, bill.status, UNKNOWN_LOOK);
  const word = labelOf(BILL_STATUS_LABELS, bill.status);
  return (
    <span className={classes['stack']}>
      <span className={classes['number']}>{bill.bill_number}</span>
      <StatusBadge tone={tone} icon={icon}>
        {bill.paid ? `${word}, paid` : word}
      </StatusBadge>
    </span>
  );
}

interface DueProps {
  readonly order: WorkOrder;
  readonly today: CalendarDay;
}

/** When an order is due: days left or overdue if the date is near, with the date in the tooltip; else the date. */
export function DueDay({ order, today }: DueProps) {
  const { expected_complete_date: expected } = order;
  if (expected === null) return '–';
  const near = <NearDay {...{ order, today }} />;
  return dueText(order, today) === null ? (
    formatDayShort(expected)
  ) : (
    <span title={formatDayShort(expected)}>{near}</span>
  );
}

/** The expected date, and how near or late it is. */
export function DueDate({ order, today }: DueProps) {
  const { expected_complete_date: expected } = order;
  if (expected === null) return '–';
  return (
    <span className={classes['stack']}>
      {/* Two texts side by side would be one line. */}
      <span>{formatDayShort(expected)}</span>
      <NearDay {...{ order, today }} />
    </span>
  );
}

function NearDay({ order, today }: DueProps) {
  const text = dueText(order, today);
  if (text === null || !order.is_overdue) return text;
  return (
    <StatusBadge tone="bad" icon={<IconClockExclamation aria-hidden />}>
      {text}
    </StatusBadge>
  );
}

/** The most teeth in one quadrant for which the column has room. */
const MAX_DIGITS = 5;

/** The teeth of an order: the quadrant cross, or only their number if the cross would be too wide. */
export function TeethCell({ teeth }: { readonly teeth: readonly number[] }) {
  if (teeth.length === 0) return '–';
  const digits = quadrantDigits(teeth);
  const most = Math.max(...Object.values(digits).map((quadrant: string) => quadrant.length));
  if (most > MAX_DIGITS) return <span title={quadrantWords(teeth)}>{teeth.length} teeth</span>;
  return <QuadrantCross digits={digits} label={quadrantWords(teeth)} />;
}
