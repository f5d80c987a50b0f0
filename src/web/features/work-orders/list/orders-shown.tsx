import { useEffect, useRef } from 'react';
import type { WorkOrderPage } from '#contract/work-orders.ts';
import { DEFAULT_SORT } from '#domain/work-orders/list-view.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useToday } from '#web/platform/session.ts';
import { announce } from '#web/ui/announce.ts';
import { Message } from '#web/ui/message.tsx';
import type { ListBodyProps } from './list-props.ts';
import { rangeText } from './list-counts.ts';
import type { ListSearch } from './list-search.ts';
import { OrderCards } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import classes from './orders-shown.module.css';
import { Pagination } from './pagination.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { RowMenu } from './row-menu.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { useBatchSelection } from './selection-batch.ts';
import { useRowStates } from './use-row-states.ts';

interface OrdersShownProps extends Omit<ListBodyProps, 'orders'> {
  readonly page: WorkOrderPage;
  /** The rows are the last view's; those asked for are on their way. */
  readonly waiting: boolean;
  readonly refreshError: Error | null;
}

/** One page of orders with all that can be done with them. */
export function OrdersShown({
  page,
  waiting,
  refreshError,
  view,
  change,
  cards,
  showAmount,
  Trials,
  busyOrderId,
  ...given
}: OrdersShownProps) {
  const today = useToday();
  const rows = useRowStates(given);
  useSpokenRange(page, waiting);
  const changePage = (changed: ListSearch) => {
    change(changed);
    scrollToTop();
  };
  const list = {
    orders: page.items,
    today,
    showAmount,
    Trials,
    onSelectBatch: useBatchSelection(given.say),
    handlers: rows.handlers,
    expandedIds: rows.expandedIds,
    editingIds: rows.editingIds,
    busyId: busyOrderId,
    menuOrderId: rows.menu?.order.id ?? null,
  };
  return (
    <>
      {refreshError === null ? null : (
        <Message kind="error">{WORK_ORDER_TEXTS.listNotLoaded(refreshError.message)}</Message>
      )}
      <div
        className={classes['ground']}
        data-cards={cards || undefined}
        data-waiting={waiting || undefined}
        aria-busy={waiting}
      >
        {cards ? (
          <OrderCards {...list} />
        ) : (
          <OrderTable {...list} sort={view.sort ?? DEFAULT_SORT} onSort={(sort) => change({ sort })} />
        )}
      </div>
      <Pagination shown={page} onChange={changePage} />
      {rows.menu === null ? null : <RowMenu {...rows.menu} onAct={rows.handlers.act} onClose={rows.closeMenu} />}
      <RowDialogs {...rows.dialog} orders={page.items} say={given.say} onClose={rows.endAsking} />
    </>
  );
}

/** Says which part of the list is shown now, whenever it is another one. */
function useSpokenRange(page: WorkOrderPage, waiting: boolean): void {
  const range = rangeText(page);
  const spoken = useRef(range);
  useEffect(() => {
    if (waiting || spoken.current === range) return;
    spoken.current = range;
    announce(`Work orders ${range}`);
  }, [range, waiting]);
}
