// The paper of a monthly bill.
import type { PaymentRequest } from '#domain/documents/payment-request.ts';
import { paymentOnPaper } from '#domain/documents/payment-request.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { MonthlyCharge } from '#domain/monthly-billing/monthly-bill.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import { chargeTable, footerOf, inWordsNote, plainNote } from './paper-parts.ts';
import type { TaxedOnPaper } from './tax-block.ts';
import { hsnOf, taxedMark, taxParts } from './tax-block.ts';

export const MONTHLY_PAPER = {
  title: 'Monthly Bill',
  doctor: 'Doctor',
  month: 'Month',
  date: 'Bill date',
  /** Replaces the number on a paper that was printed but could not be saved. */
  notSaved: 'Not saved to history',
} as const;

/** The saved content of a monthly bill. */
export interface MonthlyRecordOnPaper extends MonthlyCharge, TaxedOnPaper {
  readonly bill_number: string;
  readonly month_name: string;
  readonly generated_date: CalendarDay;
  readonly laboratory: PaperLaboratory & {
    readonly currency: string;
    readonly gst_number?: string | undefined;
    readonly bill_footer?: string | undefined;
  };
}

/** Marks that belong to the copy and not to the record. */
export interface PaperMarks {
  /** The copy mark, in a box; null on an original. */
  readonly copy: string | null;
  /** The version, and the version that it replaces; null if the doctor can have no other version. */
  readonly version: string | null;
}

/**
 * Creates the paper of a monthly bill from its saved record, so that every print is the same. Only the outstanding
 * amount is of the copy.
 */
export function monthlyPaper(
  record: MonthlyRecordOnPaper,
  marks: PaperMarks,
  asked: PaymentRequest | null = null,
): Paper {
  const { bill_number, doctor_name, laboratory, work_orders, total_units, total_amount, tax } = record;
  const { bill_footer = '', currency } = laboratory;
  const doctor = withTitle(doctor_name);
  const payment = paymentOnPaper(asked);
  const lines = toAmount(paiseOf(total_amount) - paiseOfSigned(record.tax_amount ?? '0.00'));
  const {
    title,
    taxLine,
    total: _total,
    ...parts
  } = taxParts({
    ...record,
    lines,
    currency,
    sheet: 'a4',
    title: MONTHLY_PAPER.title,
  });
  const mark = taxedMark(record, marks.copy);
  return {
    ...parts,
    name: `Monthly bill ${bill_number}`.trim(),
    laboratory,
    title,
    number: bill_number === '' ? null : bill_number,
    mark,
    line: footerOf(taxLine, marks.version) || null,
    facts: [
      [MONTHLY_PAPER.doctor, doctor],
      [MONTHLY_PAPER.month, record.month_name],
      [MONTHLY_PAPER.date, formatDay(record.generated_date)],
    ],
    table: chargeTable(work_orders, {
      units: total_units,
      total: lines,
      currency,
      hsnOf: tax ? (serial) => hsnOf(tax, serial) : undefined,
    }),
    notes: [inWordsNote(record.total_in_words), ...plainNote(bill_footer), ...payment.notes],
    code: payment.code,
    note: footerOf(bill_number, doctor, marks.version, mark),
  };
}
