// The view of the day book as it stands in the address.
import { DayBookQuery } from '#contract/ledger/day-book.ts';
import type { z } from '#contract/kit/zod.ts';
import { DAY_BOOK_STATE_LABELS, DEFAULT_DAY_BOOK_SORT, DEFAULT_DAY_BOOK_STATE } from '#domain/ledger/day-book.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type DayBookView = ViewOf<z.output<typeof DayBookQuery>>;

export const DAY_BOOK_FILTER_LABELS = {
  from: 'Payment date from',
  to: 'Payment date to',
  method: 'Payment method',
  doctor_name: 'Doctor',
  state: 'Show',
} as const;
type DayBookFilter = keyof typeof DAY_BOOK_FILTER_LABELS;

export const DAY_BOOK_ADDRESS = listAddress<z.output<typeof DayBookQuery>>({
  query: DayBookQuery,
  defaults: { state: DEFAULT_DAY_BOOK_STATE, sort: DEFAULT_DAY_BOOK_SORT, page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search', 'from', 'to', 'method', 'doctor_name', 'state'],
});

/** The filters that are set, each in words: `Payment method: UPI`. */
export function dayBookFiltersInWords({ from, to, method, doctor_name, state }: DayBookView) {
  const words: Readonly<Record<DayBookFilter, string | undefined>> = {
    from: from && formatDayShort(from),
    to: to && formatDayShort(to),
    method,
    doctor_name,
    state: state && DAY_BOOK_STATE_LABELS[state],
  };
  return (Object.keys(words) as DayBookFilter[]).flatMap((filter) => {
    const value = words[filter];
    return value === undefined ? [] : [{ filter, text: `${DAY_BOOK_FILTER_LABELS[filter]}: ${value}` }];
  });
}
