import { Link } from '@tanstack/react-router';
import type { WorkOrder } from '#contract/work-orders.ts';
import { comingFrom, useHere } from '#web/platform/addresses/came-from.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { noteOpened } from './opened-from.ts';
import classes from './order-cells.module.css';

/** An order's serial number, as the way to its own page. Keys that walk through a list of orders stop at it. */
export function OrderLink({ order: { id, serial_number } }: { readonly order: WorkOrder }) {
  const here = useHere();
  return (
    <Link
      to={orderAddress(serial_number)}
      state={comingFrom(here)}
      onClick={() => noteOpened(here, id)}
      className={classes['link']}
      data-order-link
      data-control="open"
    >
      {serial_number}
    </Link>
  );
}
