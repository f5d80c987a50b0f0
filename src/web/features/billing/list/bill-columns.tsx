import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListedBill } from '#contract/billing/bill-list.ts';
import type { BillSort } from '#domain/billing/bill-list-view.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { daysFrom, formatDayShort } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { withTax } from '#domain/tax/document-tax.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { useToday } from '#web/platform/session/session.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { BillAmount } from '#web/features/billing/components/bill-amount.tsx';
import { BillBadge } from '#web/features/billing/components/bill-badges.tsx';
import { patientsText } from '#web/features/billing/components/bill-patients.ts';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import classes from './bill-columns.module.css';

/** The appearance of the list of bills. */
export interface BillLook {
  /** Whether amounts are shown, which depends on the role. */
  readonly showAmount: boolean;
  /** Returns the address of a bill. */
  readonly pathOf: (billId: string) => string;
  readonly onPrint: (billId: string) => void;
}

/** The amount, and what to pay with tax and rounding. */
const AmountOfBill = ({ bill: { amount, tax_amount } }: { readonly bill: ListedBill }) => (
  <>
    <BillAmount amount={amount} />
    {amount === undefined || tax_amount === undefined ? null : (
      <SecondLine>
        {BILLING_TEXTS.toPay} <AmountText amount={withTax(amount, tax_amount)} />
      </SecondLine>
    )}
  </>
);

const AMOUNT: ListColumn<ListedBill> = {
  label: 'Amount',
  width: '8.2em',
  look: 'figure',
  cell: (bill) => <AmountOfBill bill={bill} />,
  card: 'acts',
};

const OPEN: ListColumn<ListedBill> = {
  label: BILLING_TEXTS.unpaid,
  width: '8.2em',
  look: 'figure',
  cell: (bill) => <OpenOfBill bill={bill} />,
  card: { fact: (bill) => (isUnpaid(bill) ? <OpenOfBill bill={bill} /> : null) },
};

const isUnpaid = ({ money, paid }: Pick<ListedBill, 'money' | 'paid'>): boolean =>
  money !== undefined && !paid && paiseOf(money.open) !== 0;

/** The outstanding amount and its age in days, or the monthly bill that charges it. */
function OpenOfBill({ bill: { money, bill_date, paid } }: { readonly bill: ListedBill }) {
  const today = useToday();
  if (money === undefined || !isUnpaid({ money, paid })) return '–';
  const days = daysFrom(bill_date, today);
  const [month] = money.monthly_bills;
  return (
    <>
      <BillAmount amount={money.open} />
      <SecondLine>{month ?? (money.charged_on === 'month' ? 'Monthly bill' : countText(days, 'day'))}</SecondLine>
    </>
  );
}

export const billColumns = ({ showAmount, pathOf, onPrint }: BillLook): readonly ListColumn<ListedBill, BillSort>[] => [
  {
    label: 'Bill',
    width: '9em',
    look: 'line',
    names: true,
    cell: (bill) => <BillNumberLink {...{ bill, pathOf }} />,
    card: 'head',
  },
  {
    label: 'Date',
    width: '7.2em',
    look: 'line',
    sort: { by: 'bill_date', first: '-bill_date' },
    cell: ({ bill_date }) => formatDayShort(bill_date),
    card: 'head',
  },
  {
    label: 'Doctor',
    sort: { by: 'doctor_name', first: 'doctor_name' },
    cell: ({ doctor_name }) => doctor_name,
    card: 'quiet',
  },
  { label: 'Patient', cell: patientsText, card: 'title' },
  { label: 'Work orders', width: '12em', cell: (bill) => <BillSerials bill={bill} />, card: 'quiet' },
  { label: 'Status', width: '7.6em', cell: (bill) => <BillBadge bill={bill} />, card: 'footer' },
  ...(showAmount ? [AMOUNT, OPEN] : []),
  {
    label: 'Print',
    width: '4.2em',
    look: 'acts',
    cell: ({ id, bill_number, may }) =>
      may.print.allowed ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Print initial bill ${bill_number}`}
          title="Print initial bill"
          onClick={() => onPrint(id)}
        >
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      ) : null,
    card: 'acts',
  },
];

/** Returns the number of columns before and after the amounts. */
export function placeOfAmount(columns: readonly { readonly label: string }[]): { before: number; behind: number } {
  const before = columns.findIndex(({ label }) => label === AMOUNT.label);
  return { before, behind: columns.length - before - 1 };
}

interface BillNumberLinkProps extends Pick<BillLook, 'pathOf'> {
  readonly bill: ListedBill;
}

/** The number of a bill, which opens it. Its back link returns to the current view of the list. */
function BillNumberLink({ bill, pathOf }: BillNumberLinkProps) {
  const here = useHere();
  return (
    <Link to={pathOf(bill.id)} state={withBackLink(here)} className={classes['number']} preload={false}>
      {bill.bill_number}
    </Link>
  );
}

/** The serial numbers of a bill's orders, and how many more there are. */
function BillSerials({ bill: { serial_numbers, orders_count } }: { readonly bill: ListedBill }) {
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
