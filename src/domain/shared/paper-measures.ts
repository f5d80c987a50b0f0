// The measures of every paper, for the browser that prints it and the server that makes its PDF (decision 0022). Lengths are in mm;
// type, rules and the heights of rows in pt, these of whole dots of a screen, since a browser lays out the next whole one of any other.

/** A dot of a screen (pt). */
const DOT = 0.75;

/** What papers are printed on: an A4, or an A5 on its side, which is as wide (mm). */
export const SHEET_HEIGHTS = { a4: 297, a5: 148 } as const;
export type SheetSize = keyof typeof SHEET_HEIGHTS;

/** The content keeps the margin; page number and note are in the lower margin, `footerGap` below the content. */
export const SHEET = { width: 210, margin: 5, below: 10, footerGap: 2, carriedGap: 3, pageNumber: 20 } as const;

/** What a page holds. */
export const ROOM = { width: SHEET.width - 2 * SHEET.margin } as const;
export const roomHeight = (sheet: SheetSize): number => SHEET_HEIGHTS[sheet] - SHEET.margin - SHEET.below;

/** The typeface's own line height, in parts of the font size. */
export const NATURAL_LINE = 1.362;

/** The height of a line (pt), in whatever script. */
export const lineOf = ({ size }: Look): number => Math.round((size * NATURAL_LINE) / DOT) * DOT;

export const RULE = { thin: DOT, thick: 2 * DOT } as const;

export const INK = { black: '#000000', grey: '#495057', footer: '#566370', shade: '#f1f3f5', line: '#ced4da' } as const;

/** How a text looks. */
export interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly ink?: keyof typeof INK;
}

export const LOOKS = {
  laboratory: { size: 16, bold: true },
  contact: { size: 8.5, ink: 'grey' },
  initials: { size: 18, bold: true },
  title: { size: 12, bold: true },
  number: { size: 14, bold: true },
  mark: { size: 10, bold: true },
  line: { size: 10, bold: true },
  label: { size: 8, ink: 'grey' },
  fact: { size: 12, bold: true },
  columnHead: { size: 8.5, bold: true },
  total: { size: 10.5, bold: true },
  strongNote: { size: 10, bold: true },
  note: { size: 8.5 },
  remarks: { size: 10 },
  signature: { size: 8.5, ink: 'grey' },
  footer: { size: 7, ink: 'footer' },
  carried: { size: 7, bold: true },
} as const satisfies Record<string, Look>;

/** From the top: who the bill comes from and what it is, a rule, what it says of itself, three facts. */
export const HEAD = {
  /** In the place of a logo: the laboratory's initials. */
  initials: 15,
  /** A wider logo would leave too little room for the name and address next to it. */
  logo: { width: 30, height: 18 },
  logoGap: 4,
  titleGap: 4,
  /** The document's title, at the right; wide where it has a long mark, so that most laboratory names fit on their line. */
  title: { narrow: 50, wide: 74, long: 20 },
  mark: { above: 1.5, sides: 2.5, within: 0.5 },
  aboveRule: 4,
  belowRule: 4,
  belowLine: 4,
  factGap: 6,
  aboveAddressee: 1,
  belowFacts: 5,
} as const;

/** The widths of the three facts: two that may be long, a short one. */
export const FACT_WIDTHS = [2, 2, 1].map((share) => ((ROOM.width - 2 * HEAD.factGap) * share) / 5);

/** Below the last row: the total (room above it in pt), notes, and lines for signatures. */
export const END = {
  aboveTotal: 6 * DOT,
  sides: 1.5,
  aboveNote: 3.5,
  aboveSignatures: { a4: 20, a5: 12 },
  signature: 70,
  belowLine: 1,
} as const;

/**
 * A QR code, as large as phones read it at arm's length. Its quiet border replaces a margin. Its text is next to it, `above` below its upper
 * edge; both are at the right of the notes, as wide as `block`.
 */
export const CODE = { side: 30, gap: 3, above: 2, aboveLabel: 1.5, block: 96 } as const;

/** How the rows of a table look. */
export interface TableLook {
  readonly cell: Look;
  /** The second line of a cell. */
  readonly second: Look;
  readonly cross: Look;
  /** Room within a cell: above and below (pt), there in the head of the table (pt), and at its sides. */
  readonly above: number;
  readonly aboveHead: number;
  readonly sides: number;
  readonly align: 'middle' | 'top';
}

/** Many rows, to be compared. */
export const DENSE: TableLook = {
  cell: { size: 9 },
  second: { size: 8, ink: 'grey' },
  cross: { size: 8 },
  above: 3 * DOT,
  aboveHead: 5 * DOT,
  sides: 1.5,
  align: 'middle',
};

/** A few rows, read at arm's length. */
export const OPEN: TableLook = {
  cell: { size: 10 },
  second: { size: 8.5, ink: 'grey' },
  cross: { size: 10 },
  above: 8 * DOT,
  aboveHead: 6 * DOT,
  sides: 2,
  align: 'top',
};

/** Between the digits, and from them to the cross (pt). */
export const CROSS = { spacing: 0.5, sides: 2.5 } as const;
