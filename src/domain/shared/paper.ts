// The content of a paper as data. The browser prints it and the server makes its PDF from the same data, with the
// measures of paper-measures.ts, so that both pages are equal (decision 0022).
import type { CodePath } from './code-path.ts';
import type { SignedAmount } from './money.ts';
import { formatMoney, paiseOfSigned, toSigned } from './money.ts';
import type { TextStyle, SheetSize, TableStyle } from './paper-measures.ts';
import { BOX_MEASURES, CROSS_MEASURES, HEAD_MEASURES, CONTENT_AREA, RULE } from './paper-measures.ts';

/** Teeth as a quadrant cross, seen facing the patient, and the same in words for screen readers. */
export interface PaperCross {
  readonly upper_right: string;
  readonly upper_left: string;
  readonly lower_right: string;
  readonly lower_left: string;
  readonly words: string;
}

/** Text, text with a second line, a quadrant cross, or a box to tick with its label. */
export type PaperCell =
  | string
  | { readonly text: string; readonly second: string }
  | { readonly cross: PaperCross }
  | { readonly box: string };

/**
 * A column. `text` wraps. `whole` never wraps (document numbers). `figure` never wraps and is right-aligned (counts and
 * sums). Text columns become narrower if other columns need room.
 */
export interface PaperColumn {
  readonly title: string;
  readonly width: number;
  readonly kind: 'text' | 'whole' | 'figure' | 'cross';
}

/** A column with the function that returns its cell of a row. */
export interface RowColumn<Row> extends PaperColumn {
  readonly of: (row: Row) => PaperCell;
}

/** A cell of the total row, across `span` columns. */
export interface TotalCell {
  readonly text: string;
  readonly span: number;
  readonly kind: 'text' | 'figure';
}

export interface PaperTable {
  readonly look: TableStyle;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  /** The row below the others; null if there is no total. */
  readonly total: readonly TotalCell[] | null;
  /** For each row the sum of all rows up to it, with currency; null if the table has no sums. */
  readonly running: readonly string[] | null;
}

/** The laboratory in the head of a paper. */
export interface PaperLaboratory {
  readonly company_name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Without a logo, the initials of the name are shown. */
  readonly logo_id?: string | null | undefined;
}

/** A text below the rows. Its line breaks are kept. */
export interface PaperNote {
  readonly label: string | null;
  readonly text: string;
  readonly look: TextStyle;
}

/** A QR code, with the text next to it. */
export interface PaperCode {
  readonly drawn: CodePath;
  /** For screen readers. */
  readonly name: string;
  readonly lines: readonly PaperNote[];
}

export interface Paper {
  /** For screen readers. */
  readonly name: string;
  readonly sheet: SheetSize;
  readonly laboratory: PaperLaboratory;
  /** More details of the laboratory, below its contact. */
  readonly laboratoryNote: string | null;
  readonly title: string;
  readonly number: string | null;
  /** `mark` says in a box which copy this is. `line` across the whole width says which version. */
  readonly mark: string | null;
  readonly line: string | null;
  /** White on black, below `line`. */
  readonly bar?: string | undefined;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Address and other details of the addressee, below the facts. Its line breaks are kept. */
  readonly addressee: string | null;
  readonly table: PaperTable;
  /** A second table below the total, on the page of the last row: the tax of a bill. */
  readonly summary?: PaperTable | undefined;
  readonly notes: readonly PaperNote[];
  readonly code: PaperCode | null;
  /** The labels of the signature lines; null if there are none. */
  readonly signatures: readonly [string, string] | null;
  /** In the footer of each page, next to the page number: which document a loose page belongs to. */
  readonly note: string | null;
}

/** The lines of address and contact of the laboratory. */
export const contactLines = ({ laboratory, laboratoryNote }: Paper): string[] =>
  [
    laboratory.address.split('\n').join(', '),
    [laboratory.phone, laboratory.email].filter((text) => text !== '').join(' · '),
    laboratoryNote ?? '',
  ].filter((text) => text !== '');

/** The width of the title block. A long title wraps, so that the laboratory's name has the same room on every paper. */
export const titleWidth = ({ mark }: Pick<Paper, 'mark'>): number =>
  (mark?.length ?? 0) > HEAD_MEASURES.title.long ? HEAD_MEASURES.title.wide : HEAD_MEASURES.title.narrow;

