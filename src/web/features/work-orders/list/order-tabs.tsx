import { useQuery } from '@tanstack/react-query';
import type { OrderTab } from '#domain/work-orders/order-tabs.ts';
import { ORDER_TABS, TAB_LABELS, tabChange, tabOf } from '#domain/work-orders/order-tabs.ts';
import { workOrderCountsQuery } from '#web/features/work-orders/api.ts';
import { totalText } from '#web/ui/list/list-counts.ts';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import type { ListView } from './list-search.ts';
import { isNarrowedInTab } from './list-search.ts';

/**
 * The tabs of the list of orders. Search and other filters stay when the tab changes; with any of them the counts are hidden, since they
 * cover the whole tab.
 */
export function OrderTabs({ view, change }: ListView) {
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
