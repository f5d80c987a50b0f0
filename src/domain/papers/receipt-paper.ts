// The paper of a receipt.
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { printedDetails, TDS_LABEL } from '#domain/billing/payment-fields.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toSigned } from '#domain/shared/money.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { RowColumn, Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import { runningTotals, createTable } from '#domain/shared/paper.ts';
import { DENSE_TABLE } from '#domain/shared/paper-measures.ts';
import { footerOf, gstLine, signaturesOf } from './paper-parts.ts';
import { STATEMENT_TEXTS } from './statement-paper.ts';

export const RECEIPT_TEXTS = {
  title: 'Receipt',
  from: 'Received from',
  by: 'Payment method',
  date: 'Date',
  sum: 'Received',
  print: 'Print receipt',
  download: 'Download receipt',
  notPrinted: (why: string) => `Error printing receipt: ${why}`,
  thanks: (doctor: string, inWords: string, by: string) =>
    `Received with thanks from ${doctor} the sum of ${inWords} by ${by}`,
} as const;

/** The content of a receipt: the payment, and its allocations when the copy was made. */
export interface ReceiptOnPaper extends PaymentDraft {
  readonly payment_number: string;
  readonly doctor_name: string;
  readonly amount: Amount;
  readonly tds_amount: Amount;
  readonly parts: readonly { readonly number: string; readonly amount: Amount }[];
  /** The part that is not allocated to a document. */
  readonly advance: Amount;
  readonly laboratory: PaperLaboratory & { readonly currency: string; readonly gst_number: string };
}

/** Creates the receipt of a payment, on A5. */
export function receiptPaper(receipt: ReceiptOnPaper, mark: string | null): Paper {
  const { payment_number, amount, tds_amount, paid_on, method, parts, advance, laboratory } = receipt;
  const { currency, gst_number } = laboratory;
  const doctor = withTitle(receipt.doctor_name);
  const details = printedDetails(receipt).join(', ');
  const by = details === '' ? method : `${method} (${details})`;
  const rows = [
    ...parts,
    ...(paiseOf(advance) === 0 ? [] : [{ number: STATEMENT_TEXTS.advance, amount: advance }]),
    ...(paiseOf(tds_amount) === 0 ? [] : [{ number: TDS_LABEL, amount: toSigned(-paiseOf(tds_amount)) }]),
  ];
  const columns: readonly RowColumn<(typeof rows)[number]>[] = [
    { title: 'For', width: 150, kind: 'text', of: (row) => row.number },
    { title: 'Amount', width: 50, kind: 'figure', of: (row) => formatMoney(row.amount, currency) },
  ];
  return {
    name: `${RECEIPT_TEXTS.title} ${payment_number}`,
    sheet: 'a5',
    laboratory,
    laboratoryNote: gstLine(gst_number),
    title: RECEIPT_TEXTS.title,
    number: payment_number,
    mark,
    line: RECEIPT_TEXTS.thanks(doctor, amountInWords(amount, currency), by),
    facts: [
      [RECEIPT_TEXTS.from, doctor],
      [RECEIPT_TEXTS.by, by],
      [RECEIPT_TEXTS.date, formatDay(paid_on)],
    ],
    addressee: null,
    table: createTable(
      DENSE_TABLE,
      columns,
      rows,
      [
        { text: RECEIPT_TEXTS.sum, span: 1, kind: 'text' },
        { text: formatMoney(amount, currency), span: 1, kind: 'figure' },
      ],
      runningTotals(
        rows.map((row) => row.amount),
        currency,
      ),
    ),
    notes: [],
    code: null,
    signatures: signaturesOf(laboratory),
    note: footerOf(payment_number, doctor, mark),
  };
}
