import { Expander } from '#web/ui/list/expander.tsx';
import classes from './order-cells.module.css';
import { OrderLink } from './order-link.tsx';
import type { OrderRowProps } from './order-row-props.ts';

/** Returns the element ID of an order's details. */
export const detailsIdOf = (orderId: string): string => `details-${orderId}`;

/**
 * The expander of the row, and the serial number as a link to the order's page. For their keys see use-list-keys.ts.
 */
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
