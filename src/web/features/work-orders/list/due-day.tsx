import { IconClockExclamation } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './due-day.module.css';

/** When an order is expected, and by how much it is late. */
export function DueDay({ order, today }: { readonly order: WorkOrder; readonly today: CalendarDay }) {
  const { expected_complete_date: expected, is_overdue } = order;
  if (expected === null) return '–';
  return (
    <span className={classes['due']}>
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
