import type { ReactNode } from 'react';
import type { WorkOrderPage } from '#contract/work-orders.ts';
import { DEFAULT_SORT } from '#domain/work-orders/list-view.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useToday } from '#web/platform/session.ts';
import { ListGround } from '#web/ui/list/list-ground.tsx';
import { Message } from '#web/ui/message.tsx';
import type { ListBodyProps } from './list-props.ts';
import type { ListSearch } from './list-search.ts';
import { OrderCards } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { RowMenu } from './row-menu.tsx';
import { scrollToTop } from '#web/ui/list/scroll-to-top.ts';
import { useBatchSelection } from './selection-batch.ts';
import { useRowStates } from './use-row-states.ts';

interface OrdersShownProps extends Omit<ListBodyProps, 'orders'> {
  readonly page: WorkOrderPage;
  /** The rows are the last view's; those asked for are on their way. */
  readonly waiting: boolean;
  readonly refreshError: Error | null;
  /** What stands in the place of rows where there are none. */
  readonly none: ReactNode;
}

/**
 * One page of orders with all that can be done with them. Its dialogs outlast the last row: an order that another deleted leaves the
 * list while it is asked about, and why the act was refused must still be read.
 */
export function OrdersShown({
  page,
  waiting,
  refreshError,
  none,
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
      {page.items.length === 0 ? (
        none
      ) : (
        <>
          {refreshError === null ? null : (
            <Message kind="error">{WORK_ORDER_TEXTS.listNotLoaded(refreshError.message)}</Message>
          )}
          <ListGround name="Work orders" {...{ cards, waiting, page }}>
            {cards ? (
              <OrderCards {...list} />
            ) : (
              <OrderTable {...list} sort={view.sort ?? DEFAULT_SORT} onSort={(sort) => change({ sort })} />
            )}
          </ListGround>
          <Pagination shown={page} onChange={changePage} />
        </>
      )}
      {rows.menu === null ? null : <RowMenu {...rows.menu} onAct={rows.handlers.act} onClose={rows.closeMenu} />}
      <RowDialogs {...rows.dialog} orders={page.items} say={given.say} onClose={rows.endAsking} />
    </>
  );
}
