import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconDeviceFloppy, IconPencil, IconPrinter } from '@tabler/icons-react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { isToBePriced } from '#domain/monthly-billing/close-state.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import classes from './close-doctors.module.css';
import type { CloseActs, ClosedDoctor } from './close-plan.ts';
import { isPrintable, isToBeSaved } from './close-plan.ts';
import { DoctorLink, useMonthLink } from './doctor-link.tsx';
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
  { label: 'Total', look: 'figure', cell: ({ doctor }) => <MonthTotal {...doctor} />, card: 'head' },
  seldom('Unpriced', ({ unpriced }) => unpriced),
  seldom('Unbilled', ({ unbilled }) => unbilled),
  seldom('On hold', ({ on_hold }) => on_hold),
  { label: 'Monthly bill', cell: ({ doctor }) => <DoctorState doctor={doctor} />, card: 'quiet' },
  { label: 'Actions', look: 'acts', cell: (row) => <DoctorActs {...row} />, card: 'acts' },
];

/** In grey where not one order of the month has a price. */
const MonthTotal = ({ orders, unpriced, total }: ClosedDoctor) =>
  orders > 0 && unpriced === orders ? (
    <span className={classes['none']}>{BILLING_TEXTS.notPriced}</span>
  ) : (
    <AmountText amount={total} />
  );

/** `12 orders, 31 units, 2 unpriced, 1 on hold`: what there is none of is left out. */
const countsText = ({ orders, units, unpriced, unbilled, on_hold }: ClosedDoctor): string =>
  [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    `${units} ${units === 1 ? 'unit' : 'units'}`,
    ...[[unpriced, 'unpriced'] as const, [unbilled, 'unbilled'] as const, [on_hold, 'on hold'] as const].flatMap(
      ([count, word]) => (count === 0 ? [] : [`${count} ${word}`]),
    ),
  ].join(', ');

/** Leads to where prices are missing, saves a doctor's bill where it is ready and not saved as it is, and prints the saved one. */
function DoctorActs({ doctor, month, saving, onSave, onPrint }: CloseRow) {
  const { doctor_id, doctor_name, saved_bill } = doctor;
  if (saved_bill === null && !isToBeSaved(doctor) && !isToBePriced(doctor)) return null;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {isToBePriced(doctor) ? <SetPrices {...{ doctor, month }} /> : null}
      {isToBeSaved(doctor) ? (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={saving === doctor_id}
          disabled={saving !== null && saving !== doctor_id}
          aria-label={`Save bill of ${doctor_name}`}
          onClick={() => onSave(doctor)}
        >
          Save bill
        </Button>
      ) : null}
      {saved_bill === null ? null : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!isPrintable(saved_bill)}
          aria-label={`Print ${saved_bill.bill_number}`}
          onClick={() => onPrint(saved_bill)}
        >
          Print
        </Button>
      )}
    </Group>
  );
}

/** Leads to the sheet of the month, where the work goes on in the first price that is missing. */
function SetPrices({ doctor, month }: Pick<CloseRow, 'doctor' | 'month'>) {
  const link = useMonthLink(doctor.doctor_id, month);
  return (
    <Button
      renderRoot={(props) => <Link {...props} {...link} />}
      size="xs"
      variant="light"
      leftSection={<IconPencil size={16} aria-hidden />}
      aria-label={`Set prices of ${doctor.doctor_name}`}
    >
      Set prices
    </Button>
  );
}
