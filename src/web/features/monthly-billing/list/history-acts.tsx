import { Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import type { MonthlyBillRow } from '#contract/monthly-billing.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { printSubject } from '#web/features/monthly-billing/print/bill-versions.tsx';
import { DownloadPdf } from '#web/features/monthly-billing/print/download-pdf.tsx';
import { useSession } from '#web/platform/session.ts';
import classes from './bills-history.module.css';

/** What can be done with the bills of the history. */
export interface HistoryActs {
  /** What is being made ready to be printed (`printSubject`). */
  readonly regenerating: string | null;
  /** Prints the bill again, as it is or as it was in an earlier version. Called inside the click. */
  readonly onRegenerate: (bill: MonthlyBillRow, version?: number) => void;
  readonly onDownloaded: (failure: string | null) => void;
}

type RowActsProps = HistoryActs & { readonly bill: MonthlyBillRow };

/** The acts on one bill of the history, as it is. */
export const RowActs = ({ bill, regenerating, onRegenerate, onDownloaded }: RowActsProps) => (
  <Group gap="xs" justify="flex-end" wrap="nowrap">
    <DownloadPdf size="xs" bill={bill} onDone={onDownloaded} />
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={regenerating === printSubject(bill.id)}
      // What charges nothing has no paper.
      disabled={bill.work_orders_count === 0}
      aria-label={`Regenerate ${bill.bill_number}`}
      onClick={() => onRegenerate(bill)}
    >
      Regenerate
    </Button>
  </Group>
);

interface VersionsToggleProps {
  readonly bill: MonthlyBillRow;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Shows the versions of a bill with their prints, and hides them. */
export function VersionsToggle({ bill, open, onToggle }: VersionsToggleProps) {
  const text = bill.version === 1 ? '1 version' : `${bill.version} versions`;
  return (
    <button
      type="button"
      className={classes['toggle']}
      aria-expanded={open}
      aria-label={`${text} of ${bill.bill_number}`}
      onClick={onToggle}
    >
      {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
      {text}
    </button>
  );
}

/** The day, in the laboratory's time zone, and by whom. */
export function Generated({ bill: { generated_at, generated_by } }: { readonly bill: MonthlyBillRow }) {
  const { time_zone } = useSession().laboratory;
  return (
    <>
      {formatDayShort(dayAt(Date.parse(generated_at), time_zone))}
      <span className={classes['second']}>{generated_by}</span>
    </>
  );
}

export const monthText = ({ billing_month_name, billing_year }: MonthlyBillRow): string =>
  billing_month_name.includes(String(billing_year)) ? billing_month_name : `${billing_month_name} ${billing_year}`;
