// What a paper shows of its document's tax. Without tax, a paper is as in mode `none`.
import type { Amount, SignedAmount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import type { Paper, PaperLaboratory, PaperNote, PaperTable, RowColumn } from '#domain/shared/paper.ts';
import { createTable } from '#domain/shared/paper.ts';
import { DENSE_TABLE } from '#domain/shared/paper-measures.ts';
import type { DocumentTax, RateOfDocument } from '#domain/tax/document-tax.ts';
import { TAX_TEXTS, rateText } from '#domain/tax/modes.ts';
import { placeText, stateOfSupplier } from '#domain/tax/supply.ts';
import { gstLine, PAPER_TEXTS, plainNote, signaturesOf } from './paper-parts.ts';

export const TAX_PAPER_TEXTS = {
  original: 'Original for recipient',
  state: (place: string) => `State ${place}`,
  unregistered: 'Unregistered',
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
  /** The title and mark of the paper in mode `none`. */
  readonly title: string;
  readonly mark: string | null;
  /** The label of the last line of the summary. */
  readonly totalLabel?: string;
}

type TaxParts = Pick<Paper, 'title' | 'mark' | 'laboratoryNote' | 'addressee' | 'signatures' | 'summary'> & {
  /** With tax. */
  readonly total: Amount;
  readonly taxNotes: readonly PaperNote[];
};

/** The parts of a paper that depend on tax. */
export function taxParts(paper: TaxedPaper): TaxParts {
  const { tax, tax_amount = '0.00', lines, laboratory, title, mark, currency } = paper;
  const total = toAmount(paiseOf(lines) + paiseOfSigned(tax_amount));
  const registration = gstLine(laboratory.gst_number);
  if (tax === null || tax === undefined)
    return {
      title,
      mark,
      laboratoryNote: registration,
      addressee: null,
      signatures: signaturesOf(laboratory),
      summary: undefined,
      total,
      taxNotes: [],
    };
  const state = placeText(stateOfSupplier({ gst_number: laboratory.gst_number ?? '' }));
  const [received, sent] = signaturesOf(laboratory);
  return {
    title: tax.title,
    mark: mark ?? TAX_PAPER_TEXTS.original,
    laboratoryNote: [registration, state === '' ? null : TAX_PAPER_TEXTS.state(state)]
      .filter((part) => part !== null)
      .join(' · '),
    addressee: recipientLine(tax),
    signatures: [received, `${sent}, authorised signatory`],
    summary: summaryOf(tax, { total, currency, totalLabel: paper.totalLabel ?? TAX_TEXTS.toPay }),
    total,
    taxNotes: plainNote(tax.mode === 'composition' ? TAX_PAPER_TEXTS.composition : null),
  };
}

/** `GSTIN 29AAAAA0000A1Z5 · Place of supply: Karnataka (29) · Reverse charge: No` */
const recipientLine = ({ recipient_gstin, place }: DocumentTax): string =>
  [
    recipient_gstin === '' ? TAX_PAPER_TEXTS.unregistered : PAPER_TEXTS.gstNumber(recipient_gstin),
    ...(place === '' ? [] : [TAX_PAPER_TEXTS.placeOfSupply(placeText(place))]),
    TAX_PAPER_TEXTS.reverseCharge,
  ].join(' · ');

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
