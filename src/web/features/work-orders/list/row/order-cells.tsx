import { IconClockExclamation, IconCoins, IconFileInvoice, IconPrinter, IconSend } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { entryOf, wordOf } from '#domain/shared/known.ts';
import { BILL_FILTERS } from '#domain/work-orders/list-view.ts';
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

/** Number and state of an order's bill, or that it is ready for one. */
export function BillState({ order }: { readonly order: WorkOrder }) {
  const { bill } = order;
  if (bill === null)
    return order.may.create_bill.allowed ? <StatusBadge tone="accent">{BILL_FILTERS.ready}</StatusBadge> : '–';
  const { tone, icon } = entryOf(LOOKS, bill.status, UNKNOWN_LOOK);
  const word = wordOf(BILL_STATUS_LABELS, bill.status);
  return (
    <span className={classes['stack']}>
      <span className={classes['number']}>{bill.bill_number}</span>
      <StatusBadge tone={tone} icon={icon}>
        {bill.paid ? `${word}, paid` : word}
      </StatusBadge>
    </span>
  );
}

/** When an order is expected, and by how much it is late. */
export function DueDay({ order, today }: { readonly order: WorkOrder; readonly today: CalendarDay }) {
  const { expected_complete_date: expected, is_overdue } = order;
  if (expected === null) return '–';
  return (
    <span className={classes['stack']}>
      {formatDayShort(expected)}
      {is_overdue ? (
        <StatusBadge tone="bad" icon={<IconClockExclamation aria-hidden />}>
          {overdueText(expected, today)}
        </StatusBadge>
      ) : null}
    </span>
  );
}

const MS_PER_DAY = 86_400_000;

function overdueText(expected: CalendarDay, today: CalendarDay): string {
  const days = Math.round((Date.parse(today) - Date.parse(expected)) / MS_PER_DAY);
  // The server's day may be ahead of a page that stayed open over midnight.
  return days < 1 ? 'Overdue' : `Overdue ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The column has room for so many teeth in one quadrant. */
const MOST_DIGITS = 5;

/** The teeth of an order as far as a row has room for them: the cross, or how many where they are most of an arch. */
export function TeethCell({ teeth }: { readonly teeth: readonly number[] }) {
  if (teeth.length === 0) return '–';
  const digits = quadrantDigits(teeth);
  const most = Math.max(...Object.values(digits).map((quadrant: string) => quadrant.length));
  if (most > MOST_DIGITS) return <span title={quadrantWords(teeth)}>{teeth.length} teeth</span>;
  return <QuadrantCross digits={digits} label={quadrantWords(teeth)} />;
}
