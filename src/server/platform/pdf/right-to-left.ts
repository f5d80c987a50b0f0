// Arabic script runs from right to left, but the PDF library places every piece to the right of the previous one.

/**
 * Matches a stretch of Arabic script, up to its last letter or mark before a letter of another script or the end of the
 * line.
 */
const STRETCH = /\p{Script=Arabic}\p{M}*(?:[^\p{L}\n]*\p{Script=Arabic}\p{M}*)*/gu;
/** Matches numbers with their separators. They run from left to right within Arabic text too. */
const FIGURES = /[\p{Nd}](?:[\p{Nd}.,:/-]*[\p{Nd}])?/gu;

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** A part of a text that runs in one direction. */
export interface Stretch {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/**
 * Splits a text by direction. A right-to-left stretch begins and ends with an Arabic letter; it may contain other
 * signs.
 */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { index, 0: stretch } of text.matchAll(STRETCH)) {
    if (index > from) stretches.push({ text: text.slice(from, index), isRightToLeft: false });
    stretches.push({ text: stretch, isRightToLeft: true });
    from = index + stretch.length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from), isRightToLeft: false });
  return closeBrackets(stretches);
}

/** Moves a closing bracket into the stretch that contains its opening bracket. */
const closeBrackets = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.map(({ text, isRightToLeft }, n) => {
    if (isRightToLeft) return { text: text + closing(text, stretches[n + 1]?.text), isRightToLeft };
    const taken = closing(stretches[n - 1]?.isRightToLeft === true ? (stretches[n - 1]?.text ?? '') : '', text);
    return { text: text.slice(taken.length), isRightToLeft };
  });

const closing = (before: string, after = ''): string => {
  const isOpen = (open: string, close: string): boolean =>
    after.startsWith(close) && before.lastIndexOf(open) > before.lastIndexOf(close);
  return isOpen('(', ')') || isOpen('[', ']') ? after.slice(0, 1) : '';
};

/** Approximate number of letters that fit in the narrowest column with a name. */
const LINE = 22;

/**
 * Returns a right-to-left stretch as lines of pieces in visual order, from left to right. Lines must be broken before
 * the reordering: otherwise the first words would be on the last line.
 */
export function piecesInOrder(stretch: string): { text: string; isFigures: boolean }[][] {
  const lines: string[] = [];
  for (const word of stretch.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => {
    const pieces: { text: string; isFigures: boolean }[] = [];
    let from = 0;
    for (const { index, 0: figures } of line.matchAll(FIGURES)) {
      if (index > from) pieces.push({ text: mirrored(line.slice(from, index)), isFigures: false });
      pieces.push({ text: figures, isFigures: true });
      from = index + figures.length;
    }
    if (from < line.length) pieces.push({ text: mirrored(line.slice(from)), isFigures: false });
    return pieces.toReversed();
  });
}

const mirrored = (text: string): string => text.replaceAll(/[()[\]«»]/g, (sign) => MIRRORED[sign] ?? sign);
