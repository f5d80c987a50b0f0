// What stands on the paper of a monthly bill, printed or as PDF.
import { chargeColumns, signaturesOf } from '#domain/billing/paper.ts';
import type { PaymentAsked } from '#domain/billing/payment-asked.ts';
import { paymentOnPaper } from '#domain/billing/payment-asked.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import type { Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import { DENSE, LOOKS } from '#domain/shared/paper-measures.ts';
import { runningTotals, tableOf } from '#domain/shared/paper.ts';
import type { MonthlyCharge } from './monthly-bill.ts';

export const MONTHLY_PAPER = {
  title: 'Monthly Bill',
  doctor: 'Doctor',
  month: 'Month',
  date: 'Bill date',
  totalOf: (orders: number) => `Total of ${orders} ${orders === 1 ? 'work order' : 'work orders'}`,
  gstNumber: (gstNumber: string) => `GSTIN ${gstNumber}`,
  inWords: 'In words',
  /** On a paper that could be printed but not saved, in the place of its number. */
  notSaved: 'Not saved to history',
  copy: (copyNumber: number) => `Copy ${copyNumber}`,
  version: (version: number) => `Version ${version}`,
  /** On a version after one that was given out; the day is that on which the earlier one was saved, as it stands on it. */
  revised: (version: number, replaced: number, day: CalendarDay) =>
    `Revised, version ${version} · replaces version ${replaced} of ${formatDayShort(day)}`,
  /** On every paper of a version that is not the present one. */
  supersededBy: (version: number) => `Superseded by version ${version}`,
} as const;

/** Of the same as a file. */
export const MONTHLY_PDF = {
  label: 'Download PDF',
  failed: (message: string) => `Error downloading PDF: ${message}`,
} as const;

/** What a monthly bill says, as it was saved. */
export interface MonthlyRecordOnPaper extends MonthlyCharge {
  readonly bill_number: string;
  readonly month_name: string;
  readonly generated_date: CalendarDay;
  readonly laboratory: PaperLaboratory & {
    readonly currency: string;
    readonly gst_number?: string | undefined;
    readonly bill_footer?: string | undefined;
  };
}

/** What a paper says of itself beside its record. */
export interface PaperMarks {
  /** Which copy it is, in a box; null on an original. */
  readonly copy: string | null;
  /** Which version it is, and in whose place it comes; null where no other is known to anybody. */
  readonly version: string | null;
}

/**
 * A monthly bill on paper: what its saved record says, so that it is the same whenever it is printed; what is to be paid of it by now is its
 * copy's.
 */
export function monthlyPaper(
  record: MonthlyRecordOnPaper,
  marks: PaperMarks,
  asked: PaymentAsked | null = null,
): Paper {
  const { bill_number, doctor_name, laboratory, work_orders, total_units, total_amount } = record;
  const { gst_number = '', bill_footer = '', currency } = laboratory;
  const doctor = withTitle(doctor_name);
  const payment = paymentOnPaper(asked);
  return {
    name: `Monthly bill ${bill_number}`.trim(),
    sheet: 'a4',
    laboratory,
    laboratoryNote: gst_number === '' ? null : MONTHLY_PAPER.gstNumber(gst_number),
    title: MONTHLY_PAPER.title,
    number: bill_number === '' ? null : bill_number,
    mark: marks.copy,
    line: marks.version,
    facts: [
      [MONTHLY_PAPER.doctor, doctor],
      [MONTHLY_PAPER.month, record.month_name],
      [MONTHLY_PAPER.date, formatDay(record.generated_date)],
    ],
    addressee: null,
    table: tableOf(
      DENSE,
      chargeColumns(currency),
      work_orders,
      [
        { text: MONTHLY_PAPER.totalOf(work_orders.length), span: 5, kind: 'text' },
        { text: String(total_units), span: 1, kind: 'figure' },
        { text: formatMoney(total_amount, currency), span: 2, kind: 'figure' },
      ],
      runningTotals(
        work_orders.map(({ amount }) => amount),
        currency,
      ),
    ),
    notes: [
      { label: MONTHLY_PAPER.inWords, text: record.total_in_words, look: LOOKS.strongNote },
      ...(bill_footer === '' ? [] : [{ label: null, text: bill_footer, look: LOOKS.note }]),
      ...payment.notes,
    ],
    code: payment.code,
    signatures: signaturesOf(laboratory),
    note: [bill_number, doctor, marks.version, marks.copy].filter((part) => part !== null && part !== '').join(' · '),
  };
}
