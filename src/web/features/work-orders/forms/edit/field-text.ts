import { formatDay, isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { EntryField, EntryValues } from '../entry-values.ts';

/** What a field holds, in words, to be compared by eye. */
export function fieldText(value: EntryValues[EntryField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.length === 0 ? 'none' : value.join(', ');
  if (value.trim() === '') return 'empty';
  return isCalendarDay(value) ? formatDay(value) : value;
}
