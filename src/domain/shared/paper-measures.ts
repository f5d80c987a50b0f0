// Measures of all papers, for printing in the browser and for PDF files of the server (decision 0022). Lengths are in
// mm. Font sizes, rules and row heights are in pt; row heights are multiples of a screen pixel, because browsers round
// them to whole pixels.

/** A CSS pixel in pt. */
const DOT = 0.75;

/** Sheet heights in mm: A4 portrait and A5 landscape, which have the same width. */
export const SHEET_HEIGHTS = { a4: 297, a5: 148 } as const;
export type SheetSize = keyof typeof SHEET_HEIGHTS;

/**
 * The content stays within `margin`. The page number and note are in the bottom margin, `footerGap` below the content.
 */
export const SHEET_MEASURES = {
  width: 210,
  margin: 5,
  below: 10,
  footerGap: 2,
  carriedGap: 3,
  pageNumber: 20,
} as const;

/** The area of a page for content. */
export const CONTENT_AREA = { width: SHEET_MEASURES.width - 2 * SHEET_MEASURES.margin } as const;
export const contentHeight = (sheet: SheetSize): number =>
  SHEET_HEIGHTS[sheet] - SHEET_MEASURES.margin - SHEET_MEASURES.below;

/** The natural line height of the typeface, as a multiple of the font size. */
export const NATURAL_LINE = 1.362;

/** The height of a line in pt, the same for every script. */
export const lineHeightOf = ({ size }: TextStyle): number => Math.round((size * NATURAL_LINE) / DOT) * DOT;

export const RULE = { thin: DOT, thick: 2 * DOT } as const;

export const INK = { black: '#000000', grey: '#495057', footer: '#566370', shade: '#f1f3f5', line: '#ced4da' } as const;

/** The style of a text. */
export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly ink?: keyof typeof INK;
}

export const TEXT_STYLES = {
  laboratory: { size: 16, bold: true },
  contact: { size: 8.5, ink: 'grey' },
  initials: { size: 18, bold: true },
  title: { size: 12, bold: true },
  number: { size: 14, bold: true },
  /** Next to the code of a job slip. */
  serial: { size: 22, bold: true },
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
} as const satisfies Record<string, TextStyle>;

/** The head of a paper from top to bottom: laboratory and title, a rule, the version line, three facts. */
export const HEAD_MEASURES = {
  /** Size of the initials that replace a missing logo. */
  initials: 15,
  /** The maximum size. A wider logo would leave too little room for the name and address next to it. */
  logo: { width: 30, height: 18 },
  logoGap: 4,
  titleGap: 4,
  /**
   * The title block at the right. It is wide if the mark has more than `long` characters, so that most laboratory names
   * fit on one line.
   */
  title: { narrow: 50, wide: 74, long: 22 },
  mark: { above: 1.5, sides: 2.5, within: 0.5 },
  aboveRule: 4,
  belowRule: 4,
  belowLine: 4,
  bar: { sides: 2, within: 0.75 },
  factGap: 6,
  aboveAddressee: 1,
  belowFacts: 5,
} as const;

/** The widths of the three facts: two wide, one narrow. */
export const FACT_WIDTHS = [2, 2, 1].map((share) => ((CONTENT_AREA.width - 2 * HEAD_MEASURES.factGap) * share) / 5);

/** Below the last row: the total (space above it in pt), the summary, notes, and signature lines. */
export const BOTTOM_MEASURES = {
  aboveTotal: 6 * DOT,
  sides: 1.5,
  aboveNote: 3.5,
  aboveSummary: 5,
  aboveSignatures: { a4: 20, a5: 12 },
  signature: 70,
  belowLine: 1,
} as const;

/**
 * A QR code, large enough to scan at arm's length. Its quiet zone replaces a margin. Its text is next to it and starts
 * `above` below its top edge. Code and text are at the right of the notes and together as wide as `block`.
 */
export const QR_CODE_MEASURES = { side: 30, gap: 3, above: 2, aboveLabel: 1.5, block: 96 } as const;

/** The style of the rows of a table. */
export interface TableStyle {
  readonly cell: TextStyle;
  /** The second line of a cell. */
  readonly second: TextStyle;
  readonly cross: TextStyle;
  /** Padding of a cell: top and bottom (pt), top and bottom in the header row (pt), left and right. */
  readonly above: number;
  readonly aboveHead: number;
  readonly sides: number;
  readonly align: 'middle' | 'top';
}

/** For tables with many rows. */
export const DENSE_TABLE: TableStyle = {
  cell: { size: 9 },
  second: { size: 8, ink: 'grey' },
  cross: { size: 8 },
  above: 3 * DOT,
  aboveHead: 5 * DOT,
  sides: 1.5,
  align: 'middle',
};

/** For tables with a few rows, which are read at arm's length. */
export const SPACIOUS_TABLE: TableStyle = {
  cell: { size: 10 },
  second: { size: 8.5, ink: 'grey' },
  cross: { size: 10 },
  above: 8 * DOT,
  aboveHead: 6 * DOT,
  sides: 2,
  align: 'top',
};

/** A box to tick, `above` below the top of its line, and the space between it and its label (mm). */
export const BOX_MEASURES = { side: 3.5, above: 0.6, gap: 1.5 } as const;

/** Space between the digits, and between the digits and the lines of the cross (pt). */
export const CROSS_MEASURES = { spacing: 0.5, sides: 2.5 } as const;
