import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '#domain/shared/paper.ts';
import { END, FACT_WIDTHS, HEAD, INK, lineOf, LOOKS, ROOM, RULE, SHEET } from '#domain/shared/paper-measures.ts';
import { carriedForward, contactLines, pageOf, titleWidth } from '#domain/shared/paper.ts';
import { must } from '#domain/shared/must.ts';
import { initialsOf } from '#domain/shared/text.ts';
import { codeOf, contentOfNote } from './paper-code.ts';
import { paperTable } from './paper-table.ts';
import { mm, textContent } from './text-content.ts';

export interface PaperToRender {
  readonly paper: Paper;
  /** When the content was saved; the creation date of the PDF. */
  readonly saved_at: Date;
  /** The laboratory’s logo as PNG; null if it has none. */
  readonly logo: Uint8Array | null;
}

const MARGIN = mm(SHEET.margin);

/** Returns the PDF definition of a paper. It has the same content as the page that a browser prints. */
export function paperDocument({ paper, saved_at, logo }: PaperToRender): TDocumentDefinitions {
  const { title, number, laboratory, note, sheet } = paper;
  const table = paperTable(paper.table, end(paper));
  const carried = (page: number): string =>
    paper.table.running === null ? '' : carriedForward(paper.table, table.rowsUpTo(page));
  return {
    ...(sheet === 'a5' ? { pageSize: 'A5', pageOrientation: 'landscape' } : { pageSize: 'A4' }),
    pageMargins: [MARGIN, MARGIN, MARGIN, mm(SHEET.below)],
    language: 'en-IN',
    info: { title: `${title} ${number ?? ''}`.trim(), author: laboratory.company_name, creationDate: saved_at },
    content: [...head(paper, logo), table.content],
    footer: (page, pages) => ({
      columns: [
        textContent(note ?? '', LOOKS.footer, { width: '*' }),
        textContent(carried(page), LOOKS.carried, {
          width: 'auto',
          noWrap: true,
          margin: [mm(SHEET.carriedGap), 0, 0, 0],
        }),
        textContent(pageOf(page, pages), LOOKS.footer, { width: mm(SHEET.pageNumber), alignment: 'right' }),
      ],
      margin: [MARGIN, mm(SHEET.footerGap), MARGIN, 0],
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
          textContent(paper.laboratory.company_name, LOOKS.laboratory),
          ...contactLines(paper).map((line) => textContent(line, LOOKS.contact)),
        ],
      },
      title(paper),
    ],
    columnGap: mm(HEAD.logoGap),
  },
  rule(ROOM.width, RULE.thick, 'black', { margin: [0, mm(HEAD.aboveRule), 0, mm(HEAD.belowRule)] }),
  ...(paper.line === null ? [] : [textContent(paper.line, LOOKS.line, { margin: [0, 0, 0, mm(HEAD.belowLine)] })]),
  {
    columns: paper.facts.map(([name, value], n): Column => {
      const placed = { alignment: n === FACT_WIDTHS.length - 1 ? 'right' : 'left' };
      return {
        width: mm(must(FACT_WIDTHS[n], name)),
        stack: [textContent(name, LOOKS.label, placed), textContent(value, LOOKS.fact, placed)],
      };
    }),
    columnGap: mm(HEAD.factGap),
    margin: [0, 0, 0, paper.addressee === null ? mm(HEAD.belowFacts) : 0],
  },
  ...(paper.addressee === null
    ? []
    : [textContent(paper.addressee, LOOKS.contact, { margin: [0, mm(HEAD.aboveAddressee), 0, mm(HEAD.belowFacts)] })]),
];

/** Returns a line of this length (mm) and thickness (pt). */
const rule = (length: number, thickness: number, ink: keyof typeof INK, placed: object = {}): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: mm(length), h: thickness, color: INK[ink] }],
  ...placed,
});

function initials(laboratory: string): Column {
  const side = mm(HEAD.initials);
  const above = (side - lineOf(LOOKS.initials)) / 2;
  return {
    width: side,
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: side, h: side, r: mm(2), color: INK.black }] },
      textContent(initialsOf(laboratory), LOOKS.initials, {
        color: '#ffffff',
        alignment: 'center',
        margin: [0, above - side, 0, above],
      }),
    ],
  };
}

function picture(logo: Uint8Array): Column {
  const png = Buffer.from(logo);
  const shown = Math.min(HEAD.logo.width, (HEAD.logo.height * png.readUInt32BE(16)) / png.readUInt32BE(20));
  return {
    width: mm(shown),
    image: `data:image/png;base64,${png.toString('base64')}`,
    fit: [mm(shown), mm(HEAD.logo.height)],
  };
}

const title = (paper: Paper): Column => ({
  width: mm(titleWidth(paper)),
  stack: [
    textContent(paper.title.toUpperCase(), LOOKS.title, { alignment: 'right' }),
    ...(paper.number === null ? [] : [textContent(paper.number, LOOKS.number, { alignment: 'right' })]),
    ...(paper.mark === null ? [] : [boxed(paper.mark)]),
  ],
});

const boxed = (mark: string): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      table: { widths: ['auto'], body: [[textContent(mark, LOOKS.mark, { noWrap: true })]] },
      layout: {
        hLineWidth: () => RULE.thick,
        vLineWidth: () => RULE.thick,
        paddingLeft: () => mm(HEAD.mark.sides),
        paddingRight: () => mm(HEAD.mark.sides),
        paddingTop: () => mm(HEAD.mark.within),
        paddingBottom: () => mm(HEAD.mark.within),
      },
    },
  ],
  margin: [0, mm(HEAD.mark.above), 0, 0],
});

/** Returns the content below the rows. It is kept together with the last row. */
function end({ notes, code, signatures, sheet }: Paper): Content[] {
  const sides = mm(END.sides);
  const signed = (who: string): Column => ({
    width: mm(END.signature),
    stack: [
      rule(END.signature, RULE.thin, 'grey'),
      textContent(who, LOOKS.signature, { margin: [0, mm(END.belowLine), 0, 0] }),
    ],
  });
  const noted = notes.map((note) => ({
    stack: contentOfNote(note),
    margin: [sides, mm(END.aboveNote), sides, 0] satisfies [number, number, number, number],
  }));
  return [
    ...(code === null ? noted : [{ columns: [{ width: '*', stack: noted }, codeOf(code)] }]),
    ...(signatures === null
      ? []
      : [
          {
            columns: [signed(signatures[0]), { width: '*', text: '' }, signed(signatures[1])],
            margin: [0, mm(END.aboveSignatures[sheet]), 0, 0] satisfies [number, number, number, number],
          },
        ]),
  ];
}
