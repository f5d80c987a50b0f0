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
 * One order, as a row or a card. Memoised: a change in one row must not render the other ninety-nine
 * (work-orders-list-acts.test.tsx counts).
 */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, cards, expanded, showAmount, handlers } = props;
  // The expander responds first; the details render after it.
  const opened = useDeferredValue(expanded) && expanded;
  // The mouse may click anywhere on the row; the keyboard uses the link and the expander.
  const toggleByMouse = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    handlers.toggle(order.id);
    // The clicked order becomes the current one for the shortcuts.
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

/**
 * Whether a click is on the row itself: not on a button or next to the checkbox, and not the end of a text selection.
 */
const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  !(event.target as Element).closest('button, a, [data-look="box"]') && window.getSelection()?.isCollapsed !== false;
