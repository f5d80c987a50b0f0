import { Skeleton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { memo, useDeferredValue } from 'react';
import { ListRow } from '#web/ui/list/listing.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { orderColumns } from './order-columns.tsx';
import { detailsIdOf } from './order-expander.tsx';
import type { OrderRowProps } from './order-row-props.ts';

const OrderDetails = lazyComponent(
  async () => (await import('./order-details.tsx')).OrderDetails,
  <Skeleton height={220} />,
);

/**
 * One order, as a row or a card. Memoised: what happens to one row must not draw the other ninety-nine again
 * (work-orders-list-acts.test.tsx counts).
 */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, cards, expanded, showAmount, handlers } = props;
  // The press is answered first; what it opens follows.
  const opened = useDeferredValue(expanded) && expanded;
  // The mouse may press anywhere on the row; keys have the link and the expander.
  const toggleByMouse = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    handlers.toggle(order.id);
    // The order that was pressed is the current one for the keys that follow.
    event.currentTarget.querySelector<HTMLElement>('[data-order-link]')?.focus({ preventScroll: true });
  };
  return (
    <ListRow
      columns={orderColumns(showAmount)}
      cards={cards}
      row={props}
      data-order-id={order.id}
      onClick={cards ? undefined : toggleByMouse}
      detailsId={detailsIdOf(order.id)}
      details={
        opened ? (
          <div data-order-id={order.id}>
            <OrderDetails {...props} />
          </div>
        ) : null
      }
    />
  );
});

/** A click on the row: not on a button in it, not next to its checkbox, and not the end of a text selection. */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !(event.target as Element).closest('button, a, [data-look="box"]') && window.getSelection()?.isCollapsed !== false;
