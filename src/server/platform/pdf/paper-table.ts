import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { TableStyle } from '#domain/shared/paper-measures.ts';
import type { PaperCell, PaperColumn, PaperCross, PaperTable } from '#domain/shared/paper.ts';
import { must } from '#domain/shared/must.ts';
import {
  BOX_MEASURES,
  CROSS_MEASURES,
  BOTTOM_MEASURES,
  INK,
  TEXT_STYLES,
  RULE,
} from '#domain/shared/paper-measures.ts';
import { halfCrossWidth } from '#domain/shared/paper.ts';
import { mm, textContent } from './text-content.ts';

interface DrawnTable {
  readonly content: Content;
  /**
   * Returns the number of rows up to the end of a page (from 1). Call it after the layout. The first cell of each row
   * must be text; it may be empty in the first row.
   */
  readonly rowsUpTo: (page: number) => number;
}

/**
 * Returns the table of a paper. Rows are not split, and the header is repeated on each page. The last row is kept
 * together with the content below the table, so that a total is never alone on a page.
 */
export function paperTable({ look, columns, rows, total }: PaperTable, end: readonly Content[]): DrawnTable {
  const widths = widthsOf(columns);
  const drawn = rowsOf({ look, columns, rows });
  const last = drawn.at(-1);
  const stack = [
    ...(last === undefined ? [] : [{ table: { widths, body: [last] }, layout: PLAIN }]),
    ...(total === null ? [] : [totalOf(total, widths)]),
    ...end,
  ];
  const content: Content = {
    table: {
      widths,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [headOf(columns, look), ...drawn.slice(0, -1), [{ stack, colSpan: widths.length }]],
    },
    layout: ruled(rows.length),
  };
  const firsts = drawn.map(([first], n) => Object.assign(must(first, 'the first cell of a row'), { id: `row ${n}` }));
  return { content, rowsUpTo: (page) => firsts.findLastIndex((cell) => pageOfCell(cell) <= page) + 1 };
}

/** Returns a table that is never split: the summary below the total. */
export function summaryTable({ look, columns, rows, total }: PaperTable): Content[] {
  const widths = widthsOf(columns);
  return [
    {
      table: { widths, body: [headOf(columns, look), ...rowsOf({ look, columns, rows })] },
      layout: ruled(rows.length),
      margin: [0, mm(BOTTOM_MEASURES.aboveSummary), 0, 0],
    },
    ...(total === null ? [] : [totalOf(total, widths)]),
  ];
}

const widthsOf = (columns: readonly PaperColumn[]): number[] => columns.map(({ width }) => mm(width));

const rowsOf = ({ look, columns, rows }: Pick<PaperTable, 'look' | 'columns' | 'rows'>): TableCell[][] =>
  rows.map((row) => columns.map(({ title, kind }, n) => cellOf(must(row[n], title), kind, look)));

/** Lines below the header and below each row except the last. */
const ruled = (rows: number): CustomTableLayout => ({
  ...PLAIN,
  hLineWidth: (row) => (row >= 1 && row <= Math.max(1, rows) ? RULE.thin : 0),
  hLineColor: (row) => (row === 1 ? INK.black : INK.line),
});

/** Returns the page (from 1) of a text with an `id`. pdfmake stores it for page references; its types omit it. */
function pageOfCell(cell: object): number {
  const { positions } = cell as { readonly positions?: readonly { readonly pageNumber: number }[] };
  // An empty text has no place: the first row, on the first page.
  return positions?.[0]?.pageNumber ?? 1;
}

/** No lines and no padding: cells have margins. */
export const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

type Margin = [left: number, top: number, right: number, bottom: number];

/** Space above and below (pt), and at the sides (mm). */
const within = (above: number, sides: number): { margin: Margin } => ({
  margin: [mm(sides), above, mm(sides), above],
});

const headOf = (columns: readonly PaperColumn[], { aboveHead, sides }: TableStyle): TableCell[] =>
  columns.map(({ title, kind }) =>
    textContent(title, TEXT_STYLES.columnHead, {
      ...within(aboveHead, sides),
      ...alignmentOf(kind),
      fillColor: INK.shade,
    }),
  );

const alignmentOf = (kind: PaperColumn['kind']): object => ({ alignment: kind === 'figure' ? 'right' : 'left' });

function cellOf(cell: PaperCell, kind: PaperColumn['kind'], look: TableStyle): TableCell {
  const placed = {
    ...within(look.above, look.sides),
    ...alignmentOf(kind),
    ...((kind === 'whole' || kind === 'figure') && { noWrap: true }),
    verticalAlignment: look.align,
  };
  if (typeof cell === 'string') return textContent(cell, look.cell, placed);
  if ('text' in cell)
    return { stack: [textContent(cell.text, look.cell), textContent(cell.second, look.second)], ...placed };
  return { stack: ['cross' in cell ? crossOf(cell.cross, look) : boxOf(cell.box, look)], ...placed };
}

/** Returns a box to tick with its label. */
function boxOf(label: string, look: TableStyle): Content {
  const [side, half] = [mm(BOX_MEASURES.side), RULE.thin / 2];
  return {
    columns: [
      {
        width: side,
        canvas: [
          {
            type: 'rect',
            x: half,
            y: half + mm(BOX_MEASURES.above),
            w: side - RULE.thin,
            h: side - RULE.thin,
            lineWidth: RULE.thin,
          },
        ],
      },
      textContent(label, look.cell, { width: '*' }),
    ],
    columnGap: mm(BOX_MEASURES.gap),
  };
}

/** Returns a quadrant cross: two lines with the digits in the quadrants. */
function crossOf(cross: PaperCross, look: TableStyle): Content {
  const half = halfCrossWidth(cross, look.cross);
  const quadrant = (text: string, alignment: 'left' | 'right'): TableCell =>
    // An empty quadrant needs the height of a line.
    textContent(text === '' ? '\u00A0' : text, look.cross, {
      alignment,
      noWrap: true,
      characterSpacing: CROSS_MEASURES.spacing,
      margin: [CROSS_MEASURES.sides, 0, CROSS_MEASURES.sides, 0],
    });
  return {
    table: {
      widths: [half, half],
      body: [
        [quadrant(cross.upper_right, 'right'), quadrant(cross.upper_left, 'left')],
        [quadrant(cross.lower_right, 'right'), quadrant(cross.lower_left, 'left')],
      ],
    },
    layout: {
      ...PLAIN,
      hLineWidth: (row) => (row === 1 ? RULE.thin : 0),
      vLineWidth: (column) => (column === 1 ? RULE.thin : 0),
      hLineColor: INK.black,
      vLineColor: INK.black,
    },
  };
}

function totalOf(total: NonNullable<PaperTable['total']>, widths: readonly number[]): Content {
  const before = (n: number): number => total.slice(0, n).reduce((sum, { span }) => sum + span, 0);
  return {
    table: {
      widths: total.map(({ span }, n) =>
        widths.slice(before(n), before(n) + span).reduce((sum, width) => sum + width, 0),
      ),
      body: [
        total.map(({ text, kind }) =>
          textContent(text, TEXT_STYLES.total, {
            ...within(BOTTOM_MEASURES.aboveTotal, BOTTOM_MEASURES.sides),
            ...alignmentOf(kind),
          }),
        ),
      ],
    },
    layout: { ...PLAIN, hLineWidth: (row) => (row === 0 ? RULE.thin : RULE.thick), hLineColor: INK.black },
  };
}
