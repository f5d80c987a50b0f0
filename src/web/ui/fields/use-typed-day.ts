import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay, parseTypedDay } from '#domain/shared/calendar-day.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import { useState } from 'react';

interface Typing {
  readonly text: string;
  readonly meaning: string;
  /** The value before this text was typed. */
  readonly before: string;
}

interface TypedDay {
  /** The text in the input. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Call it on blur: the input then shows the full day. */
  readonly leave: () => void;
}

/** The base days for short input. */
interface Counting {
  readonly today: CalendarDay;
  /** A bare number means a day from this one on. */
  readonly from: CalendarDay | undefined;
  /** The meaning of `+3`; by default three days from today. */
  readonly ahead: ((days: number) => CalendarDay) | undefined;
}

const meaningOf = (text: string, { today, from, ahead }: Counting): string =>
  parseTypedDay(text, today, from, ahead) ?? text.trim();

const shown = (value: string): string => (isCalendarDay(value) ? formatDay(value) : value);

/**
 * State of a day input. It keeps the typed text while the value follows it, even if the value changes later or drops an
 * invalid day. Any other change of the value (a picked day, a form reset) replaces the text.
 */
export function useTypedDay(value: string, onChange: (day: string) => void, counting: Counting): TypedDay {
  const [typing, setTyping] = useState<Typing | null>(null);
  const followed = typing !== null && [typing.before, typing.meaning].includes(value);
  const dropped = typing !== null && value === '' && !isCalendarDay(typing.meaning);
  return {
    text: typing !== null && (followed || dropped) ? typing.text : shown(value),
    type: (text) => {
      const meaning = meaningOf(text, counting);
      setTyping({ text, meaning, before: value });
      onChange(meaning);
    },
    leave: () => setTyping(null),
  };
}
