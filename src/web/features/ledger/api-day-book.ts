import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPayments } from '#contract/ledger/day-book.ts';
import { exportPayments } from '#contract/ledger/exports.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listTaker } from '#web/platform/calls/list-taker.ts';
import type { TakeExport } from '#web/platform/use-export.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import type { DayBookView } from './list/day-book-address.ts';

/** One page of the day book. Until the next page comes the last one stays. */
export const dayBookQuery = (view: DayBookView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'day-book', queryOf(view)],
    queryFn: ({ signal }) => call(getPayments, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A view of the day book as a file. */
export const takePayments = (view: DayBookView): TakeExport => listTaker(exportPayments, { query: queryOf(view) });
