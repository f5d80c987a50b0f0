import { IconCircleCheck } from '@tabler/icons-react';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatTime } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { AdminFiguresProps } from './admin-figures.ts';
import classes from './dashboard.module.css';

/** For users who see backups: that the last one was verified, and that all is well while there are no alerts. */
export function AllIsWell({ data }: Pick<AdminFiguresProps, 'data'>) {
  const { time_zone } = useSession().laboratory;
  const backup = data?.last_backup ?? null;
  if (backup === null) return null;
  const day = formatDayShort(dayAt(Date.parse(backup), time_zone));
  return (
    <p className={classes['well']}>
      <IconCircleCheck size={16} aria-hidden />
      {data?.alerts === 0 ? 'All is well. ' : ''}Last verified backup: {day},{' '}
      {formatTime(backup, time_zone).slice(0, -3)}
    </p>
  );
}
