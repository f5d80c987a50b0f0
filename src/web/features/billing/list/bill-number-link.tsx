import { Link } from '@tanstack/react-router';
import { comingFrom, useHere } from '#web/platform/came-from.ts';
import classes from './bill-number-link.module.css';
import type { BillRowProps } from './bill-row-props.ts';

/** The number of a bill, which opens it; the way back leads to the list as it is now. */
export function BillNumberLink({ bill, pathOf }: Pick<BillRowProps, 'bill' | 'pathOf'>) {
  const here = useHere();
  return (
    <Link to={pathOf(bill.id)} state={comingFrom(here)} className={classes['number']} preload={false}>
      {bill.bill_number}
    </Link>
  );
}
