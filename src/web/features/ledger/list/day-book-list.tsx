import { NativeSelect } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PAYMENT_METHODS } from '#domain/billing/bill-paid.ts';
import type { DayBookSort } from '#domain/ledger/day-book.ts';
import {
  DAY_BOOK_SORT_LABELS,
  DAY_BOOK_STATE_LABELS,
  DAY_BOOK_TEXTS,
  DAY_BOOK_TITLE,
  DEFAULT_DAY_BOOK_SORT,
  DEFAULT_DAY_BOOK_STATE,
} from '#domain/ledger/day-book.ts';
import { dayBookQuery } from '#web/features/ledger/api-day-book.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { PagedListBody } from '#web/ui/list/list-body.tsx';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { ShownFilter } from '#web/ui/list/shown-filter.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import type { GivenFilter } from '#web/ui/list/suggest-filter.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageUpTo } from '#web/ui/page-room.ts';
import { DayBookSums } from '../parts/day-book-sums.tsx';
import type { DayBookView } from './day-book-address.ts';
import { DAY_BOOK_ADDRESS, DAY_BOOK_FILTER_LABELS, dayBookFiltersInWords } from './day-book-address.ts';
import { dayBookColumns } from './day-book-columns.tsx';

interface DayBookListProps {
  readonly DoctorField: GivenFilter;
  readonly onOpen: (paymentId: string) => void;
}

/** What came in from doctors day by day, with its search, filters, rows and pages. */
export function DayBookList({ DoctorField, onOpen }: DayBookListProps) {
  const { view, change } = useListAddress(DAY_BOOK_ADDRESS);
  const payments = useQuery(dayBookQuery(view));
  const cards = usePageUpTo(65);
  const list = { columns: dayBookColumns(onOpen), cards };
  const sorting = { sort: view.sort ?? DEFAULT_DAY_BOOK_SORT, onSort: (sort: DayBookSort) => change({ sort }) };
  return (
    <section aria-label={DAY_BOOK_TITLE}>
      {payments.data === undefined ? null : <DayBookSums {...payments.data} />}
      <ListToolbar
        search={{
          label: 'Search payments',
          placeholder: 'Number, reference or doctor',
          value: view.search ?? '',
          onAsk: (search, options) => change({ search: search || undefined }, options),
        }}
        sort={cards ? { labels: DAY_BOOK_SORT_LABELS, ...sorting } : null}
        filters={dayBookFiltersInWords(view)}
        narrowed={DAY_BOOK_ADDRESS.isNarrowed(view)}
        shown={payments.data}
        onRemove={(filter) => change({ [filter]: undefined })}
        onClear={() => change(DAY_BOOK_ADDRESS.clearAll)}
      >
        <DayBookFilters {...{ view, change, DoctorField }} />
      </ListToolbar>
      <PagedListBody
        name={DAY_BOOK_TITLE}
        loading="Loading payments"
        query={payments}
        failure={({ message }) => DAY_BOOK_TEXTS.notLoaded(message)}
        none={
          DAY_BOOK_ADDRESS.isNarrowed(view) ? (
            <NothingFound title="No payments found" onClear={() => change(DAY_BOOK_ADDRESS.clearAll)} />
          ) : (
            <EmptyState icon={<IconCash size={32} stroke={1.5} aria-hidden />} title="No payments yet">
              {DAY_BOOK_TEXTS.nothingYet}
            </EmptyState>
          )
        }
        change={change}
        sorting={sorting}
        {...list}
      >
        {(payment) => <ListRow key={payment.id} {...list} row={payment} />}
      </PagedListBody>
    </section>
  );
}

interface DayBookFiltersProps {
  readonly view: DayBookView;
  readonly change: (view: DayBookView) => void;
  readonly DoctorField: GivenFilter;
}

const DayBookFilters = ({ view, change, DoctorField }: DayBookFiltersProps) => (
  <>
    <DayRangeFilter
      from={{ label: DAY_BOOK_FILTER_LABELS.from, value: view.from }}
      to={{ label: DAY_BOOK_FILTER_LABELS.to, value: view.to }}
      onFrom={(from) => change({ from })}
      onTo={(to) => change({ to })}
    />
    <NativeSelect
      label={DAY_BOOK_FILTER_LABELS.method}
      value={view.method ?? ''}
      data={[{ value: '', label: 'Any' }, ...PAYMENT_METHODS]}
      onChange={({ currentTarget: { value } }) => change({ method: PAYMENT_METHODS.find((known) => known === value) })}
    />
    <DoctorField
      label={DAY_BOOK_FILTER_LABELS.doctor_name}
      value={view.doctor_name ?? ''}
      onTake={(name) => change({ doctor_name: name || undefined })}
    />
    <ShownFilter
      value={view.state ?? DEFAULT_DAY_BOOK_STATE}
      labels={DAY_BOOK_STATE_LABELS}
      onShow={(state) => change({ state })}
    />
  </>
);
