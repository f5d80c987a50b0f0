import { canBeDrawn } from './drawing.ts';
import type { Typeface } from './fonts.ts';
import { MAIN_FACE, TYPEFACES } from './fonts.ts';

/** Part of a text that one typeface draws. */
export interface Run {
  readonly text: string;
  /** Name of the typeface. */
  readonly font: string;
}

/** Stands in the place of what no typeface draws, so that one sees that something is missing. */
const REPLACEMENT = '\u{FFFD}';

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Joiners and variation selectors say how their neighbours are drawn; no typeface needs a glyph for them.
const IS_SILENT = /^(?:[\u200C\u200D]|[\uFE00-\uFE0F])$/;
const IS_PLAIN = /^[\n\u0020-\u007E]*$/;
const IS_LINE_END = /^(?:\r\n|\r|\n)$/;
const IS_INDIAN =
  /[\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/**
 * A text as runs of one typeface each. Letters of India are drawn by the typeface of their script, which joins them as they are
 * written; all else by the main one where it can. A character that none draws is replaced visibly. The end of a line (`\n`) stays one.
 */
export function scriptRuns(text: string): Run[] {
  if (IS_PLAIN.test(text)) return [{ text, font: MAIN_FACE.name }];
  const runs: { text: string; face: Typeface }[] = [];
  for (const { segment } of CHARACTERS.segment(text.normalize('NFC'))) {
    const last = runs.at(-1);
    const isLineEnd = IS_LINE_END.test(segment);
    const found = isLineEnd ? (last?.face ?? MAIN_FACE) : faceOf(segment);
    const face = found ?? MAIN_FACE;
    const drawn = isLineEnd ? '\n' : found === undefined ? REPLACEMENT : segment;
    if (last?.face === face) last.text += drawn;
    else runs.push({ text: drawn, face });
  }
  return runs.map((run) =>
    canBeDrawn(run.face, run.text)
      ? { text: run.text, font: run.face.name }
      : { text: REPLACEMENT.repeat(run.text.length), font: MAIN_FACE.name },
  );
}

function faceOf(character: string): Typeface | undefined {
  const codePoints = [...character].filter((sign) => !IS_SILENT.test(sign)).map((sign) => sign.codePointAt(0) ?? 0);
  // The main typeface draws Devanagari too, but its own joins it better.
  const faces = IS_INDIAN.test(character) ? TYPEFACES.slice(1) : TYPEFACES;
  return faces.find(({ covers }) => codePoints.every(covers));
}
