import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthlyBillMessage } from '#domain/ledger/messages.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { printSubject } from './bill-versions.tsx';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { DownloadPaper } from '#web/print/paper-actions.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { MessageDoctor } from '#web/ui/message-doctor.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { Expander } from '#web/ui/list/expander.tsx';
import { SecondLine } from '#web/ui/list/listing.tsx';
import classes from './bills-history.module.css';
import { MonthLink } from './month-link.tsx';

/** The actions on the bills of the history. */
export interface HistoryActions {
  /** The `printSubject` of the bill that is being prepared for print. */
  readonly regenerating: string | null;
  /** Prints the bill again, by default its current version. Called in the click handler. */
  readonly onRegenerate: (bill: MonthlyBillRow, version?: number) => void;
  readonly onDownloaded: (failure: string | null) => void;
  readonly onCredit: (bill: MonthlyBillRow) => void;
  readonly onOpenPayment: (paymentId: string) => void;
}

export interface HistoryRow extends HistoryActions {
  readonly bill: MonthlyBillRow;
  readonly open: boolean;
  readonly detailsId: string;
  readonly onToggle: () => void;
}

export const HISTORY_COLUMNS: readonly ListColumn<HistoryRow>[] = [
  {
    label: 'Doctor',
    cell: ({ bill }) => bill.doctor_name,
    card: { head: ({ bill }) => <strong>{bill.doctor_name}</strong> },
  },
  { label: 'Month', look: 'line', cell: ({ bill }) => monthText(bill), card: 'line' },
  {
    label: 'Bill number',
    look: 'line',
    names: true,
    cell: ({ bill }) => <MonthLink bill={bill}>{bill.bill_number}</MonthLink>,
    card: 'line',
  },
  {
    label: 'Orders',
    look: 'figure',
    cell: ({ bill }) => bill.work_orders_count,
    card: { quiet: ({ bill }) => countsText(bill) },
  },
  { label: 'Total', look: 'figure', cell: ({ bill }) => <AmountText amount={bill.total_amount} />, card: 'head' },
  { label: 'Outstanding', look: 'figure', cell: ({ bill }) => openText(bill), card: 'fact' },
  { label: 'Generated', look: 'line', cell: ({ bill }) => <Generated bill={bill} />, card: 'quiet' },
  {
    label: 'Versions',
    look: 'line',
    cell: (row) => (
      <>
        <VersionsToggle {...row} />
        <SecondLine>{printedText(row.bill)}</SecondLine>
      </>
    ),
    card: { line: (row) => <VersionsToggle {...row} /> },
  },
  { label: 'Actions', look: 'acts', cell: (row) => <RowActs {...row} />, card: 'acts' },
];

function Generated({ bill: { generated_at, generated_by } }: Pick<HistoryRow, 'bill'>) {
  const { time_zone } = useSession().laboratory;
  return (
    <>
      {formatDayShort(dayAt(Date.parse(generated_at), time_zone))}
      <SecondLine>{generated_by}</SecondLine>
    </>
  );
}

/** The outstanding amount; `Paid` or `Credited` if nothing is outstanding, a dash if the bill charges nothing. */
function openText({ money, total_amount }: MonthlyBillRow): ReactNode {
  if (paiseOf(money.open) > 0) return <AmountText amount={money.open} />;
  if (paiseOf(total_amount) === 0) return '–';
  return paiseOf(money.paid) > 0 ? 'Paid' : 'Credited';
}

const monthText = ({ billing_month_name, billing_year }: MonthlyBillRow): string =>
  billing_month_name.includes(String(billing_year)) ? billing_month_name : `${billing_month_name} ${billing_year}`;

const countsText = (bill: MonthlyBillRow): string =>
  `${countText(bill.work_orders_count, 'order')}, ${printedText(bill)}`;

/** `printed once` */
const printedText = ({ prints_count }: MonthlyBillRow): string =>
  prints_count === 0 ? 'never printed' : `printed ${prints_count === 1 ? 'once' : `${prints_count} times`}`;

function MessageAboutBill({ bill }: Pick<HistoryRow, 'bill'>) {
  const { laboratory } = useSession();
  const { doctor_id, doctor_name, bill_number, total_amount: total, money } = bill;
  const sent = { doctor_name, bill_number, month: monthText(bill), total, outstanding: money.open };
  return (
    <MessageDoctor
      doctor_id={doctor_id}
      doctor_name={doctor_name}
      messages={() => [monthlyBillMessage(sent, laboratory)]}
      size="icon"
    />
  );
}

/** The actions on the current version of a bill. */
const RowActs = ({ bill, regenerating, onRegenerate, onDownloaded }: HistoryRow) => (
  <div className={classes['acts']}>
    <MessageAboutBill bill={bill} />
    <DownloadPaper
      paper={PAPERS.monthlyBill}
      of={bill}
      size="xs"
      name={bill.bill_number}
      disabled={bill.work_orders_count === 0}
      onDone={onDownloaded}
    />
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={regenerating === printSubject(bill.id)}
      // A bill that charges nothing cannot be printed.
      disabled={bill.work_orders_count === 0}
      aria-label={`Regenerate ${bill.bill_number}`}
      onClick={() => onRegenerate(bill)}
    >
      Regenerate
    </Button>
  </div>
);

function VersionsToggle({ bill, open, detailsId, onToggle }: HistoryRow) {
  const text = countText(bill.version, 'version');
  return (
    <Expander
      expanded={open}
      opens={detailsId}
      aria-label={`${text} of ${bill.bill_number}`}
      style={{ flexWrap: 'nowrap' }}
      onClick={onToggle}
    >
      {text}
    </Expander>
  );
}
