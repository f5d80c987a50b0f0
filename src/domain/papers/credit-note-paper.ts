// The paper of a credit note. A write-off has no paper, because the doctor is not informed.
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { RowColumn, Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import { createTable } from '#domain/shared/paper.ts';
import { SPACIOUS_TABLE } from '#domain/shared/paper-measures.ts';
import { creditReasonText } from '#domain/ledger/credit-note.ts';
import { creditTimeLimitNote } from '#domain/tax/credit-time-limit.ts';
import { footerOf, inWordsNote, plainNote } from './paper-parts.ts';
import type { TaxedOnPaper } from './tax-block.ts';
import { taxParts } from './tax-block.ts';

export const CREDIT_PAPER_TEXTS = {
  title: 'Credit Note',
  void: 'VOID',
  to: 'To',
  date: 'Date',
  against: 'Against',
  order: 'Order',
  account: 'Your account',
  credited: 'Credited',
  beforeTax: 'Credited before tax',
  print: 'Print credit note',
} as const;

/** The content of a credit note. */
export interface CreditNoteOnPaper extends TaxedOnPaper {
  readonly note_number: string;
  readonly doctor_name: string;
  readonly note_date: CalendarDay;
  readonly amount: Amount;
  readonly reason: string;
  readonly note: string | null;
  readonly document: { readonly number: string; readonly day: CalendarDay } | null;
  readonly serial_number: string | null;
  readonly voided_at: string | null;
  readonly laboratory: PaperLaboratory & { readonly currency: string; readonly gst_number: string };
}

/** `Credit Note C/26-27/00001` */
export const creditNoteName = ({ note_number }: Pick<CreditNoteOnPaper, 'note_number'>): string =>
  `${CREDIT_PAPER_TEXTS.title} ${note_number}`;

/** `M/26-27/00011 of 01-11-2026` */
const againstText = ({ document }: Pick<CreditNoteOnPaper, 'document'>): string =>
  document === null ? CREDIT_PAPER_TEXTS.account : `${document.number} of ${formatDay(document.day)}`;

/** Creates the paper of a credit note, on A5, or on A4 with tax. A voided one is marked. */
export function creditNotePaper(note: CreditNoteOnPaper): Paper {
  const { note_number, note_date, amount, serial_number, voided_at, laboratory } = note;
  const { currency } = laboratory;
  const doctor = withTitle(note.doctor_name);
  const lines = toAmount(paiseOf(amount) - paiseOfSigned(note.tax_amount ?? '0.00'));
  const mark = voided_at === null ? null : CREDIT_PAPER_TEXTS.void;
  const { addressee, total, taxLine, ...parts } = taxParts({
    ...note,
    lines,
    currency,
    sheet: 'a5',
    title: CREDIT_PAPER_TEXTS.title,
    totalLabel: CREDIT_PAPER_TEXTS.credited,
  });
  const rows = [{ reason: creditReasonText(note), amount: lines }];
  const columns: readonly RowColumn<(typeof rows)[number]>[] = [
    { title: 'Reason', width: 150, kind: 'text', of: (row) => row.reason },
    { title: 'Amount', width: 50, kind: 'figure', of: (row) => formatMoney(row.amount, currency) },
  ];
  return {
    ...parts,
    name: creditNoteName(note),
    laboratory,
    number: note_number,
    mark,
    line: taxLine,
    facts: [
      [CREDIT_PAPER_TEXTS.to, doctor],
      [CREDIT_PAPER_TEXTS.against, againstText(note)],
      [CREDIT_PAPER_TEXTS.date, formatDay(note_date)],
    ],
    addressee: addresseeOf(serial_number, addressee),
    table: createTable(SPACIOUS_TABLE, columns, rows, [
      { text: parts.summary ? CREDIT_PAPER_TEXTS.beforeTax : CREDIT_PAPER_TEXTS.credited, span: 1, kind: 'text' },
      { text: formatMoney(lines, currency), span: 1, kind: 'figure' },
    ]),
    notes: [
      inWordsNote(amountInWords(total, currency)),
      ...plainNote(creditTimeLimitNote(note.document && { ...note.document, tax: note.tax }, note_date)),
    ],
    code: null,
    note: footerOf(note_number, doctor, mark),
  };
}

/** The lines of the doctor, and `Order WO-2026-0412`; null if there is neither tax nor order. */
const addresseeOf = (serial_number: string | null, doctor: string | null): string | null => {
  const lines = [doctor, serial_number === null ? null : `${CREDIT_PAPER_TEXTS.order} ${serial_number}`];
  return lines.filter((line) => line !== null).join('\n') || null;
};

/** `C-26-27-00001` */
export const creditNoteFileName = ({ note_number }: Pick<CreditNoteOnPaper, 'note_number'>): string =>
  note_number.replaceAll('/', '-');
