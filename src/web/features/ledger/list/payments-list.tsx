import { Button, NativeSelect } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PAYMENT_METHODS } from '#domain/billing/bill-payment.ts';
import type { PaymentSort } from '#domain/ledger/payments-view.ts';
import {
  PAYMENT_SORT_LABELS,
  PAYMENT_STATE_LABELS,
  PAYMENTS_TEXTS,
  PAYMENTS_TITLE,
  DEFAULT_PAYMENT_SORT,
  DEFAULT_PAYMENT_STATE,
} from '#domain/ledger/payments-view.ts';
import { paymentsQuery } from '#web/features/ledger/api-payments.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { PagedListBody } from '#web/ui/list/list-body.tsx';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { ShownFilter } from '#web/ui/list/shown-filter.tsx';
import { NoResults } from '#web/ui/list/no-results.tsx';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { PaymentsSums } from '../components/payments-sums.tsx';
import type { PaymentsView } from './payments-address.ts';
import {
  PAYMENTS_ADDRESS,
  PAYMENTS_FILTER_LABELS,
  paymentsFiltersInWords,
  usePaymentsView,
} from './payments-address.ts';
import { paymentsColumns } from './payments-columns.tsx';

interface DayBookListProps {
  readonly DoctorField: FilterSettings;
  readonly onOpen: (paymentId: string) => void;
}

/** The payments by day, with search, filters, rows and pages. */
export function PaymentsList({ DoctorField, onOpen }: DayBookListProps) {
  const { view, isThisMonth, change } = usePaymentsView();
  const payments = useQuery(paymentsQuery(view));
  const cards = usePageNarrowerThan(65);
  const list = { columns: paymentsColumns(onOpen), cards };
  const sorting = { sort: view.sort ?? DEFAULT_PAYMENT_SORT, onSort: (sort: PaymentSort) => change({ sort }) };
  return (
    <section aria-label={PAYMENTS_TITLE}>
      {payments.data === undefined ? null : <PaymentsSums {...payments.data} />}
      <ListToolbar
        search={{
          label: 'Search payments',
          placeholder: 'Number, reference or doctor',
          value: view.search ?? '',
          onAsk: (search, options) => change({ search: search || undefined }, options),
        }}
        sort={cards ? { labels: PAYMENT_SORT_LABELS, ...sorting } : null}
        filters={paymentsFiltersInWords(view, isThisMonth)}
        narrowed={PAYMENTS_ADDRESS.isNarrowed(view)}
        shown={payments.data}
        onRemove={(filter) => change({ [filter]: undefined })}
        onClear={() => change(PAYMENTS_ADDRESS.clearAll)}
      >
        <DayBookFilters {...{ view, change, DoctorField }} />
      </ListToolbar>
      <PagedListBody
        name={PAYMENTS_TITLE}
        loading="Loading payments"
        query={payments}
        failure={({ message }) => PAYMENTS_TEXTS.notLoaded(message)}
        none={<NoPayments {...{ view, isThisMonth }} onClear={() => change(PAYMENTS_ADDRESS.clearAll)} />}
        change={change}
        sorting={sorting}
        {...list}
      >
        {(payment) => <ListRow key={payment.id} {...list} row={payment} />}
      </PagedListBody>
    </section>
  );
}

interface NoPaymentsProps {
  readonly view: PaymentsView;
  readonly isThisMonth: boolean;
  readonly onClear: () => void;
}

/** Explains an empty list: no payments at all, none this month, or none found. */
function NoPayments({ view, isThisMonth, onClear }: NoPaymentsProps) {
  const isFiltered = PAYMENTS_ADDRESS.isNarrowed(isThisMonth ? { ...view, from: undefined } : view);
  if (isFiltered)
    return (
      <NoResults title="No payments found" onClear={onClear}>
        {isThisMonth ? PAYMENTS_TEXTS.onlyThisMonth : null}
      </NoResults>
    );
  const icon = <IconCash size={32} stroke={1.5} aria-hidden />;
  if (!isThisMonth)
    return (
      <EmptyState icon={icon} title="No payments yet">
        {PAYMENTS_TEXTS.nothingYet}
      </EmptyState>
    );
  const showAll = (
    <Button variant="default" onClick={onClear}>
      {PAYMENTS_TEXTS.showAll}
    </Button>
  );
  return <EmptyState icon={icon} title={PAYMENTS_TEXTS.noneThisMonth} actions={showAll} />;
}

interface DayBookFiltersProps {
  readonly view: PaymentsView;
  readonly change: (view: PaymentsView) => void;
  readonly DoctorField: FilterSettings;
}

const DayBookFilters = ({ view, change, DoctorField }: DayBookFiltersProps) => (
  <>
    <DayRangeFilter
      from={{ label: PAYMENTS_FILTER_LABELS.from, value: view.from }}
      to={{ label: PAYMENTS_FILTER_LABELS.to, value: view.to }}
      onFrom={(from) => change({ from })}
      onTo={(to) => change({ to })}
    />
    <NativeSelect
      label={PAYMENTS_FILTER_LABELS.method}
      value={view.method ?? ''}
      data={[{ value: '', label: 'Any' }, ...PAYMENT_METHODS]}
      onChange={({ currentTarget: { value } }) => change({ method: PAYMENT_METHODS.find((known) => known === value) })}
    />
    <DoctorField
      label={PAYMENTS_FILTER_LABELS.doctor_name}
      value={view.doctor_name ?? ''}
      onTake={(name) => change({ doctor_name: name || undefined })}
    />
    <ShownFilter
      value={view.state ?? DEFAULT_PAYMENT_STATE}
      labels={PAYMENT_STATE_LABELS}
      onShow={(state) => change({ state })}
    />
  </>
);
