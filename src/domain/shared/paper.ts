// A paper as data: its content. The browser prints it and the server makes its PDF from the same data, with the measures of
// paper-measures.ts, so that both are the same page (decision 0022).
import type { CodePath } from './code-path.ts';
import type { Amount } from './money.ts';
import { addAmounts, formatMoney } from './money.ts';
import type { Look, SheetSize, TableLook } from './paper-measures.ts';
import { CROSS, HEAD, ROOM, RULE } from './paper-measures.ts';

/** Teeth as dentists write them: the quadrants of a cross, as seen when facing the patient; and the same in words. */
export interface PaperCross {
  readonly upper_right: string;
  readonly upper_left: string;
  readonly lower_right: string;
  readonly lower_left: string;
  readonly words: string;
}

/** Text, text with a second line, or a cross of teeth. */
export type PaperCell = string | { readonly text: string; readonly second: string } | { readonly cross: PaperCross };

/**
 * A column. `text` wraps; `whole` never wraps (numbers of documents); `figure` never wraps and is at the right (counts and sums). Columns of
 * text give way to longer whole ones.
 */
export interface PaperColumn {
  readonly title: string;
  readonly width: number;
  readonly kind: 'text' | 'whole' | 'figure' | 'cross';
}

/** A column with what it says of a row. */
export interface ColumnOf<Row> extends PaperColumn {
  readonly of: (row: Row) => PaperCell;
}

/** A cell of the last row, over this many columns. */
export interface TotalCell {
  readonly text: string;
  readonly span: number;
  readonly kind: 'text' | 'figure';
}

export interface PaperTable {
  readonly look: TableLook;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  /** Under the rows; null where nothing is summed. */
  readonly total: readonly TotalCell[] | null;
  /** For each row, the sum of the rows up to and including it, with its currency; null where no amounts are summed. */
  readonly running: readonly string[] | null;
}

/** What the head of every bill says of its laboratory. */
export interface PaperLaboratory {
  readonly company_name: string;
  /** Several lines. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Without one the name is shown alone, with its initials as a mark. */
  readonly logo_id?: string | null | undefined;
}

/** A text under the rows, in lines as they were typed. */
export interface PaperNote {
  readonly label: string | null;
  readonly text: string;
  readonly look: Look;
}

/** A QR code, with the text next to it. */
export interface PaperCode {
  readonly drawn: CodePath;
  /** For screen readers. */
  readonly name: string;
  readonly lines: readonly PaperNote[];
}

/** One document. */
export interface Paper {
  /** For screen readers. */
  readonly name: string;
  readonly sheet: SheetSize;
  readonly laboratory: PaperLaboratory;
  /** Other details of the laboratory, below its contact. */
  readonly laboratoryNote: string | null;
  readonly title: string;
  readonly number: string | null;
  /** What the paper says of itself: which copy it is, in a box; and across the whole paper, which version. */
  readonly mark: string | null;
  readonly line: string | null;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Under them: the addressee, in full. */
  readonly addressee: string | null;
  readonly table: PaperTable;
  readonly notes: readonly PaperNote[];
  /** Under the notes. */
  readonly code: PaperCode | null;
  /** The lines for signatures; null where there are none. */
  readonly signatures: readonly [string, string] | null;
  /** In the footer of each page, next to its number: whose pages these are when they fall apart. */
  readonly note: string | null;
}

/** How the laboratory can be reached, in lines. */
export const contactLines = ({ laboratory, laboratoryNote }: Paper): string[] =>
  [
    laboratory.address.split('\n').join(', '),
    [laboratory.phone, laboratory.email].filter((text) => text !== '').join(' · '),
    laboratoryNote ?? '',
  ].filter((text) => text !== '');

/** The width of what says what the bill is. A long title takes a second line: the name of the laboratory has the same room on every paper. */
export const titleWidth = ({ mark }: Pick<Paper, 'mark'>): number =>
  (mark?.length ?? 0) > HEAD.title.long ? HEAD.title.wide : HEAD.title.narrow;

export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}`;

/** The sum of the rows up to `end`, for the footer of a page that ends there. Empty on the last page, which has the total. */
export const carriedForward = ({ rows, running }: PaperTable, end: number): string => {
  const sum = end < rows.length ? running?.[end - 1] : undefined;
  return sum === undefined ? '' : `Carried forward ${sum}`;
};

/** The sum of the amounts up to and including each. */
export function runningTotals(amounts: readonly Amount[], currency: string): string[] {
  let sum: Amount = '0.00';
  return amounts.map((amount) => {
    sum = addAmounts(sum, amount);
    return formatMoney(sum, currency);
  });
}

/** The rows of a table, with its columns as wide as what they hold needs: together as wide as the page. */
export function tableOf<Row>(
  look: TableLook,
  columns: readonly ColumnOf<Row>[],
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
  const share = (ROOM.width - sum(needed) + sum(ofText)) / sum(ofText);
  return {
    look,
    columns: needed.map((column) => (column.kind === 'text' ? { ...column, width: column.width * share } : column)),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
    total,
    running,
  };
}

/** What a cell takes (mm) that is not broken into lines. */
function widthOf(cell: PaperCell, look: TableLook): number {
  if (typeof cell === 'string') return widthOfNumber(cell, look.cell);
  if ('text' in cell) return widthOfNumber(cell.text, look.cell);
  return ((2 * halfCross(cell.cross, look.cross) + RULE.thin) * 25.4) / 72;
}

/** A figure's width in the paper's typeface, in parts of its size. */
const FIGURE = 0.572;

/** Half the width (pt) of a cross: of its longest quadrant, and of three digits at least, so that most are alike. */
export function halfCross({ words: _words, ...digits }: PaperCross, { size }: Look): number {
  const most = Math.max(3, ...Object.values(digits).map(({ length }) => length));
  return most * (size * FIGURE + CROSS.spacing) + 2 * CROSS.sides;
}

/** What else numbers are made of, likewise. */
const WIDTHS: Readonly<Record<string, number>> = { ',': 0.268, '.': 0.268, '-': 0.322, W: 0.93, O: 0.781 };
const IS_FIGURE = /[\p{Nd}₹$€£]/u;
const WIDEST = 0.93;

/** The width (mm) of a number, with the sign of its currency or its series; never less than it takes. */
export function widthOfNumber(text: string, { size }: Look): number {
  const parts = [...text].reduce((sum, sign) => sum + (IS_FIGURE.test(sign) ? FIGURE : (WIDTHS[sign] ?? WIDEST)), 0);
  return (parts * size * 25.4) / 72;
}

/** The longest text that is kept on one line: a longer word would run over the paper's edge. */
const MAX_NUMBER_LENGTH = 24;

/** A text in pieces: what holds a figure, a bill's number, a day, is never broken (`whole`), however narrow its place. */
export const piecesOf = (text: string): { readonly text: string; readonly whole: boolean }[] =>
  text
    .split(/((?<!\S)\S*\p{Nd}\S*)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, whole: /\p{Nd}/u.test(piece) && piece.length <= MAX_NUMBER_LENGTH }));

/**
 * What a print page shows: the counted copy; the same after its dialog was closed, when another print is a duplicate; or a preview, which
 * is not counted.
 */
export type Drawn = 'copy' | 'spent' | 'preview';
