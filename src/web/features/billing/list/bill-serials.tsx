import type { ListedBill } from '#contract/bill-list.ts';
import classes from './bill-serials.module.css';

/** The orders on a bill by their serial numbers, and how many more there are. */
export function BillSerials({ bill: { serial_numbers, orders_count } }: { readonly bill: ListedBill }) {
  const more = orders_count - serial_numbers.length;
  return (
    <span className={classes['serials']}>
      {serial_numbers.map((serial) => (
        <span key={serial}>{serial}</span>
      ))}
      {more > 0 ? <span>and {more} more</span> : null}
    </span>
  );
}
