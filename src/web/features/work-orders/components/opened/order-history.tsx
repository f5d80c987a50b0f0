import { PAUSE_LABELS } from '#domain/production/moves.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { labelOf } from '#domain/shared/known.ts';
import { formatMinute, formatTime } from '#domain/shared/moment.ts';
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
            {pauseOf(event)}
          </span>
          <When event={event} />
        </li>
      ))}
    </ol>
  );
}

/** Why an order waited at a stage until it was moved on. */
function pauseOf({ visit }: HistoryEvent): string {
  const reason = visit?.paused_reason ?? null;
  return reason === null ? '' : ` (paused: ${labelOf<string>(PAUSE_LABELS, reason)})`;
}

function When({ event: { day, at, by, visit } }: { readonly event: HistoryEvent }) {
  const { time_zone } = useSession().laboratory;
  const time = at === null ? '' : `, ${formatTime(at, time_zone).slice(0, -3)}`;
  const left = visit?.left_at ?? null;
  // The day is not repeated.
  const until = left === null ? '' : ` to ${formatMinute(left, time_zone).replace(`${formatDayShort(day)}, `, '')}`;
  return (
    <span className={classes['when']}>
      {formatDayShort(day)}
      {time}
      {until}
      {by === null ? null : ` by ${by}`}
    </span>
  );
}
