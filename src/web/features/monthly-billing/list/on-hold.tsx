import { formatDayShort } from '#domain/shared/calendar-day.ts';
import classes from './price-sheet.module.css';

interface OnHoldProps {
  readonly orders: readonly {
    readonly id: string;
    readonly serial_number: string;
    readonly patient_name: string;
    readonly return_date: string;
  }[];
}

/** Orders of the month that were returned. They are billed after their revision is completed. */
export function OnHold({ orders }: OnHoldProps) {
  if (orders.length === 0) return null;
  return (
    <section className={classes['onHold']} aria-label="On hold for revision">
      <h2>On hold in revision ({orders.length})</h2>
      <p>Completed in this month and then returned. They can be billed after the revision is completed.</p>
      <ul>
        {orders.map(({ id, serial_number, patient_name, return_date }) => (
          <li key={id}>
            <strong>{serial_number}</strong> {patient_name}, returned {formatDayShort(return_date)}
          </li>
        ))}
      </ul>
    </section>
  );
}
