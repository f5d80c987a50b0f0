import { IconClipboardPlus } from '@tabler/icons-react';
import type { WorkOrderSort } from '#domain/work-orders/order-list-view.ts';
import { DEFAULT_SORT } from '#domain/work-orders/order-list-view.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useSession } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { PagedListBody } from '#web/ui/list/list-body.tsx';
import { NoResults } from '#web/ui/list/no-results.tsx';
import type { ListBodyProps } from './list-props.ts';
import { ORDER_ADDRESS } from './order-list-address.ts';
import { orderColumns } from './row/order-columns.tsx';
import { OrderRow } from './row/order-row.tsx';
import { rowPropsOf } from './row/order-row-props.ts';
import { RowDialogs } from './actions/row-dialogs.tsx';
import { RowMenu } from './actions/row-menu.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRowStates } from './row/use-row-states.ts';
import { useCallback } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { choose } from './selection/selection-changes.ts';
import { readBatch } from '#web/features/work-orders/api.ts';
import { useSelection } from './selection/selection-state.ts';

/**
 * One page of orders with their actions. The dialogs are outside the rows: if another user deletes an order during a
 * dialog, the refusal must still be readable.
 */
export function OrdersShown(props: ListBodyProps) {
  const {
    orders,
    view,
    change,
    cards,
    showAmount,
    Trials,
    WhyNoPrice,
    busyOrderId,
    newOrder,
    DoctorHint,
    given,
    showMessage,
  } = props;
  const { today, laboratory } = useSession();
  const rows = useRowStates(given.acts, showMessage);
  useListKeys({ orders: orders.data?.items ?? [], handlers: rows.handlers, showMessage });
  const list = {
    cards,
    today,
    showAmount,
    currency: laboratory.currency,
    Trials,
    WhyNoPrice,
    onSelectBatch: useBatchSelection(showMessage),
    handlers: rows.handlers,
    expandedIds: rows.expandedIds,
    editingIds: rows.editingIds,
    busyId: busyOrderId,
    menuOrderId: rows.menu?.order.id ?? null,
  };
  return (
    <>
      <PagedListBody
        name="Work orders"
        loading="Loading work orders"
        query={orders}
        failure={failureText}
        retryLabel={WORK_ORDER_TEXTS.retryLoading}
        none={
          ORDER_ADDRESS.isNarrowed(view) ? (
            <NoResults title="No work orders found" onClear={() => change(ORDER_ADDRESS.clearAll)}>
              {view.doctor_name === undefined ? null : <DoctorHint name={view.doctor_name} />}
            </NoResults>
          ) : (
            <NoOrdersYet newOrder={newOrder} />
          )
        }
        change={change}
        columns={orderColumns(showAmount)}
        cards={cards}
        skipsUnseen
        sorting={{ sort: view.sort ?? DEFAULT_SORT, onSort: (sort: WorkOrderSort) => change({ sort }) }}
      >
        {(order) => <OrderRow key={order.id} {...rowPropsOf(list, order)} />}
      </PagedListBody>
      <RowMenu opened={rows.menu} onAct={rows.handlers.act} onClose={rows.closeMenu} />
      <RowDialogs
        asking={rows.asking}
        asked={rows.asked}
        listed={orders.data?.items ?? []}
        given={given.dialogs}
        showMessage={showMessage}
        onClose={rows.endAsking}
      />
    </>
  );
}

const failureText = ({ message }: Error): string =>
  message === WORK_ORDER_TEXTS.noneFound ? message : WORK_ORDER_TEXTS.listNotLoaded(message);

/** Shown for a laboratory without any orders. */
const NoOrdersYet = ({ newOrder }: Pick<ListBodyProps, 'newOrder'>) => (
  <EmptyState
    icon={<IconClipboardPlus size={32} stroke={1.5} aria-hidden />}
    title="No work orders yet"
    actions={newOrder}
  >
    Work orders appear here with their due date, bill and history.
  </EmptyState>
);

/** Selects all orders of a batch, or shows why they cannot be billed together. `showMessage` must be stable. */
function useBatchSelection(showMessage: (message: ShownMessage) => void): (order: WorkOrder) => void {
  const selection = useSelection();
  const select = useCallback(
    async ({ batch_id }: WorkOrder): Promise<void> => {
      if (batch_id === null) return;
      try {
        const { items, can_be_billed, reason } = await readBatch(batch_id);
        if (can_be_billed) selection.change((before) => choose(before, items, true));
        else showMessage({ kind: 'error', text: reason ?? WORK_ORDER_TEXTS.unknownError });
      } catch (error) {
        showMessage({ kind: 'error', text: error instanceof ApiError ? error.message : WORK_ORDER_TEXTS.unknownError });
      }
    },
    [selection, showMessage],
  );
  return useCallback((order) => void select(order), [select]);
}
