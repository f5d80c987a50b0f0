import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './close-cards.module.css';
import type { ClosedDoctor } from './close-plan.ts';
import type { CloseRowsProps } from './close-props.ts';
import { DoctorActs } from './doctor-acts.tsx';
import { DoctorLink } from './doctor-link.tsx';
import { DoctorState } from './doctor-state.tsx';

/** The doctors of a month on a phone. */
export function CloseCards({ month, doctors, ...acts }: CloseRowsProps) {
  return (
    <ul className={classes['cards']} aria-label="Doctors with completed orders">
      {doctors.map((doctor) => (
        <li key={doctor.doctor_id} className={classes['card']}>
          <div className={classes['line']}>
            <strong className={classes['name']}>
              <DoctorLink doctor={doctor} month={month} />
            </strong>
            <strong className={classes['total']}>
              <AmountText amount={doctor.total} />
            </strong>
          </div>
          <p className={classes['counts']}>{countsText(doctor)}</p>
          <DoctorState doctor={doctor} />
          <DoctorActs doctor={doctor} {...acts} />
        </li>
      ))}
    </ul>
  );
}

/** `12 orders, 31 units, 2 unpriced, 1 on hold`: what there is none of is left out. */
const countsText = ({ orders, units, unpriced, unbilled, on_hold }: ClosedDoctor): string =>
  [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    `${units} ${units === 1 ? 'unit' : 'units'}`,
    ...[[unpriced, 'unpriced'] as const, [unbilled, 'unbilled'] as const, [on_hold, 'on hold'] as const].flatMap(
      ([count, word]) => (count === 0 ? [] : [`${count} ${word}`]),
    ),
  ].join(', ');
