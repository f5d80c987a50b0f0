import { Checkbox, NativeSelect } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { DEFAULT_BILL_SORT } from '#domain/billing/bill-list-view.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { shortSearchHint } from '#domain/work-orders/order-list-view.ts';
import { billsQuery } from '#web/features/billing/api.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import type { BillLook } from './bill-columns.tsx';
import { billColumns, placeOfAmount } from './bill-columns.tsx';
import type { BillListView } from './bill-list-address.ts';
import { BILL_ADDRESS } from './bill-list-address.ts';
import { BillSums, BillSumsOfCards } from './bill-sums.tsx';
import { BILL_FILTER_LABELS, BILL_SORT_LABELS, PAID_WORDS, billFiltersInWords } from './bill-list-words.ts';

/** The filters of old unpaid bills. A bill belongs to one of them at most. */
const WAITING = ['follow_up', 'other_unpaid'] as const;

interface BillListProps extends BillLook {
  readonly DoctorField: FilterSettings;
  /** The link to the work orders, for a laboratory without bills. */
  readonly toOrders: ReactNode;
  /** Explains an empty list: no doctor has the name in the filter. */
  readonly DoctorHint: ComponentType<{ readonly name: string }>;
}

/** The list of bills with its search, filters, rows and pages. */
export function BillList({ DoctorField, toOrders, DoctorHint, ...look }: BillListProps) {
  const address = useListAddress(BILL_ADDRESS);
  const { view, change } = address;
  const bills = useQuery(billsQuery(view));
  // The column of amounts needs more room.
  const cards = usePageNarrowerThan(look.showAmount ? 70 : 62);
  const list = { columns: billColumns(look), cards };
  return (
    <ListScreen
      name="Bills"
      label="List of bills"
      loading="Loading bills"
      failure={({ message }) => BILLING_TEXTS.listNotLoaded(message)}
      query={bills}
      {...{ address, ...list }}
      search={{
        label: 'Search bills',
        placeholder: 'Bill, doctor, patient or serial number',
        hint: bills.data?.search_is_limited === true ? shortSearchHint('bills') : null,
      }}
      sorts={{ labels: BILL_SORT_LABELS, standard: DEFAULT_BILL_SORT }}
      filters={billFiltersInWords(view)}
      fields={<BillFilters {...{ view, change, DoctorField }} canFollowUp={look.showAmount} />}
      noResults={{
        title: 'No bills found',
        children: view.doctor_name === undefined ? null : <DoctorHint name={view.doctor_name} />,
      }}
      none={<NoBillsYet toOrders={toOrders} />}
      {...(look.showAmount && {
        sums: cards ? <BillSumsOfCards view={view} /> : <BillSums view={view} {...placeOfAmount(list.columns)} />,
      })}
    >
      {(bill) => <ListRow key={bill.id} {...list} row={bill} />}
    </ListScreen>
  );
}

/** Shown if there are no bills at all. */
const NoBillsYet = ({ toOrders }: Pick<BillListProps, 'toOrders'>) => (
  <EmptyState icon={<IconFileInvoice size={32} stroke={1.5} aria-hidden />} title="No bills yet" actions={toOrders}>
    Create bills from the work orders list, for one order or for several orders of one doctor. They appear here.
  </EmptyState>
);

interface BillFiltersProps extends BillListView {
  readonly DoctorField: FilterSettings;
  /** Whether the user can filter by follow-up. It depends on amounts, so it is for admins. */
  readonly canFollowUp: boolean;
}

function BillFilters({ view, change, DoctorField, canFollowUp }: BillFiltersProps) {
  const select = (filter: 'status' | 'paid', words: Readonly<Record<string, string>>) => (
    <NativeSelect
      label={BILL_FILTER_LABELS[filter]}
      value={view[filter] ?? ''}
      data={[{ value: '', label: 'Any' }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]}
      onChange={(event) => change({ [filter]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <>
      <DayRangeFilter
        from={{ label: BILL_FILTER_LABELS.date_from, value: view.date_from }}
        to={{ label: BILL_FILTER_LABELS.date_to, value: view.date_to }}
        onFrom={(date_from) => change({ date_from })}
        onTo={(date_to) => change({ date_to })}
      />
      {select('status', BILL_STATUS_LABELS)}
      {select('paid', PAID_WORDS)}
      <Checkbox
        label={BILL_FILTER_LABELS.voided}
        checked={view.voided === true}
        onChange={(event) => change({ voided: event.currentTarget.checked || undefined })}
      />
      <DoctorField
        label={BILL_FILTER_LABELS.doctor_name}
        value={view.doctor_name ?? ''}
        onTake={(name) => change({ doctor_name: name || undefined })}
      />
      {canFollowUp && (
        <NativeSelect
          label="Follow-up"
          value={WAITING.find((filter) => view[filter]) ?? ''}
          data={[
            { value: '', label: 'Any' },
            ...WAITING.map((filter) => ({ value: filter, label: BILL_FILTER_LABELS[filter] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change(Object.fromEntries(WAITING.map((filter) => [filter, filter === value || undefined])))
          }
        />
      )}
    </>
  );
}