export const pageNumberText = (page: number, pages: number): string => `Page ${page} of ${pages}`;

/**
 * The sum of the rows up to `end`, for the footer of a page that ends there. Empty on the last page, which has the
 * total.
 */
export const carriedForward = ({ rows, running }: PaperTable, end: number): string => {
  const sum = end < rows.length ? running?.[end - 1] : undefined;
  return sum === undefined ? '' : `Carried forward ${sum}`;
};

/** For each amount the sum of all amounts up to it, formatted with the currency. */
export function runningTotals(amounts: readonly SignedAmount[], currency: string): string[] {
  let sum = 0;
  return amounts.map((amount) => {
    sum += paiseOfSigned(amount);
    return formatMoney(toSigned(sum), currency);
  });
}

/** Creates a table whose columns are as wide as their content needs and together as wide as the page. */
export function createTable<Row>(
  look: TableStyle,
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
  total: readonly TotalCell[] | null = null,
  running: readonly string[] | null = null,
): PaperTable {
  const needed = columns.map(({ title, kind, width, of }): PaperColumn => {
    if (kind === 'text') return { title, kind, width };
    const widest = rows.reduce((most, row) => Math.max(most, widthOf(of(row), look)), 0);
    return { title, kind, width: Math.max(width, widest + 2 * look.sides) };
  });
  const sum = (some: readonly PaperColumn[]): number => some.reduce((all, { width }) => all + width, 0);
  const ofText = needed.filter(({ kind }) => kind === 'text');
  const share = (CONTENT_AREA.width - sum(needed) + sum(ofText)) / sum(ofText);
  return {
    look,
    columns: needed.map((column) => (column.kind === 'text' ? { ...column, width: column.width * share } : column)),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
    total,
    running,
  };
}

/** The width (mm) of a cell that does not wrap. */
function widthOf(cell: PaperCell, look: TableStyle): number {
  if (typeof cell === 'string') return widthOfNumber(cell, look.cell);
  if ('text' in cell) return widthOfNumber(cell.text, look.cell);
  if ('box' in cell) return BOX_MEASURES.side + BOX_MEASURES.gap + widthOfNumber(cell.box, look.cell);
  return ((2 * halfCrossWidth(cell.cross, look.cross) + RULE.thin) * 25.4) / 72;
}

/** The width of a digit in the typeface of papers, as a fraction of the font size. */
const FIGURE = 0.572;

/**
 * Half the width (pt) of a cross: the width of its longest quadrant, but at least of three digits, so that most crosses
 * are equally wide.
 */
export function halfCrossWidth({ words: _words, ...digits }: PaperCross, { size }: TextStyle): number {
  const most = Math.max(3, ...Object.values(digits).map(({ length }) => length));
  return most * (size * FIGURE + CROSS_MEASURES.spacing) + 2 * CROSS_MEASURES.sides;
}

/** The widths of other characters in numbers, as a fraction of the font size. */
const WIDTHS: Readonly<Record<string, number>> = { ',': 0.268, '.': 0.268, '-': 0.322, W: 0.93, O: 0.781 };
const IS_FIGURE = /[\p{Nd}₹$€£]/u;
const WIDEST = 0.93;

/** The width (mm) of a number with its currency symbol or series letters. Never less than the real width. */
export function widthOfNumber(text: string, { size }: TextStyle): number {
  const parts = [...text].reduce((sum, sign) => sum + (IS_FIGURE.test(sign) ? FIGURE : (WIDTHS[sign] ?? WIDEST)), 0);
  return (parts * size * 25.4) / 72;
}

/** The longest word that is never broken. A longer one would run over the edge of the paper. */
const MAX_NUMBER_LENGTH = 24;

/** Splits a text into pieces. Words with a digit (document numbers, days) are `whole`: they are never broken. */
export const splitAtNumbers = (text: string): { readonly text: string; readonly whole: boolean }[] =>
  text
    .split(/((?<!\S)\S*\p{Nd}\S*)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, whole: /\p{Nd}/u.test(piece) && piece.length <= MAX_NUMBER_LENGTH }));

/**
 * The state of a print page: a numbered copy; the same page after its print dialog was closed, when printing again
 * needs a duplicate; or a preview without a copy number.
 */
export type PrintPageState = 'copy' | 'spent' | 'preview';
