import { must } from '#domain/shared/must.ts';
import { canBeDrawn } from './drawing.ts';
import type { Typeface } from './fonts.ts';
import { ARABIC_FACE, MAIN_FACE, TYPEFACES } from './fonts.ts';
import { piecesInOrder, stretchesOf } from './right-to-left.ts';

// Reads like the purpose of the file. Move to SCRIPTS: `/** Names of scripts that no typeface contains, for the
// replacement of their letters. */`

const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Chinese', /\p{Script=Han}/u],
  ['Japanese', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Odia', /\p{Script=Oriya}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Tibetan', /\p{Script=Tibetan}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Santali', /\p{Script=Ol_Chiki}/u],
  ['Meitei', /\p{Script=Meetei_Mayek}/u],
];

/** Returns `[emoji]`, `[Chinese]` or `[sign]`, so that the reader sees what kind of character is missing. */
function replacementFor(character: string): string {
  const script = SCRIPTS.find(([, letters]) => letters.test(character));
  if (script !== undefined) return `[${script[0]}]`;
  if (/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return '[emoji]';
  return '[sign]';
}

/** A part of a text that is drawn with one typeface. */
export interface Run {
  readonly text: string;
  readonly font: string;
  /** Set for right-to-left text: wrapping would split it into words in the wrong order. */
  readonly noWrap?: true;
  readonly fontFeatures?: [];
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Joiners and variation selectors control how their neighbours are drawn. They need no glyph.
const IS_SILENT = /^(?:[\u200C\u200D]|[\uFE00-\uFE0F])$/;
const IS_PLAIN = /^[\n\u0020-\u007E]*$/;
const IS_LINE_END = /^(?:\r\n|\r|\n)$/;
const IS_INDIAN =
  /[\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/**
 * Splits a text into runs of one typeface each. Letters of an Indian script use its own typeface, which joins them
 * correctly. Arabic script (Urdu) is put in visual order and broken into short lines. Everything else uses the main
 * typeface if it has the letter. Characters that no typeface has are replaced. Every line end becomes `\n`.
 */
export function scriptRuns(text: string): Run[] {
  if (IS_PLAIN.test(text)) return [{ text, font: MAIN_FACE.name }];
  return stretchesOf(drawable(text)).flatMap((stretch) =>
    stretch.isRightToLeft ? rightToLeftRuns(stretch.text) : leftToRightRuns(stretch.text),
  );
}

/** Replaces unsupported characters. Several of the same kind in a row become one replacement. */
function drawable(text: string): string {
  let drawn = '';
  for (const { segment } of CHARACTERS.segment(text.normalize('NFC'))) {
    const isDrawn = IS_LINE_END.test(segment) || faceOf(segment) !== undefined;
    const sign = isDrawn ? segment : replacementFor(segment);
    if (isDrawn || !drawn.endsWith(sign)) drawn += sign;
  }
  return drawn;
}

function leftToRightRuns(text: string): Run[] {
  const runs: { text: string; face: Typeface }[] = [];
  for (const { segment } of CHARACTERS.segment(text)) {
    const last = runs.at(-1);
    const isLineEnd = IS_LINE_END.test(segment);
    const face = (isLineEnd ? last?.face : faceOf(segment)) ?? MAIN_FACE;
    const drawn = isLineEnd ? '\n' : segment;
    if (last?.face === face) last.text += drawn;
    else runs.push({ text: drawn, face });
  }
  return runs.map(({ text: drawn, face }) => runOf(drawn, face));
}

const WHOLE = { noWrap: true, fontFeatures: [] } satisfies Partial<Run>;

const rightToLeftRuns = (text: string): Run[] =>
  piecesInOrder(text).flatMap((line, n) => [
    ...(n === 0 ? [] : [{ text: '\n', font: MAIN_FACE.name }]),
    ...line.map((piece): Run => ({ ...runOf(piece.text, piece.isFigures ? MAIN_FACE : ARABIC_FACE), ...WHOLE })),
  ]);

/**
 * Returns the name of the script instead of a text that the typeface cannot draw: such a text would abort the whole
 * document.
 */
const runOf = (text: string, face: Typeface): Run =>
  canBeDrawn(face, text) ? { text, font: face.name } : { text: `[${face.script}]`, font: MAIN_FACE.name };

function faceOf(character: string): Typeface | undefined {
  const codePoints = [...character]
    .filter((sign) => !IS_SILENT.test(sign))
    .map((sign) => must(sign.codePointAt(0), 'the code point of a sign'));
  // The main typeface contains Devanagari too, but the separate typeface joins letters better.
  const faces = IS_INDIAN.test(character) ? TYPEFACES.slice(1) : TYPEFACES;
  return faces.find(({ covers }) => codePoints.every(covers));
}
