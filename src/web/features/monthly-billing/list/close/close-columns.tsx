import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import type { CloseActs, ClosedDoctor } from './close-plan.ts';
import classes from './close-doctors.module.css';
import { DoctorActs } from './doctor-acts.tsx';
import { DoctorLink } from './doctor-link.tsx';
import { DoctorState } from './doctor-state.tsx';

export interface CloseRow extends CloseActs {
  readonly doctor: ClosedDoctor;
  readonly month: string;
}

/** What there are none of in most rows: nothing is the usual case and stays quiet, so that the rest stands out. */
const seldom = (label: string, count: (doctor: ClosedDoctor) => number): ListColumn<CloseRow> => ({
  label,
  look: 'figure',
  cell: ({ doctor }) => (count(doctor) === 0 ? <span className={classes['none']}>0</span> : count(doctor)),
  card: null,
});

export const CLOSE_COLUMNS: readonly ListColumn<CloseRow>[] = [
  {
    label: 'Doctor',
    names: true,
    cell: (row) => (
      <strong>
        <DoctorLink {...row} />
      </strong>
    ),
    card: 'head',
  },
  {
    label: 'Orders',
    look: 'figure',
    cell: ({ doctor }) => doctor.orders,
    card: { quiet: ({ doctor }) => countsText(doctor) },
  },
  { label: 'Units', look: 'figure', cell: ({ doctor }) => doctor.units, card: null },
  { label: 'Total', look: 'figure', cell: ({ doctor }) => <AmountText amount={doctor.total} />, card: 'head' },
  seldom('Unpriced', ({ unpriced }) => unpriced),
  seldom('Unbilled', ({ unbilled }) => unbilled),
  seldom('On hold', ({ on_hold }) => on_hold),
  { label: 'Monthly bill', cell: ({ doctor }) => <DoctorState doctor={doctor} />, card: 'quiet' },
  { label: 'Actions', look: 'acts', cell: (row) => <DoctorActs {...row} />, card: 'acts' },
];

/** `12 orders, 31 units, 2 unpriced, 1 on hold`: what there is none of is left out. */
const countsText = ({ orders, units, unpriced, unbilled, on_hold }: ClosedDoctor): string =>
  [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    `${units} ${units === 1 ? 'unit' : 'units'}`,
    ...[[unpriced, 'unpriced'] as const, [unbilled, 'unbilled'] as const, [on_hold, 'on hold'] as const].flatMap(
      ([count, word]) => (count === 0 ? [] : [`${count} ${word}`]),
    ),
  ].join(', ');
