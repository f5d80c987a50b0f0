import { useRef, useState } from 'react';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayInput } from '../fields/day-input.tsx';

interface DateFilterProps {
  readonly label: string;
  /** The filtered day; '' for none. */
  readonly value: CalendarDay | '';
  readonly error: string | null;
  readonly onTake: (day: CalendarDay | '') => void;
}

/**
 * A filter by day. Typing takes effect with Enter or on blur, because `25` and `2512` are different days; a picked day
 * takes effect at once. So not every key sends a request and adds to the browser's history.
 */
export function DateFilter({ label, value, error, onTake }: DateFilterProps) {
  const today = useToday();
  const [day, setDay] = useState<string>(value);
  const [seen, setSeen] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  const typing = useRef(false);
  if (value !== seen) {
    setSeen(value);
    setDay(value);
    setFault(null);
  }
  const apply = (taken: string) => {
    typing.current = false;
    const isDay = taken === '' || isCalendarDay(taken);
    setFault(isDay ? null : INPUT_TEXTS.notADate);
    if (isDay && taken !== value) onTake(taken);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(day);
      }}
      onInputCapture={() => {
        typing.current = true;
      }}
    >
      <DayInput
        label={label}
        value={day}
        today={today}
        clearable
        error={fault ?? error}
        onChange={(next) => {
          setDay(next);
          setFault(null);
          if (!typing.current) apply(next);
        }}
        onBlur={() => apply(day)}
      />
    </form>
  );
}
