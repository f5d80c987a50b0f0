import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { BeforeTax } from '#web/features/documents/components/before-tax.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { Expander } from '#web/ui/list/expander.tsx';
import { DoctorActions } from './doctor-actions.tsx';
import { DoctorLink } from './doctor-link.tsx';
import { DoctorNote } from './doctor-note.tsx';
import classes from './month-end.module.css';
import type { MonthEndActions, MonthEndDoctor } from './month-end-plan.ts';
import { toPayOf } from './month-end-plan.ts';

export interface MonthEndRow extends MonthEndActions {
  readonly doctor: MonthEndDoctor;
  readonly month: string;
  /** Whether the card of a phone is open, which shows one line until then. */
  readonly opened: boolean;
  readonly onToggle: () => void;
}

type Column = ListColumn<MonthEndRow>;

const DOCTOR: Column = {
  label: 'Doctor',
  names: true,
  cell: (row) => (
    <strong>
      <DoctorLink {...row} />
    </strong>
  ),
  card: {
    head: ({ doctor, opened, onToggle }) => (
      <Expander expanded={opened} opens={detailsId(doctor)} onClick={onToggle}>
        {doctor.doctor_name}
      </Expander>
    ),
  },
};

const TOTAL: Column = {
  label: 'Total',
  look: 'figure',
  cell: ({ doctor }) => <MonthTotal {...doctor} />,
  card: 'head',
};

const COLUMNS: readonly Column[] = [
  { label: 'Orders', look: 'figure', cell: ({ doctor }) => doctor.orders, card: null },
  { label: 'Units', look: 'figure', cell: ({ doctor }) => doctor.units, card: null },
  TOTAL,
  { label: 'Monthly bill', cell: ({ doctor }) => <DoctorNote doctor={doctor} />, card: null },
  { label: 'Actions', look: 'acts', cell: (row) => <DoctorActions {...row} />, card: null },
];

/** Bills as saved, with their outstanding amounts. */
const COLLECT_COLUMNS: readonly Column[] = [
  {
    label: 'Total',
    look: 'figure',
    cell: ({ doctor }) => (
      <>
        <AmountText amount={billOf(doctor).total} />
        <BeforeTax total={billOf(doctor).total} tax_amount={doctor.tax_amount} />
      </>
    ),
    card: null,
  },
  {
    label: 'Outstanding',
    look: 'figure',
    cell: ({ doctor }) => <AmountText amount={billOf(doctor).open} />,
    card: 'head',
  },
];

/** The columns of the doctors at a step. */
export const columnsOf = (step: MonthEndStep): readonly Column[] => [
  DOCTOR,
  ...COLUMNS.flatMap((column) => (step === 'collect' && column === TOTAL ? COLLECT_COLUMNS : [column])),
];

/** The total and outstanding amount of the saved bill. */
export const billOf = ({ saved_bill }: MonthEndDoctor): { readonly total: string; readonly open: string } => ({
  total: saved_bill?.total_amount ?? '0.00',
  open: saved_bill?.money.open ?? '0.00',
});

export const detailsId = ({ doctor_id }: MonthEndDoctor): string => `month-${doctor_id}`;

/** In gray if no order of the month has a price. */
const MonthTotal = (doctor: MonthEndDoctor) =>
  doctor.orders > 0 && doctor.unpriced === doctor.orders ? (
    <span className={classes['none']}>{BILLING_TEXTS.notPriced}</span>
  ) : (
    <span className={classes['total']}>
      <AmountText amount={toPayOf(doctor)} />
      <BeforeTax total={toPayOf(doctor)} tax_amount={doctor.tax_amount} />
    </span>
  );

/** The rest of the card of a doctor. */
export const CardDetails = (row: MonthEndRow) => (
  <div className={classes['details']}>
    <div>
      <DoctorLink {...row} underlined />: {countText(row.doctor.orders, 'order')}, {countText(row.doctor.units, 'unit')}
    </div>
    <DoctorNote doctor={row.doctor} />
    <DoctorActions {...row} />
  </div>
);
