import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconDeviceFloppy, IconPencil, IconPrinter } from '@tabler/icons-react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { needsPrices } from '#domain/monthly-billing/month-end-status.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import classes from './month-end-doctors.module.css';
import type { MonthEndActions, MonthEndDoctor } from './month-end-plan.ts';
import { isPrintable, isToBeSaved } from './month-end-plan.ts';
import { DoctorLink, useMonthLink } from './doctor-link.tsx';
import { DoctorState } from './doctor-state.tsx';

export interface MonthEndRow extends MonthEndActions {
  readonly doctor: MonthEndDoctor;
  readonly month: string;
}

/** Shows 0, the usual value, in gray, so that other values are easy to see. */
const countColumn = (label: string, count: (doctor: MonthEndDoctor) => number): ListColumn<MonthEndRow> => ({
  label,
  look: 'figure',
  cell: ({ doctor }) => (count(doctor) === 0 ? <span className={classes['none']}>0</span> : count(doctor)),
  card: null,
});

export const MONTH_END_COLUMNS: readonly ListColumn<MonthEndRow>[] = [
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
  countColumn('Unpriced', ({ unpriced }) => unpriced),
  countColumn('Unbilled', ({ unbilled }) => unbilled),
  countColumn('On hold', ({ on_hold }) => on_hold),
  { label: 'Monthly bill', cell: ({ doctor }) => <DoctorState doctor={doctor} />, card: 'quiet' },
  { label: 'Actions', look: 'acts', cell: (row) => <DoctorActions {...row} />, card: 'acts' },
];

/** In gray if no order of the month has a price. */
const MonthTotal = ({ orders, unpriced, total }: MonthEndDoctor) =>
  orders > 0 && unpriced === orders ? (
    <span className={classes['none']}>{BILLING_TEXTS.notPriced}</span>
  ) : (
    <AmountText amount={total} />
  );

/** `12 orders, 31 units, 2 unpriced, 1 on hold`; zeros are omitted. */
const countsText = ({ orders, units, unpriced, unbilled, on_hold }: MonthEndDoctor): string =>
  [
    countText(orders, 'order'),
    countText(units, 'unit'),
    ...[[unpriced, 'unpriced'] as const, [unbilled, 'unbilled'] as const, [on_hold, 'on hold'] as const].flatMap(
      ([count, word]) => (count === 0 ? [] : [`${count} ${word}`]),
    ),
  ].join(', ');

/** Links to missing prices, saves a bill that is ready and not up to date, and prints the saved bill. */
function DoctorActions({ doctor, month, saving, onSave, onPrint }: MonthEndRow) {
  const { doctor_id, doctor_name, saved_bill } = doctor;
  if (saved_bill === null && !isToBeSaved(doctor) && !needsPrices(doctor)) return null;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {needsPrices(doctor) ? <SetPrices {...{ doctor, month }} /> : null}
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

/** Links to the month's sheet, which opens at the first missing price. */
function SetPrices({ doctor, month }: Pick<MonthEndRow, 'doctor' | 'month'>) {
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
