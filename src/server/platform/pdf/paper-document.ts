import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '#domain/shared/paper.ts';
import {
  BOTTOM_MEASURES,
  FACT_WIDTHS,
  HEAD_MEASURES,
  INK,
  lineHeightOf,
  TEXT_STYLES,
  CONTENT_AREA,
  RULE,
  SHEET_MEASURES,
} from '#domain/shared/paper-measures.ts';
import { carriedForward, contactLines, pageNumberText, titleWidth } from '#domain/shared/paper.ts';
import { must } from '#domain/shared/must.ts';
import { initialsOf } from '#domain/shared/text.ts';
import { codeOf, contentOfNote } from './paper-code.ts';
import { PLAIN, paperTable, summaryTable } from './paper-table.ts';
import { mm, textContent } from './text-content.ts';

export interface PaperToRender {
  readonly paper: Paper;
  /** When the content was saved; the creation date of the PDF. */
  readonly saved_at: Date;
  /** The laboratory’s logo as PNG; null if it has none. */
  readonly logo: Uint8Array | null;
}

const MARGIN = mm(SHEET_MEASURES.margin);

/** Returns the PDF definition of a paper. It has the same content as the page that a browser prints. */
export function paperDocument({ paper, saved_at, logo }: PaperToRender): TDocumentDefinitions {
  const { title, number, laboratory, note, sheet } = paper;
  const table = paperTable(paper.table, end(paper));
  const carried = (page: number): string =>
    paper.table.running === null ? '' : carriedForward(paper.table, table.rowsUpTo(page));
  return {
    ...(sheet === 'a5' ? { pageSize: 'A5', pageOrientation: 'landscape' } : { pageSize: 'A4' }),
    pageMargins: [MARGIN, MARGIN, MARGIN, mm(SHEET_MEASURES.below)],
    language: 'en-IN',
    info: { title: `${title} ${number ?? ''}`.trim(), author: laboratory.company_name, creationDate: saved_at },
    content: [...head(paper, logo), table.content],
    footer: (page, pages) => ({
      columns: [
        textContent(note ?? '', TEXT_STYLES.footer, { width: '*' }),
        textContent(carried(page), TEXT_STYLES.carried, {
          width: 'auto',
          noWrap: true,
          margin: [mm(SHEET_MEASURES.carriedGap), 0, 0, 0],
        }),
        textContent(pageNumberText(page, pages), TEXT_STYLES.footer, {
          width: mm(SHEET_MEASURES.pageNumber),
          alignment: 'right',
        }),
      ],
      margin: [MARGIN, mm(SHEET_MEASURES.footerGap), MARGIN, 0],
    }),
  };
}

const head = (paper: Paper, logo: Uint8Array | null): Content[] => [
  {
    columns: [
      logo === null ? initials(paper.laboratory.company_name) : picture(logo),
      {
        width: '*',
        stack: [
          textContent(paper.laboratory.company_name, TEXT_STYLES.laboratory),
          ...contactLines(paper).map((line) => textContent(line, TEXT_STYLES.contact)),
        ],
      },
      title(paper),
    ],
    columnGap: mm(HEAD_MEASURES.logoGap),
  },
  rule(CONTENT_AREA.width, RULE.thick, 'black', {
    margin: [0, mm(HEAD_MEASURES.aboveRule), 0, mm(HEAD_MEASURES.belowRule)],
  }),
  ...(paper.line === null
    ? []
    : [textContent(paper.line, TEXT_STYLES.line, { margin: [0, 0, 0, mm(HEAD_MEASURES.belowLine)] })]),
  ...(paper.bar === undefined ? [] : [barOf(paper.bar)]),
  {
    columns: paper.facts.map(([name, value], n): Column => {
      const placed = { alignment: n === FACT_WIDTHS.length - 1 ? 'right' : 'left' };
      return {
        width: mm(must(FACT_WIDTHS[n], name)),
        stack: [textContent(name, TEXT_STYLES.label, placed), textContent(value, TEXT_STYLES.fact, placed)],
      };
    }),
    columnGap: mm(HEAD_MEASURES.factGap),
    margin: [0, 0, 0, paper.addressee === null ? mm(HEAD_MEASURES.belowFacts) : 0],
  },
  ...(paper.addressee === null
    ? []
    : [
        textContent(paper.addressee, TEXT_STYLES.contact, {
          margin: [0, mm(HEAD_MEASURES.aboveAddressee), 0, mm(HEAD_MEASURES.belowFacts)],
        }),
      ]),
];

