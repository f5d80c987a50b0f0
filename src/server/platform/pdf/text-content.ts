import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Look } from '#domain/shared/paper-measures.ts';
import { INK, lineOf, NATURAL_LINE } from '#domain/shared/paper-measures.ts';
import { piecesOf } from '#domain/shared/paper.ts';
import { scriptRuns } from './script-runs.ts';

/** Converts millimetres to points. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Returns text content in any script, with its look and position. */
export const textContent = (text: string, look: Look, placed: object = {}): Content & TableCell => ({
  text: scriptRuns(text).flatMap((run) =>
    run.noWrap === true
      ? [run]
      : piecesOf(run.text).map((piece) => ({ ...run, text: piece.text, ...(piece.whole && { noWrap: true }) })),
  ),
  fontSize: look.size,
  lineHeight: lineOf(look) / (look.size * NATURAL_LINE),
  bold: look.bold ?? false,
  color: INK[look.ink ?? 'black'],
  ...placed,
});
