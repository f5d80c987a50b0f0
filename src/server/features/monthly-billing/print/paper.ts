// Measures and inks of the paper, as the printed page has them.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { widthIn } from '#server/platform/pdf/drawing.ts';
import { MAIN_FACE } from '#server/platform/pdf/fonts.ts';
import type { Run } from '#server/platform/pdf/script-runs.ts';
import { scriptRuns } from '#server/platform/pdf/script-runs.ts';

/** Points of a length in millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Between the page's edge and what stands on it. */
export const MARGIN = mm(5);

/** Width (points) of what stands on an A4 page. */
export const ROOM = mm(200);

export const INK = { black: '#000000', grey: '#495057', foot: '#566370', shade: '#f1f3f5', line: '#ced4da' } as const;

/** Text in whatever script. What holds a figure, an amount, a day, a bill's number, is never broken, however narrow its place. */
export const written = (text: string, look: object = {}): Content & TableCell => ({
  text: scriptRuns(text).flatMap(withWholeNumbers),
  ...look,
});

/** The longest that is held together: a word of more, as somebody may type it, would run over the paper's edge. */
const LONGEST_NUMBER = 24;

const withWholeNumbers = (run: Run): Run[] =>
  run.noWrap === true
    ? [run]
    : run.text
        .split(/((?<!\S)\S*\p{Nd}\S*)/u)
        .filter((part) => part !== '')
        .map((text) => ({ ...run, text, ...(isNumber(text) && { noWrap: true }) }));

const isNumber = (text: string): boolean => /\p{Nd}/u.test(text) && text.length <= LONGEST_NUMBER;

/** As wide (points) as the widest of some texts, in the typeface of figures. */
export const widestOf = (texts: readonly string[], size: number, isBold = false): number =>
  Math.max(0, ...texts.map((text) => widthIn(MAIN_FACE, text, size, isBold)));
