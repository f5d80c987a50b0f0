import { Expander } from '#web/ui/list/expander.tsx';
import classes from './order-cells.module.css';
import { OrderLink } from './order-link.tsx';
import type { OrderRowProps } from './order-row-props.ts';

/** The id of what is shown below an order's row. */
export const detailsIdOf = (orderId: string): string => `details-${orderId}`;

/** The serial number as the button that shows all of its order. The keys of its order: use-list-keys.ts. */
const OrderExpander = ({ order, expanded, handlers }: OrderRowProps) => (
  <Expander
    expanded={expanded}
    opens={detailsIdOf(order.id)}
    data-expander
    data-control="expander"
    onClick={() => handlers.toggle(order.id)}
  >
    <strong>{order.serial_number}</strong>
  </Expander>
);

/** The serial number, and the way to the order's own page. */
export const NamedOrder = (row: OrderRowProps) => (
  <span className={classes['named']}>
    <OrderExpander {...row} />
    <OrderLink order={row.order} />
  </span>
);
