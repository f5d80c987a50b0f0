import { useRef, useState } from 'react';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayInput } from '../fields/day-input.tsx';

interface DateFilterProps {
  readonly label: string;
  /** The day that the list is filtered by; '' for none. */
  readonly value: CalendarDay | '';
  readonly error: string | null;
  readonly onTake: (day: CalendarDay | '') => void;
}

/**
 * A day to filter by. `25` is a day and `2512` another: typing counts when it is finished, by Enter or by leaving the box; a picked
 * day counts at once. So a key is no question to the server and no step in the browser's history.
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
