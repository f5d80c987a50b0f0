import { DateFilter } from './date-filter.tsx';
import { FILTER_LABELS } from './filter-words.ts';
import type { ListView } from './use-list-view.ts';

/** Order dates from and to, both days included. */
export function DateFilters({ view, change }: ListView) {
  const { date_from = '', date_to = '' } = view;
  const reversed = date_from !== '' && date_to !== '' && date_to < date_from;
  return (
    <>
      <DateFilter
        label={FILTER_LABELS.date_from}
        value={date_from}
        error={null}
        onTake={(day) => change({ date_from: day || undefined })}
      />
      <DateFilter
        label={FILTER_LABELS.date_to}
        value={date_to}
        error={reversed ? 'This day is before the first one' : null}
        onTake={(day) => change({ date_to: day || undefined })}
      />
    </>
  );
}
