import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { ProofSum } from '#domain/monthly-billing/monthly-proof.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing, useCards } from '#web/ui/list/listing.tsx';
import { CLOSE_COLUMNS } from './close-columns.tsx';
import classes from './close-doctors.module.css';
import { footOf } from './close-foot.ts';
import type { CloseActs, ClosedDoctor } from './close-plan.ts';

interface CloseDoctorsProps extends CloseActs {
  readonly month: string;
  readonly doctors: readonly ClosedDoctor[];
}

/** Every doctor with completed orders in the month, and what they come to. */
export function CloseDoctors({ month, doctors, ...acts }: CloseDoctorsProps) {
  const cards = useCards('72em');
  const list = { columns: CLOSE_COLUMNS, cards };
  return (
    <>
      <Listing name="Doctors with completed orders" {...list} foot={<TableFoot {...{ month, doctors }} />}>
        {doctors.map((doctor) => (
          <ListRow key={doctor.doctor_id} {...list} row={{ doctor, month, ...acts }} />
        ))}
      </Listing>
      {cards ? <CardsFoot {...{ month, doctors }} /> : null}
    </>
  );
}

type FootProps = Pick<CloseDoctorsProps, 'month' | 'doctors'>;

/** The sums of the columns, and how they come to what was completed in the month. */
function TableFoot({ month, doctors }: FootProps) {
  const { own, units, unpriced, unbilled, on_hold, beside, completed } = footOf(doctors);
  return (
    <>
      <tr className={classes['sum']}>
        <th scope="row">Sum</th>
        <td data-look="figure">{own.orders}</td>
        <td data-look="figure">{units}</td>
        <td data-look="figure">
          <AmountText amount={own.amount} />
        </td>
        <td data-look="figure">{unpriced}</td>
        <td data-look="figure">{unbilled}</td>
        <td data-look="figure">{on_hold}</td>
        <td colSpan={2}>
          {doctors.length} {doctors.length === 1 ? 'doctor' : 'doctors'}
        </td>
      </tr>
      {beside.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {beside.length === 0 ? null : (
        <Line label={`Completed in ${monthName(month)}`} note="All of these" sum={completed} isSum />
      )}
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly note: string;
  readonly sum: ProofSum;
  readonly isSum?: boolean;
}

const Line = ({ label, note, sum, isSum = false }: LineProps) => (
  <tr className={isSum ? classes['sum'] : undefined}>
    <th scope="row">{label}</th>
    <td data-look="figure">{sum.orders}</td>
    <td data-look="figure" className={classes['none']}>
      –
    </td>
    <td data-look="figure">
      <AmountText amount={sum.amount} />
    </td>
    <td colSpan={CLOSE_COLUMNS.length - 4} data-look="figure" className={classes['none']}>
      {note}
    </td>
  </tr>
);

interface CardsLine {
  readonly label: string;
  readonly sum: ProofSum;
  readonly isSum: boolean;
}

const CARDS_FOOT: readonly ListColumn<CardsLine>[] = [
  { label: 'All doctors', names: true, cell: ({ label }) => label, card: null },
  { label: 'Orders', look: 'figure', cell: ({ sum }) => sum.orders, card: null },
  { label: 'Total', look: 'figure', cell: ({ sum }) => <AmountText amount={sum.amount} />, card: null },
];

/** Below the cards: their sum, and how it comes to what was completed in the month. */
function CardsFoot({ month, doctors }: FootProps) {
  const { own, beside, completed } = footOf(doctors);
  const lines: readonly CardsLine[] = [
    { label: 'Sum', sum: own, isSum: true },
    ...beside.map((line) => ({ ...line, isSum: false })),
    ...(beside.length === 0 ? [] : [{ label: `Completed in ${monthName(month)}`, sum: completed, isSum: true }]),
  ];
  const list = { columns: CARDS_FOOT, cards: false };
  return (
    <div className={classes['cardsFoot']}>
      <Listing name="Sum of the doctors" {...list}>
        {lines.map((line) => (
          <ListRow key={line.label} {...list} row={line} className={line.isSum ? classes['sum'] : undefined} />
        ))}
      </Listing>
    </div>
  );
}
