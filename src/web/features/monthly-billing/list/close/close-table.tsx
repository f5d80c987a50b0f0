import { AmountText } from '#web/ui/amount-text.tsx';
import type { CloseRowsProps } from './close-props.ts';
import classes from './close-table.module.css';
import { CloseTableFoot } from './close-table-foot.tsx';
import { DoctorActs } from './doctor-acts.tsx';
import { DoctorLink } from './doctor-link.tsx';
import { DoctorState } from './doctor-state.tsx';

const FIGURES = ['Orders', 'Units', 'Total', 'Unpriced', 'Unbilled', 'On hold'] as const;

/** The doctors of a month on a desk. */
export function CloseTable({ month, doctors, ...acts }: CloseRowsProps) {
  return (
    <div className={classes['ground']}>
      <table className={classes['table']} aria-label="Doctors with completed orders">
        <thead>
          <tr>
            <th scope="col">Doctor</th>
            {FIGURES.map((name) => (
              <th key={name} scope="col" data-figure>
                {name}
              </th>
            ))}
            <th scope="col">Monthly bill</th>
            <th scope="col" data-figure>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {doctors.map((doctor) => (
            <tr key={doctor.doctor_id}>
              <th scope="row" className={classes['name']}>
                <DoctorLink doctor={doctor} month={month} />
              </th>
              <td data-figure>{doctor.orders}</td>
              <td data-figure>{doctor.units}</td>
              <td data-figure>
                <AmountText amount={doctor.total} />
              </td>
              <Count count={doctor.unpriced} />
              <Count count={doctor.unbilled} />
              <Count count={doctor.on_hold} />
              <td>
                <DoctorState doctor={doctor} />
              </td>
              <td>
                <DoctorActs doctor={doctor} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
        <CloseTableFoot {...{ month, doctors }} />
      </table>
    </div>
  );
}

/** Nothing is the usual case and stays quiet, so that the rest stands out. */
const Count = ({ count }: { readonly count: number }) => (
  <td data-figure data-none={count === 0 || undefined}>
    {count}
  </td>
);
