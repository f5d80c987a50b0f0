import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { FIRST_DAY, isCalendarDay, LAST_DAY } from '#domain/shared/calendar-day.ts';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import classes from './day-calendar.module.css';

interface DayCalendarProps {
  readonly day: CalendarDay | null;
  readonly today: CalendarDay;
  readonly min: CalendarDay | undefined;
  readonly max: CalendarDay | undefined;
  readonly onPick: (day: CalendarDay) => void;
}

const SUNDAY: [0] = [0];

const bound = (day: CalendarDay | undefined, otherwise: CalendarDay): CalendarDay =>
  day !== undefined && isCalendarDay(day) ? day : otherwise;

/** A calendar of one month that starts at the chosen day or today. */
export function DayCalendar({ day, today, min, max, onPick }: DayCalendarProps) {
  const begin = day ?? today;
  return (
    <DatePicker
      value={day}
      defaultDate={begin}
      onChange={(picked) => picked !== null && onPick(picked)}
      weekendDays={SUNDAY}
      hideOutsideDates
      classNames={{ day: classes['day'] ?? '', calendarHeader: classes['header'] ?? '' }}
      minDate={bound(min, FIRST_DAY)}
      maxDate={bound(max, LAST_DAY)}
      getDayProps={(shown) => (shown === begin ? { 'data-autofocus': true } : {})}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    />
  );
}
