import { useToday } from '#web/platform/session.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { FILTER_LABELS } from './filter-words.ts';
import type { ListView } from './use-list-view.ts';

/** Order dates from and to, both days included. */
export function DateFilters({ view, change }: ListView) {
  const today = useToday();
  const { date_from = '', date_to = '' } = view;
  const reversed = date_from !== '' && date_to !== '' && date_to < date_from;
  return (
    <>
      <DayInput
        label={FILTER_LABELS.date_from}
        value={date_from}
        today={today}
        clearable
        onChange={(day) => change({ date_from: day || undefined })}
      />
      <DayInput
        label={FILTER_LABELS.date_to}
        value={date_to}
        today={today}
        clearable
        error={reversed && 'This day is before the first one'}
        onChange={(day) => change({ date_to: day || undefined })}
      />
    </>
  );
}
