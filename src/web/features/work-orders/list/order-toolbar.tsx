import { Checkbox, NativeSelect } from '@mantine/core';
import type { WorkOrderPage } from '#contract/work-orders.ts';
import { PRODUCT_QUALITIES } from '#domain/catalogue/products.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import type { WorkOrderFilter, WorkOrderSort } from '#domain/work-orders/list-view.ts';
import {
  BILL_FILTERS,
  DEFAULT_SORT,
  DUE_FILTERS,
  STATUS_FILTERS,
  shortSearchHint,
} from '#domain/work-orders/list-view.ts';
import { tabOf, tabView } from '#domain/work-orders/order-tabs.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import type { GivenFilter } from '#web/ui/list/suggest-filter.tsx';
import { SuggestFilter } from '#web/ui/list/suggest-filter.tsx';
import { FILTER_LABELS, SORT_LABELS, YES_NO, filtersInWords } from './filter-words.ts';
import type { ListView } from './list-search.ts';
import { ORDER_ADDRESS } from './list-search.ts';
import { OrderTabs } from './order-tabs.tsx';
import classes from './order-toolbar.module.css';

interface OrderToolbarProps extends ListView {
  readonly DoctorField: GivenFilter;
  readonly shown: WorkOrderPage | undefined;
  /** Cards have no column heads to sort by. */
  readonly withSort: boolean;
}

/** What the list is searched for, filtered by and, on a phone, sorted by. */
export function OrderToolbar({ view, change, DoctorField, shown, withSort }: OrderToolbarProps) {
  const onSort = (sort: WorkOrderSort) => change({ sort });
  return (
    <ListToolbar
      lead={<OrderTabs {...{ view, change }} />}
      search={{
        label: 'Search work orders',
        placeholder: 'Doctor, patient or serial number',
        value: view.search ?? '',
        onAsk: (search, options) => change({ search: search || undefined }, options),
      }}
      sort={withSort ? { sort: view.sort ?? DEFAULT_SORT, labels: SORT_LABELS, onSort } : null}
      filters={filtersInWords(view).filter(({ filter }) => !isSaidByTab(filter, view))}
      narrowed={ORDER_ADDRESS.isNarrowed(view)}
      shown={shown}
      hint={shown?.search_is_limited === true ? shortSearchHint('work orders') : null}
      onRemove={(filter) => change({ [filter]: undefined })}
      onClear={() => change(ORDER_ADDRESS.clearAll)}
    >
      <OrderFilters {...{ view, change, DoctorField }} />
    </ListToolbar>
  );
}

/** The tab that is chosen says its filter already. */
const isSaidByTab = (filter: WorkOrderFilter, view: ListView['view']): boolean => {
  const tab = tabOf(view);
  return tab !== null && filter in tabView(tab);
};

/** Every filter of the list. What is chosen applies at once. */
function OrderFilters({ view, change, DoctorField }: Omit<OrderToolbarProps, 'shown' | 'withSort'>) {
  const set = (filter: WorkOrderFilter, value: string | boolean) =>
    change({ [filter]: value === '' || value === false ? undefined : value });
  const select = (
    filter: 'status' | 'trial_required' | 'bill_status' | 'due',
    words: Readonly<Record<string, string>>,
  ) => (
    <NativeSelect
      label={FILTER_LABELS[filter]}
      value={view[filter] ?? ''}
      data={[{ value: '', label: 'Any' }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]}
      onChange={(event) => set(filter, event.currentTarget.value)}
    />
  );
  const flag = (filter: 'unpriced' | 'overdue' | 'urgent_only' | 'at_doctor' | 'trials_out') => (
    <Checkbox
      label={FILTER_LABELS[filter]}
      checked={view[filter] === true}
      onChange={(event) => set(filter, event.currentTarget.checked)}
    />
  );
  return (
    <>
      <DayRangeFilter
        from={{ label: FILTER_LABELS.date_from, value: view.date_from }}
        to={{ label: FILTER_LABELS.date_to, value: view.date_to }}
        onFrom={(date_from) => change({ date_from })}
        onTo={(date_to) => change({ date_to })}
      />
      {select('status', STATUS_FILTERS)}
      {select('bill_status', BILL_FILTERS)}
      {select('due', DUE_FILTERS)}
      {select('trial_required', YES_NO)}
      <DoctorField
        label={FILTER_LABELS.doctor_name}
        value={view.doctor_name ?? ''}
        onTake={(name) => set('doctor_name', name)}
      />
      <SuggestFilter
        label={FILTER_LABELS.product_quality}
        value={view.product_quality ?? ''}
        options={PRODUCT_QUALITIES}
        limit={ORDER_FIELDS.product_quality.max}
        onTake={(quality) => set('product_quality', quality)}
      />
      <div className={classes['flags']}>
        {flag('overdue')}
        {flag('urgent_only')}
        {flag('unpriced')}
        {flag('at_doctor')}
        {flag('trials_out')}
      </div>
    </>
  );
}
