import { formatDay, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { ENTRY_LABELS } from '../entry-fields.ts';
import type { EntryField, EntryValues } from '../entry-values.ts';

/** A field's name where the whole order is shown: feedback and notes are two texts then. */
export const wholeLabel = (field: EntryField): string => (field === 'feedback' ? 'Feedback' : ENTRY_LABELS[field]);

/** What a field holds, in words, to be compared by eye. */
export function fieldText(value: EntryValues[EntryField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.length === 0 ? 'none' : value.join(', ');
  if (value.trim() === '') return 'empty';
  return isCalendarDay(value) ? formatDay(value) : value;
}
