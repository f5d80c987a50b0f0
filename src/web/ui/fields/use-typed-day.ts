import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay, parseTypedDay } from '#domain/shared/calendar-day.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import { useState } from 'react';

interface Typing {
  readonly text: string;
  readonly meaning: string;
  /** The value as it was before this text was sent on. */
  readonly before: string;
}

interface TypedDay {
  /** The text in the box. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** The box was left: it now shows the day in full. */
  readonly leave: () => void;
}

/** What a typed text is counted from. */
interface Counting {
  readonly today: CalendarDay;
  /** A bare number means no day before this one. */
  readonly from: CalendarDay | undefined;
  /** What `+3` means, where it is not three days from today. */
  readonly ahead: ((days: number) => CalendarDay) | undefined;
}

const meaningOf = (text: string, { today, from, ahead }: Counting): string =>
  parseTypedDay(text, today, from, ahead) ?? text.trim();

const shown = (value: string): string => (isCalendarDay(value) ? formatDay(value) : value);

/**
 * The text of a box for a day. It stays as typed while the value follows it, also where the value follows late or drops an invalid day; any
 * other change of the value (a picked day, a form that starts over) replaces the text.
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
