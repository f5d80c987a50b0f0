// The content of a monthly bill, on paper or as PDF.
import type { PaymentRequest } from '#domain/documents/payment-request.ts';
import { paymentOnPaper } from '#domain/documents/payment-request.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { MonthlyCharge } from '#domain/monthly-billing/monthly-bill.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import { chargeTable, footerOf, gstLine, inWordsNote, plainNote, signaturesOf } from './paper-parts.ts';

export const MONTHLY_PAPER = {
  title: 'Monthly Bill',
  doctor: 'Doctor',
  month: 'Month',
  date: 'Bill date',
  /** On a paper that could be printed but not saved, in the place of its number. */
  notSaved: 'Not saved to history',
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

/** The marks of a paper that are not in its record. */
export interface PaperMarks {
  /** Which copy it is, in a box; null on an original. */
  readonly copy: string | null;
  /** Which version it is, and which one it replaces; null where the doctor knows no other. */
  readonly version: string | null;
}

/**
 * A monthly bill on paper, from its saved record, so that it is the same at every print. The outstanding amount is not the record's but the
 * copy's.
 */
export function monthlyPaper(
  record: MonthlyRecordOnPaper,
  marks: PaperMarks,
  asked: PaymentRequest | null = null,
): Paper {
  const { bill_number, doctor_name, laboratory, work_orders, total_units, total_amount } = record;
  const { gst_number, bill_footer = '', currency } = laboratory;
  const doctor = withTitle(doctor_name);
  const payment = paymentOnPaper(asked);
  return {
    name: `Monthly bill ${bill_number}`.trim(),
    sheet: 'a4',
    laboratory,
    laboratoryNote: gstLine(gst_number),
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
    table: chargeTable(work_orders, { units: total_units, total: total_amount, currency }),
    notes: [inWordsNote(record.total_in_words), ...plainNote(bill_footer), ...payment.notes],
    code: payment.code,
    signatures: signaturesOf(laboratory),
    note: footerOf(bill_number, doctor, marks.version, marks.copy),
  };
}
