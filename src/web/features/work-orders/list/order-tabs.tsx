import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderTab } from '#domain/work-orders/order-tabs.ts';
import { ORDER_TABS, TAB_LABELS, tabChange, tabOf } from '#domain/work-orders/order-tabs.ts';
import { workOrderCountsQuery } from '#web/features/work-orders/api.ts';
import { totalText } from '#web/ui/list/list-counts.ts';
import type { ListView } from './list-search.ts';
import { isNarrowedInTab } from './list-search.ts';
import classes from './order-tabs.module.css';

/**
 * The views that are looked at all day, each with how many orders it shows. Search and other filters stay when the tab is changed; while
 * there are any, the counts are left out: they would be those of the whole tab.
 */
export function OrderTabs({ view, change }: ListView) {
  const { data: counts } = useQuery(workOrderCountsQuery);
  const present = tabOf(view);
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = present === null ? -1 : ORDER_TABS.indexOf(present);
    bar.current?.children[tab]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [present]);
  const countOf = (tab: OrderTab) => (counts === undefined || isNarrowedInTab(view) ? null : totalText(counts[tab]));
  return (
    <nav aria-label="Views of the list" className={classes['bar']}>
      <ul ref={bar} className={classes['tabs']}>
        {ORDER_TABS.map((tab) => (
          <li key={tab}>
            <button
              type="button"
              className={classes['tab']}
              aria-current={tab === present ? 'true' : undefined}
              onClick={() => change(tabChange(tab))}
            >
              {TAB_LABELS[tab]}
              {countOf(tab) === null ? null : <span className={classes['count']}> {countOf(tab)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