/** Returns a text in white on black, across the whole width. */
function barOf(text: string): Content {
  const [sides, within] = [mm(HEAD_MEASURES.bar.sides), mm(HEAD_MEASURES.bar.within)];
  const white = { color: '#ffffff', fillColor: INK.black, margin: [sides, within, sides, within] };
  return {
    table: { widths: [mm(CONTENT_AREA.width)], body: [[textContent(text, TEXT_STYLES.line, white)]] },
    layout: PLAIN,
    margin: [0, 0, 0, mm(HEAD_MEASURES.belowLine)],
  };
}

/** Returns a line of this length (mm) and thickness (pt). */
const rule = (length: number, thickness: number, ink: keyof typeof INK, placed: object = {}): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: mm(length), h: thickness, color: INK[ink] }],
  ...placed,
});

function initials(laboratory: string): Column {
  const side = mm(HEAD_MEASURES.initials);
  const above = (side - lineHeightOf(TEXT_STYLES.initials)) / 2;
  return {
    width: side,
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: side, h: side, r: mm(2), color: INK.black }] },
      textContent(initialsOf(laboratory), TEXT_STYLES.initials, {
        color: '#ffffff',
        alignment: 'center',
        margin: [0, above - side, 0, above],
      }),
    ],
  };
}

function picture(logo: Uint8Array): Column {
  const png = Buffer.from(logo);
  const shown = Math.min(
    HEAD_MEASURES.logo.width,
    (HEAD_MEASURES.logo.height * png.readUInt32BE(16)) / png.readUInt32BE(20),
  );
  return {
    width: mm(shown),
    image: `data:image/png;base64,${png.toString('base64')}`,
    fit: [mm(shown), mm(HEAD_MEASURES.logo.height)],
  };
}

const title = (paper: Paper): Column => ({
  width: mm(titleWidth(paper)),
  stack: [
    textContent(paper.title.toUpperCase(), TEXT_STYLES.title, { alignment: 'right' }),
    ...(paper.number === null ? [] : [textContent(paper.number, TEXT_STYLES.number, { alignment: 'right' })]),
    ...(paper.mark === null ? [] : [boxed(paper.mark)]),
  ],
});

const boxed = (mark: string): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      table: { widths: ['auto'], body: [[textContent(mark, TEXT_STYLES.mark, { noWrap: true })]] },
      layout: {
        hLineWidth: () => RULE.thick,
        vLineWidth: () => RULE.thick,
        paddingLeft: () => mm(HEAD_MEASURES.mark.sides),
        paddingRight: () => mm(HEAD_MEASURES.mark.sides),
        paddingTop: () => mm(HEAD_MEASURES.mark.within),
        paddingBottom: () => mm(HEAD_MEASURES.mark.within),
      },
    },
  ],
  margin: [0, mm(HEAD_MEASURES.mark.above), 0, 0],
});

/** Returns the content below the rows. It is kept together with the last row. */
function end({ summary, notes, code, signatures, sheet }: Paper): Content[] {
  const sides = mm(BOTTOM_MEASURES.sides);
  const signed = (who: string): Column => ({
    width: mm(BOTTOM_MEASURES.signature),
    stack: [
      rule(BOTTOM_MEASURES.signature, RULE.thin, 'grey'),
      textContent(who, TEXT_STYLES.signature, { margin: [0, mm(BOTTOM_MEASURES.belowLine), 0, 0] }),
    ],
  });
  const noted = notes.map((note) => ({
    stack: contentOfNote(note),
    margin: [sides, mm(BOTTOM_MEASURES.aboveNote), sides, 0] satisfies [number, number, number, number],
  }));
  return [
    ...(summary === undefined ? [] : summaryTable(summary)),
    ...(code === null ? noted : [{ columns: [{ width: '*', stack: noted }, codeOf(code)] }]),
    ...(signatures === null
      ? []
      : [
          {
            columns: [signed(signatures[0]), { width: '*', text: '' }, signed(signatures[1])],
            margin: [0, mm(BOTTOM_MEASURES.aboveSignatures[sheet]), 0, 0] satisfies [number, number, number, number],
          },
        ]),
  ];
}
