import { Expander } from '#web/ui/list/expander.tsx';
import classes from './order-cells.module.css';
import { OrderLink } from './order-link.tsx';
import type { OrderRowProps } from './order-row-props.ts';

/** The id of what is shown below an order's row. */
export const detailsIdOf = (orderId: string): string => `details-${orderId}`;

/** What opens the row, and the serial number as the way to the order's own page. The keys of both: use-list-keys.ts. */
export const NamedOrder = ({ order, expanded, handlers }: OrderRowProps) => (
  <span className={classes['named']}>
    <Expander
      expanded={expanded}
      opens={detailsIdOf(order.id)}
      aria-label={`Details of ${order.serial_number}`}
      data-control="expander"
      onClick={() => handlers.toggle(order.id)}
    />
    <OrderLink order={order} />
  </span>
);
