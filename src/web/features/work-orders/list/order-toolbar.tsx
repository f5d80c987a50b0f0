import { Skeleton } from '@mantine/core';
import type { OrderPage } from '../api.ts';
import type { WorkOrderFilter, WorkOrderSort } from '#domain/work-orders/order-list-view.ts';
import { DEFAULT_SORT, shortSearchHint } from '#domain/work-orders/order-list-view.ts';
import { tabOf, tabView, ORDER_TABS, TAB_LABELS, tabChange } from '#domain/work-orders/order-tabs.ts';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { SORT_LABELS, filtersInWords } from './filter-words.ts';
import type { ListView } from './order-list-address.ts';
import { ORDER_ADDRESS, isNarrowedInTab } from './order-list-address.ts';
import { useQuery } from '@tanstack/react-query';
import type { OrderTab } from '#domain/work-orders/order-tabs.ts';
import { workOrderCountsQuery } from '#web/features/work-orders/api.ts';
import { useStageWords } from '#web/features/work-orders/api-stages.ts';
import { totalText } from '#web/ui/list/list-counts.ts';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';

/** Loaded on demand, with a placeholder of the same height. */
const OrderFilters = lazyComponent(
  async () => (await import('./order-filters.tsx')).OrderFilters,
  <Skeleton height={196} />,
);

interface OrderToolbarProps extends ListView {
  readonly DoctorField: FilterSettings;
  readonly shown: OrderPage | undefined;
  /** Whether to show a sort list: cards have no column headings. */
  readonly withSort: boolean;
}

/** The search, filters and, on a phone, the sort of the list. */
export function OrderToolbar({ view, change, DoctorField, shown, withSort }: OrderToolbarProps) {
  const stages = useStageWords(view.stage !== undefined);
  const onSort = (sort: WorkOrderSort) => change({ sort });
  return (
    <ListToolbar
      lead={<OrderTabs {...{ view, change }} />}
      search={{
        label: 'Search work orders',
        placeholder: withSort ? 'Scan or search orders' : 'Doctor, patient or serial number',
        value: view.search ?? '',
        onAsk: (search, options) => change({ search: search || undefined }, options),
      }}
      sort={withSort ? { sort: view.sort ?? DEFAULT_SORT, labels: SORT_LABELS, onSort } : null}
      filters={filtersInWords(view, stages).filter(({ filter }) => !isSaidByTab(filter, view))}
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

/** Whether the selected tab already includes this filter. */
const isSaidByTab = (filter: WorkOrderFilter, view: ListView['view']): boolean => {
  const tab = tabOf(view);
  return tab !== null && filter in tabView(tab);
};

/**
 * The tabs of the order list. Search and other filters stay when the tab changes. With any of them, the counts are
 * hidden, because they cover the whole tab.
 */
function OrderTabs({ view, change }: ListView) {
  const { data: counts } = useQuery(workOrderCountsQuery);
  const countOf = (tab: OrderTab) => (isNarrowedInTab(view) ? null : counts && totalText(counts[tab]));
  return (
    <ViewTabs
      label="Views of the list"
      tabs={ORDER_TABS.map((tab) => ({ name: tab, label: TAB_LABELS[tab], count: countOf(tab) }))}
      present={tabOf(view)}
      onTab={(tab) => change(tabChange(tab))}
    />
  );
}
