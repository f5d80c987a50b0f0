import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatTime } from '#domain/shared/moment.ts';
import type { LifeEvent } from '#domain/work-orders/life.ts';
import { LIFE_LABELS } from '#domain/work-orders/life.ts';
import { useSession } from '#web/platform/session/session.ts';
import classes from './order-life.module.css';

/** The life of an order as a line from its entry on: what happened, when, and by whom. */
export function OrderLife({ events }: { readonly events: readonly LifeEvent[] }) {
  return (
    <ol className={classes['life']} aria-label="Order history">
      {events.map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the events of a day may be alike, and none is ever moved
        <li key={index}>
          <span className={classes['what']}>
            {LIFE_LABELS[event.kind]}
            {event.what === null ? null : `: ${event.what}`}
          </span>
          <When event={event} />
        </li>
      ))}
    </ol>
  );
}

function When({ event: { day, at, by } }: { readonly event: LifeEvent }) {
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
