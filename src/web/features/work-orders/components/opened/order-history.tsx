import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatTime } from '#domain/shared/moment.ts';
import type { HistoryEvent } from '#domain/work-orders/order-history.ts';
import { HISTORY_LABELS } from '#domain/work-orders/order-history.ts';
import { useSession } from '#web/platform/session/session.ts';
import classes from './order-history.module.css';

/** The history of the order, oldest event first: the event, its time and its user. */
export function OrderHistory({ events }: { readonly events: readonly HistoryEvent[] }) {
  return (
    <ol className={classes['life']} aria-label="Order history">
      {events.map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- events of a day can be identical, and never move
        <li key={index}>
          <span className={classes['what']}>
            {HISTORY_LABELS[event.kind]}
            {event.what === null ? null : `: ${event.what}`}
          </span>
          <When event={event} />
        </li>
      ))}
    </ol>
  );
}

function When({ event: { day, at, by } }: { readonly event: HistoryEvent }) {
  const { time_zone } = useSession().laboratory;
  const time = at === null ? '' : `, ${formatTime(at, time_zone).slice(0, -3)}`;
  return (
    <span className={classes['when']}>
      {formatDayShort(day)}
      {time}
      {by === null ? null : ` by ${by}`}
    </span>
  );
}
