import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { TextStyle } from '#domain/shared/paper-measures.ts';
import { INK, lineHeightOf, NATURAL_LINE } from '#domain/shared/paper-measures.ts';
import { splitAtNumbers } from '#domain/shared/paper.ts';
import { scriptRuns } from './script-runs.ts';

/** Converts millimetres to points. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Returns text content in any script, with its look and position. */
export const textContent = (text: string, look: TextStyle, placed: object = {}): Content & TableCell => ({
  text: scriptRuns(text).flatMap((run) =>
    run.noWrap === true
      ? [run]
      : splitAtNumbers(run.text).map((piece) => ({ ...run, text: piece.text, ...(piece.whole && { noWrap: true }) })),
  ),
  fontSize: look.size,
  lineHeight: lineHeightOf(look) / (look.size * NATURAL_LINE),
  bold: look.bold ?? false,
  color: INK[look.ink ?? 'black'],
  ...placed,
});
