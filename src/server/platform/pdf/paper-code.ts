import type { Column, Content } from 'pdfmake/interfaces.js';
import type { CodePath } from '#domain/shared/code-path.ts';
import type { PaperCode, PaperNote } from '#domain/shared/paper.ts';
import { QR_CODE_MEASURES, BOTTOM_MEASURES, TEXT_STYLES } from '#domain/shared/paper-measures.ts';
import { mm, textContent } from './text-content.ts';

/** Returns a QR code as SVG. */
export const codeSvg = ({ side, path }: CodePath): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`;

/** Returns a note with its label, if it has one. */
export const contentOfNote = ({ label, text, look }: PaperNote): Content[] => [
  ...(label === null ? [] : [textContent(label, TEXT_STYLES.label)]),
  textContent(text, look),
];

/** Returns a QR code with its text to the right. */
export const codeOf = ({ drawn, lines }: PaperCode): Column => ({
  width: mm(QR_CODE_MEASURES.block),
  columns: [
    {
      width: mm(QR_CODE_MEASURES.side),
      svg: codeSvg(drawn),
      fit: [mm(QR_CODE_MEASURES.side), mm(QR_CODE_MEASURES.side)],
    },
    {
      width: '*',
      stack: lines.map((note) => ({
        stack: contentOfNote(note),
        margin: [0, mm(note.label === null ? 0 : QR_CODE_MEASURES.aboveLabel), 0, 0],
      })),
      margin: [0, mm(QR_CODE_MEASURES.above), 0, 0],
    },
  ],
  columnGap: mm(QR_CODE_MEASURES.gap),
  margin: [0, mm(BOTTOM_MEASURES.aboveNote), 0, 0],
});
