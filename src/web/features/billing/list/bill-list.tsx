import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import type { BillSort } from '#domain/billing/bill-list-view.ts';
import { DEFAULT_BILL_SORT } from '#domain/billing/bill-list-view.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { billsQuery } from '#web/features/billing/api.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import type { SuggestFilter } from '#web/ui/list/suggest-filter.tsx';
import type { BillListView } from './bill-list-address.ts';
import { BILL_ADDRESS } from './bill-list-address.ts';
import type { BillListBodyProps } from './bill-list-body.tsx';
import { BillListBody } from './bill-list-body.tsx';
import { BILL_FILTER_LABELS, BILL_SORT_LABELS, PAID_WORDS, billFiltersInWords } from './bill-list-words.ts';
import classes from './bill-list.module.css';

/** Below these widths a row no longer fits and becomes a card; the column of amounts asks for more. */
const CARDS_BELOW = '(max-width: 62em)';
const CARDS_BELOW_WITH_AMOUNTS = '(max-width: 70em)';

/** Bills that wait for too long; no bill is of both kinds. */
const WAITING = ['follow_up', 'other_unpaid'] as const;

/** The filter for a doctor: given by the screen, since doctors are another feature's. */
export type DoctorFilterField = ComponentType<Pick<ComponentProps<typeof SuggestFilter>, 'label' | 'value' | 'onTake'>>;

interface BillListProps extends Omit<BillListBodyProps, 'bills' | 'cards' | 'view' | 'change'> {
  readonly DoctorField: DoctorFilterField;
}

/** The list of bills with its search, filters, rows and pages. */
export function BillList({ DoctorField, ...props }: BillListProps) {
  const { view, change } = useListAddress(BILL_ADDRESS);
  const cards = useMediaQuery(props.showAmount ? CARDS_BELOW_WITH_AMOUNTS : CARDS_BELOW, undefined, {
    getInitialValueInEffect: false,
  });
  const bills = useQuery(billsQuery(view));
  const onSort = (sort: string) => change({ sort: sort as BillSort });
  return (
    <section className={classes['list']} aria-label="List of bills">
      <ListToolbar
        search={{
          label: 'Search bills',
          placeholder: 'Bill, doctor, patient or serial number',
          value: view.search ?? '',
          onAsk: (search, options) => change({ search: search || undefined }, options),
        }}
        sort={cards ? { value: view.sort ?? DEFAULT_BILL_SORT, labels: BILL_SORT_LABELS, onSort } : null}
        filters={billFiltersInWords(view)}
        narrowed={BILL_ADDRESS.isNarrowed(view)}
        shown={bills.data}
        onRemove={(filter) => change({ [filter]: undefined })}
        onClear={() => change(BILL_ADDRESS.clearAll)}
      >
        <BillFilters {...{ view, change, DoctorField }} canFollowUp={props.showAmount} />
      </ListToolbar>
      <BillListBody {...props} {...{ bills, cards, view, change }} />
    </section>
  );
}

interface BillFiltersProps extends BillListView {
  readonly DoctorField: DoctorFilterField;
  /** Which bills to follow up depends on their amounts: administrators ask for it. */
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
      <DoctorField
        label={BILL_FILTER_LABELS.doctor_name}
        value={view.doctor_name ?? ''}
        onTake={(name) => change({ doctor_name: name || undefined })}
      />
      {canFollowUp && (
        <NativeSelect
          label="Waiting"
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
