// Parts shared by several papers: signatures, the table of charged orders, common lines.
import { countText } from '#domain/shared/figure-texts.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { quadrantDigits, quadrantWords } from '#domain/teeth/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { RowColumn, PaperCell, PaperLaboratory, PaperNote, PaperTable } from '#domain/shared/paper.ts';
import { DENSE_TABLE, TEXT_STYLES } from '#domain/shared/paper-measures.ts';
import { runningTotals, createTable } from '#domain/shared/paper.ts';

export const PAPER_TEXTS = {
  inWords: 'In words',
  gstNumber: (gstNumber: string) => `GSTIN ${gstNumber}`,
  totalOf: (orders: number) => `Total of ${countText(orders, 'work order')}`,
} as const;

/** Shown for missing values. */
export const NO_VALUE = '–';

/** The labels of the signature lines, left and right. */
export const signaturesOf = ({ company_name }: PaperLaboratory) => ['Received by', `For ${company_name}`] as const;

/** Teeth as a quadrant cross. */
export const quadrantCrossOf = (teeth: readonly Tooth[]): PaperCell =>
  teeth.length === 0 ? NO_VALUE : { cross: { ...quadrantDigits(teeth), words: quadrantWords(teeth) } };

/** An order in the table of charges. */
export interface ChargedOrder {
  readonly serial_number: string;
  readonly completion_date: CalendarDay;
  readonly patient_name: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly product_quality: string;
  readonly units: number;
  readonly rate: Amount | null;
  readonly amount: Amount;
}

/** `hsnOf` adds the column of HSN codes. */
export const chargeColumns = (
  currency: string,
  hsnOf?: (serial_number: string) => string,
): readonly RowColumn<ChargedOrder>[] => [
  { title: 'Serial', width: 25.5, kind: 'whole', of: ({ serial_number }) => serial_number },
  { title: 'Date', width: 20, kind: 'whole', of: ({ completion_date }) => formatDay(completion_date) },
  { title: 'Patient', width: 36, kind: 'text', of: ({ patient_name }) => patient_name },
  {
    title: 'Quadrants',
    width: hsnOf === undefined ? 34.5 : 27,
    kind: 'cross',
    of: ({ tooth_numbers }) => quadrantCrossOf(tooth_numbers),
  },
  { title: 'Product quality', width: 29, kind: 'text', of: ({ product_quality }) => product_quality },
  ...(hsnOf === undefined
    ? []
    : [{ title: 'HSN', width: 11, kind: 'whole', of: (order: ChargedOrder) => hsnOf(order.serial_number) } as const]),
  { title: 'Count', width: 13, kind: 'figure', of: ({ units }) => String(units) },
  {
    title: 'Rate',
    width: 19.5,
    kind: 'figure',
    of: ({ rate }) => (rate === null ? NO_VALUE : formatMoney(rate, currency)),
  },
  { title: 'Amount', width: 22.5, kind: 'figure', of: ({ amount }) => formatMoney(amount, currency) },
];

export const dateFact = (day: CalendarDay) => ['Bill date', formatDay(day)] as const;

interface ChargeTotal {
  readonly units: number;
  readonly total: Amount;
  readonly currency: string;
  readonly hsnOf?: ((serial_number: string) => string) | undefined;
}

/** The table of charged orders with its total. */
export const chargeTable = (
  orders: readonly ChargedOrder[],
  { units, total, currency, hsnOf }: ChargeTotal,
): PaperTable =>
  createTable(
    DENSE_TABLE,
    chargeColumns(currency, hsnOf),
    orders,
    [
      { text: PAPER_TEXTS.totalOf(orders.length), span: hsnOf === undefined ? 5 : 6, kind: 'text' },
      { text: String(units), span: 1, kind: 'figure' },
      { text: formatMoney(total, currency), span: 2, kind: 'figure' },
    ],
    runningTotals(
      orders.map(({ amount }) => amount),
      currency,
    ),
  );

/** The line with the laboratory's GST number; null if it has none. */
export const gstLine = (gstNumber = ''): string | null => (gstNumber === '' ? null : PAPER_TEXTS.gstNumber(gstNumber));

/** A note without a label; empty for an empty text. */
export const plainNote = (text: string | null): readonly PaperNote[] =>
  text === null || text === '' ? [] : [{ label: null, text, look: TEXT_STYLES.note }];

export const inWordsNote = (text: string): PaperNote => ({
  label: PAPER_TEXTS.inWords,
  text,
  look: TEXT_STYLES.strongNote,
});

/** The footer of each page: document, doctor and copy. */
export const footerOf = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');
