import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { DateFilter } from './date-filter.tsx';

interface DayRangeFilterProps {
  readonly from: { readonly label: string; readonly value: CalendarDay | undefined };
  readonly to: { readonly label: string; readonly value: CalendarDay | undefined };
  readonly onFrom: (day: CalendarDay | undefined) => void;
  readonly onTo: (day: CalendarDay | undefined) => void;
}

/** A filter by first and last day, both included. */
export function DayRangeFilter({ from, to, onFrom, onTo }: DayRangeFilterProps) {
  const reversed = from.value !== undefined && to.value !== undefined && to.value < from.value;
  return (
    <>
      <DateFilter label={from.label} value={from.value ?? ''} error={null} onTake={(day) => onFrom(day || undefined)} />
      <DateFilter
        label={to.label}
        value={to.value ?? ''}
        error={reversed ? 'The end date is before the start date' : null}
        onTake={(day) => onTo(day || undefined)}
      />
    </>
  );
}
