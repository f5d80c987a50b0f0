import { must } from '#domain/shared/must.ts';
import { canBeDrawn } from './drawing.ts';
import type { Typeface } from './fonts.ts';
import { ARABIC_FACE, MAIN_FACE, TYPEFACES } from './fonts.ts';
import { piecesInOrder, stretchesOf } from './right-to-left.ts';

// What a document says in the place of signs that no typeface of ours draws.

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

/** `[emoji]`, `[Chinese]`, `[sign]`: a reader sees that something is missing, and what kind of thing. */
function replacementFor(character: string): string {
  const script = SCRIPTS.find(([, letters]) => letters.test(character));
  if (script !== undefined) return `[${script[0]}]`;
  if (/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return '[emoji]';
  return '[sign]';
}

/** Part of a text that one typeface draws. */
export interface Run {
  readonly text: string;
  /** Name of the typeface. */
  readonly font: string;
  /** Set as it is, in one piece: one that runs from right to left, which would be torn into words that run the other way. */
  readonly noWrap?: true;
  readonly fontFeatures?: [];
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Joiners and variation selectors say how their neighbours are drawn; no typeface needs a glyph for them.
const IS_SILENT = /^(?:[\u200C\u200D]|[\uFE00-\uFE0F])$/;
const IS_PLAIN = /^[\n\u0020-\u007E]*$/;
const IS_LINE_END = /^(?:\r\n|\r|\n)$/;
const IS_INDIAN =
  /[\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/**
 * A text as runs of one typeface each. Letters of India are drawn by the typeface of their script, which joins them as
 * they are written; Urdu from right to left, line by line; all else by the main one where it can. A letter that no
 * typeface has is replaced by its kind. The end of a line (`\n`) stays one.
 */
export function scriptRuns(text: string): Run[] {
  if (IS_PLAIN.test(text)) return [{ text, font: MAIN_FACE.name }];
  return stretchesOf(drawable(text)).flatMap((stretch) =>
    stretch.isRightToLeft ? rightToLeftRuns(stretch.text) : leftToRightRuns(stretch.text),
  );
}

/** The text with what no typeface draws named, once where several of a kind follow each other. */
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

/** A typeface that fails at a text would end the making of the whole document. */
const runOf = (text: string, face: Typeface): Run =>
  canBeDrawn(face, text) ? { text, font: face.name } : { text: `[${face.script}]`, font: MAIN_FACE.name };

function faceOf(character: string): Typeface | undefined {
  const codePoints = [...character]
    .filter((sign) => !IS_SILENT.test(sign))
    .map((sign) => must(sign.codePointAt(0), 'the code point of a sign'));
  // The main typeface draws Devanagari too, but its own joins it better.
  const faces = IS_INDIAN.test(character) ? TYPEFACES.slice(1) : TYPEFACES;
  return faces.find(({ covers }) => codePoints.every(covers));
}
