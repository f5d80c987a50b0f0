// The paper of a bill with amounts, for a doctor who is billed per bill.
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { InitialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { fileNameOf } from '#domain/shared/file-name.ts';
import { addAmounts } from '#domain/shared/money.ts';
import type { Paper, PaperLaboratory } from '#domain/shared/paper.ts';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import type { PaymentRequest } from '#domain/documents/payment-request.ts';
import { paymentOnPaper } from '#domain/documents/payment-request.ts';
import type { PaperCopy } from './copies.ts';
import { copyMark } from './copies.ts';
import type { ChargedOrder } from './paper-parts.ts';
import { chargeTable, dateFact, footerOf, inWordsNote, plainNote } from './paper-parts.ts';
import type { TaxedOnPaper } from './tax-block.ts';
import { hsnOf, taxedMark, taxParts } from './tax-block.ts';

export const BILL_PAPER_TEXTS = {
  title: 'Bill',
  /** Replaces the copy mark of a void bill. */
  void: 'VOID',
  doctor: 'Doctor',
  orders: 'Work orders',
  elsewhere: (orders: string) => `On a monthly bill: ${orders}`,
  print: 'Print bill with amounts',
  download: 'Bill as PDF',
} as const;

/** The content of the paper: what the bill charges separately. */
export interface ChargeOnPaper extends TaxedOnPaper {
  readonly bill_number: string;
  readonly doctor_name: string;
  readonly bill_date: CalendarDay;
  readonly notes: string | null;
  readonly is_void: boolean;
  readonly orders: readonly ChargedOrder[];
  /** The serial numbers of its orders that a monthly bill charges. */
  readonly charged_elsewhere: readonly string[];
  readonly laboratory: PaperLaboratory & {
    readonly currency: string;
    readonly gst_number: string;
    readonly bill_footer: string;
  };
  readonly payment: PaymentRequest | null;
}

/**
 * The sheet for a bill with amounts. It follows the setting for initial bills; two bills on one sheet are only for
 * initial bills.
 */
export const billSheet = (initial: InitialBillPaper): SheetSize => (initial === 'a4' ? 'a4' : 'a5');

/** The mark of a copy. A void bill is always marked as void. */
export const billMark = ({ is_void }: Pick<ChargeOnPaper, 'is_void'>, mark: string | null): string | null =>
  is_void ? BILL_PAPER_TEXTS.void : mark;

/** Creates the paper of a bill with amounts. */
export function billPaper(charge: ChargeOnPaper, copy: string | null, sheet: SheetSize): Paper {
  const { bill_number, laboratory, orders, notes, charged_elsewhere, tax } = charge;
  const { currency, bill_footer } = laboratory;
  const doctor = withTitle(charge.doctor_name);
  const lines = orders.reduce((sum, { amount }) => addAmounts(sum, amount), '0.00');
  const units = orders.reduce((sum, order) => sum + order.units, 0);
  const payment = paymentOnPaper(charge.payment);
  const mark = taxedMark(charge, billMark(charge, copy));
  const { title, total, taxLine, ...parts } = taxParts({
    ...charge,
    lines,
    currency,
    sheet,
    title: BILL_PAPER_TEXTS.title,
  });
  return {
    ...parts,
    name: `${title} ${bill_number}`,
    laboratory,
    title,
    number: bill_number,
    mark,
    line: taxLine,
    facts: [
      [BILL_PAPER_TEXTS.doctor, doctor],
      [BILL_PAPER_TEXTS.orders, String(orders.length)],
      dateFact(charge.bill_date),
    ],
    table: chargeTable(orders, {
      units,
      total: lines,
      currency,
      hsnOf: tax ? (serial) => hsnOf(tax, serial) : undefined,
    }),
    notes: [
      inWordsNote(amountInWords(total, currency)),
      ...plainNote(charged_elsewhere.length === 0 ? null : BILL_PAPER_TEXTS.elsewhere(charged_elsewhere.join(', '))),
      ...plainNote(notes),
      ...plainNote(bill_footer),
      ...payment.notes,
    ],
    code: payment.code,
    note: footerOf(bill_number, doctor, mark),
  };
}

/** `Bill-B-26-27-00012`, `Bill-B-26-27-00012-copy-2` */
export const billFileName = (bill_number: string, copy: PaperCopy): string =>
  fileNameOf('Bill', bill_number, ...(copyMark(copy) === null ? [] : ['copy', String(copy.copy_number)]));
