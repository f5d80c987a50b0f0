// What a paper shows of its document's tax. Without tax, a paper is as in mode `none`.
import type { Amount, SignedAmount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Paper, PaperLaboratory, PaperTable, RowColumn } from '#domain/shared/paper.ts';
import { createTable } from '#domain/shared/paper.ts';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import { DENSE_TABLE } from '#domain/shared/paper-measures.ts';
import type { DocumentTax, RateOfDocument } from '#domain/tax/document-tax.ts';
import { withTax } from '#domain/tax/document-tax.ts';
import { TAX_TEXTS, rateText } from '#domain/tax/modes.ts';
import { placeText, stateOfSupplier } from '#domain/tax/supply.ts';
import { footerOf, gstLine, PAPER_TEXTS, signaturesOf } from './paper-parts.ts';

export const TAX_PAPER_TEXTS = {
  original: 'Original for recipient',
  state: (place: string) => `State ${place}`,
  placeOfSupply: (place: string) => `Place of supply: ${place}`,
  reverseCharge: 'Reverse charge: No',
  composition: 'composition taxable person, not eligible to collect tax on supplies',
} as const;

/** A document on paper. In mode `none` it has neither tax nor tax amount. */
export interface TaxedOnPaper {
  readonly tax?: DocumentTax | null | undefined;
  readonly tax_amount?: SignedAmount | undefined;
}

interface TaxedPaper extends TaxedOnPaper {
  /** What the document charges without tax. */
  readonly lines: Amount;
  readonly currency: string;
  readonly laboratory: PaperLaboratory & { readonly gst_number?: string | undefined };
  /** The title of the paper in mode `none`. */
  readonly title: string;
  readonly sheet: SheetSize;
  /** The label of the last line of the summary. */
  readonly totalLabel?: string;
}

type TaxParts = Pick<Paper, 'title' | 'laboratoryNote' | 'addressee' | 'signatures' | 'summary'> & {
  /** A4 with tax, which half a sheet has no room for. */
  readonly sheet: SheetSize;
  /** With tax. */
  readonly total: Amount;
  /** What composition must say at the top of a bill of supply. */
  readonly taxLine: string | null;
};

/** The parts of a paper that depend on tax. */
export function taxParts(paper: TaxedPaper): TaxParts {
  const { tax, tax_amount, lines, laboratory, title, sheet, currency } = paper;
  const total = withTax(lines, tax_amount);
  const registration = gstLine(laboratory.gst_number);
  if (tax === null || tax === undefined)
    return {
      title,
      sheet,
      laboratoryNote: registration,
      addressee: null,
      signatures: signaturesOf(laboratory),
      summary: undefined,
      total,
      taxLine: null,
    };
  const state = placeText(stateOfSupplier({ gst_number: laboratory.gst_number ?? '' }));
  const [received, sent] = signaturesOf(laboratory);
  return {
    title: tax.title,
    sheet: 'a4',
    laboratoryNote: footerOf(registration, state === '' ? null : TAX_PAPER_TEXTS.state(state)),
    addressee: recipientLines(tax),
    signatures: [received, `${sent}, authorised signatory`],
    summary: summaryOf(tax, { total, currency, totalLabel: paper.totalLabel ?? TAX_TEXTS.toPay }),
    total,
    taxLine: tax.mode === 'composition' ? TAX_PAPER_TEXTS.composition : null,
  };
}

/** The mark of a counted copy. */
export const taxedMark = ({ tax }: TaxedOnPaper, mark: string | null): string | null =>
  tax ? (mark ?? TAX_PAPER_TEXTS.original) : mark;

/** The doctor’s address, and `GSTIN 29AAAAA0000A1Z5 · Place of supply: Karnataka (29) · Reverse charge: No` below it */
function recipientLines({ recipient_gstin, recipient_address, place }: DocumentTax): string {
  const registration = recipient_gstin === '' ? TAX_TEXTS.unregistered : PAPER_TEXTS.gstNumber(recipient_gstin);
  const supply = place === '' ? null : TAX_PAPER_TEXTS.placeOfSupply(placeText(place));
  const lines = [recipient_address, footerOf(registration, supply, TAX_PAPER_TEXTS.reverseCharge)];
  return lines.filter((line) => line !== '').join('\n');
}

/** The HSN code of an order. */
export const hsnOf = ({ rates }: Pick<DocumentTax, 'rates'>, serial_number: string): string =>
  rates.find(({ orders }) => orders.includes(serial_number))?.hsn ?? '';

interface Line extends Pick<RateOfDocument, 'hsn' | 'rate' | 'taxable' | 'igst' | 'cgst' | 'sgst'> {
  readonly total: SignedAmount;
}

/** The tax by HSN code and rate, rounding, and the amount to pay. */
function summaryOf(
  { mode, inter_state, rates, rounding }: DocumentTax,
  { total, currency, totalLabel }: { readonly total: Amount; readonly currency: string; readonly totalLabel: string },
): PaperTable {
  const money = (of: (line: Line) => SignedAmount) => (line: Line) => {
    const amount = of(line);
    return amount === '' ? '' : formatMoney(amount, currency);
  };
  const figure = (title: string, width: number, of: (line: Line) => SignedAmount): RowColumn<Line> => ({
    title,
    width,
    kind: 'figure',
    of: money(of),
  });
  const taxes = inter_state
    ? [figure('IGST', 28, ({ igst }) => igst)]
    : [figure('CGST', 28, ({ cgst }) => cgst), figure('SGST', 28, ({ sgst }) => sgst)];
  const columns: readonly RowColumn<Line>[] = [
    { title: 'HSN', width: 40, kind: 'text', of: ({ hsn }) => hsn },
    figure(mode === 'regular' ? 'Taxable value' : 'Value', 32, ({ taxable }) => taxable),
    ...(mode === 'regular'
      ? [
          {
            title: 'Rate',
            width: 16,
            kind: 'figure',
            of: ({ rate }: Line) => (rate === '' ? '' : rateText(rate)),
          } as const,
          ...taxes,
          figure('Total', 32, (line) => line.total),
        ]
      : []),
  ];
  const none = { rate: '', taxable: '', igst: '', cgst: '', sgst: '', total: '' };
  const isOfValue = mode !== 'regular';
  const rows: Line[] = [
    ...rates.map((rate) => ({ ...rate, total: totalOf(rate) })),
    ...(rounding === '0.00' ? [] : [{ ...none, hsn: TAX_TEXTS.rounding, [isOfValue ? 'taxable' : 'total']: rounding }]),
  ];
  return createTable(DENSE_TABLE, columns, rows, [
    { text: totalLabel, span: 1, kind: 'text' },
    { text: formatMoney(total, currency), span: columns.length - 1, kind: 'figure' },
  ]);
}

const totalOf = ({ taxable, igst, cgst, sgst }: RateOfDocument): Amount =>
  toAmount([taxable, igst, cgst, sgst].reduce((sum, amount) => sum + paiseOf(amount), 0));
