// Texts of the Arabic script run from right to left; the maker of PDFs sets every piece to the right of the one before.

/** From one letter or mark of the script to the last before a letter of another one or the line's end. */
const STRETCH = /\p{Script=Arabic}\p{M}*(?:[^\p{L}\n]*\p{Script=Arabic}\p{M}*)*/gu;
/** Figures, also with what parts them: they run from left to right within such a text too. */
const FIGURES = /[\p{Nd}](?:[\p{Nd}.,:/-]*[\p{Nd}])?/gu;

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Part of a text that runs one way. */
export interface Stretch {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/**
 * Splits a text: a stretch from right to left begins and ends with a letter of such a script, with any signs in
 * between.
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

/** A bracket that was opened within a stretch is closed there too. */
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

/** Letters (about) that fit next to each other in the narrowest column that contains a name. */
const LINE = 22;

/**
 * A stretch from right to left as lines of pieces in their order from left to right. Lines are broken here, since they
 * would otherwise be broken after the pieces were put in that order: the first words would be on the last line.
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
