import { Button, NativeSelect } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PAYMENT_METHODS } from '#domain/billing/payment-fields.ts';
import {
  PAYMENT_SORT_LABELS,
  PAYMENT_STATE_LABELS,
  PAYMENTS_TEXTS,
  PAYMENTS_TITLE,
  DEFAULT_PAYMENT_SORT,
  DEFAULT_PAYMENT_STATE,
} from '#domain/ledger/payments-view.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { paymentsQuery } from '#web/features/ledger/api-payments.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { ShownFilter } from '#web/ui/list/shown-filter.tsx';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { PaymentsSums } from '../components/payments-sums.tsx';
import type { PaymentsView } from './payments-address.ts';
import { PAYMENTS_FILTER_LABELS, paymentsFiltersInWords, usePaymentsView } from './payments-address.ts';
import { paymentsColumns } from './payments-columns.tsx';

interface PaymentsListProps {
  readonly DoctorField: FilterSettings;
  readonly onOpen: (paymentId: string) => void;
}

/** The payments by day, with search, filters, rows and pages. */
export function PaymentsList({ DoctorField, onOpen }: PaymentsListProps) {
  const { isThisMonth, ...address } = usePaymentsView();
  const { view, change } = address;
  const payments = useQuery(paymentsQuery(view));
  const hasTds = payments.data?.items.some(({ tds_amount }) => paiseOf(tds_amount) > 0) ?? false;
  const list = { columns: paymentsColumns(onOpen, hasTds), cards: usePageNarrowerThan(65) };
  return (
    <ListScreen
      name={PAYMENTS_TITLE}
      loading="Loading payments"
      failure={({ message }) => PAYMENTS_TEXTS.notLoaded(message)}
      query={payments}
      {...{ address, ...list }}
      search={{ label: 'Search payments', placeholder: 'Number, reference or doctor' }}
      sorts={{ labels: PAYMENT_SORT_LABELS, standard: DEFAULT_PAYMENT_SORT }}
      filters={paymentsFiltersInWords(view, isThisMonth)}
      fields={<PaymentFilters {...{ view, change, DoctorField }} />}
      noResults={{ title: 'No payments found', children: isThisMonth ? PAYMENTS_TEXTS.onlyThisMonth : null }}
      none={<NoPayments isThisMonth={isThisMonth} onShowAll={address.clear} />}
      above={payments.data === undefined ? null : <PaymentsSums {...payments.data} />}
    >
      {(payment) => <ListRow key={payment.id} {...list} row={payment} />}
    </ListScreen>
  );
}

interface NoPaymentsProps {
  readonly isThisMonth: boolean;
  readonly onShowAll: () => void;
}

/** Explains a list without payments: none at all, or none this month. */
function NoPayments({ isThisMonth, onShowAll }: NoPaymentsProps) {
  const icon = <IconCash size={32} stroke={1.5} aria-hidden />;
  if (!isThisMonth)
    return (
      <EmptyState icon={icon} title="No payments yet">
        {PAYMENTS_TEXTS.nothingYet}
      </EmptyState>
    );
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      {PAYMENTS_TEXTS.showAll}
    </Button>
  );
  return <EmptyState icon={icon} title={PAYMENTS_TEXTS.noneThisMonth} actions={showAll} />;
}

interface PaymentFiltersProps {
  readonly view: PaymentsView;
  readonly change: (view: PaymentsView) => void;
  readonly DoctorField: FilterSettings;
}

const PaymentFilters = ({ view, change, DoctorField }: PaymentFiltersProps) => (
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
