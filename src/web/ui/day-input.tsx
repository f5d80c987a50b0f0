import type { DateInputProps } from '@mantine/dates';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { FIRST_DAY, LAST_DAY, parseTypedDay } from '#domain/shared/calendar-day.ts';
import { IconCalendar } from '@tabler/icons-react';

type Kept =
  | 'label'
  | 'description'
  | 'error'
  | 'disabled'
  | 'required'
  | 'withAsterisk'
  | 'id'
  | 'name'
  | 'size'
  | 'w'
  | 'onBlur'
  | 'ref';

interface DayInputProps extends Pick<DateInputProps, Kept> {
  /** `YYYY-MM-DD`, or '' for none. */
  readonly value: CalendarDay | '';
  readonly onChange: (day: CalendarDay | '') => void;
  /** The laboratory's present day (`useToday`): what `25` and `+7` are counted from. */
  readonly today: CalendarDay;
  readonly min?: CalendarDay | undefined;
  readonly max?: CalendarDay | undefined;
  readonly clearable?: boolean;
}

/** A day that is typed (`25`, `2512`, `25/12/2026`, `+7`, `today`) or picked; shown as `25-12-2026`. */
export function DayInput({
  value,
  onChange,
  today,
  min = FIRST_DAY,
  max = LAST_DAY,
  clearable = false,
  ...input
}: DayInputProps) {
  return (
    <DateInput
      {...input}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      dateParser={(typed) => parseTypedDay(typed, today)}
      valueFormat="DD-MM-YYYY"
      placeholder="DD-MM-YYYY"
      minDate={min}
      maxDate={max}
      // Emptying the box empties the field; the button is only there where a day may be left out.
      allowDeselect
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      autoComplete="off"
      previousLabel="Previous month"
      nextLabel="Next month"
    />
  );
}
