import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WorkOrder } from '#contract/work-orders.ts';
import { comingFrom, useHere } from '#web/platform/addresses/came-from.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import classes from './order-cells.module.css';

/** The way to the order's own page, beside its number, which opens the row. */
export function OrderLink({ order: { serial_number } }: { readonly order: WorkOrder }) {
  const here = useHere();
  return (
    <Link
      to={orderAddress(serial_number)}
      state={comingFrom(here)}
      className={classes['link']}
      data-control="open"
      aria-label={`Open ${serial_number}`}
      title={`Open ${serial_number}`}
    >
      <IconArrowUpRight size={16} aria-hidden />
    </Link>
  );
}
