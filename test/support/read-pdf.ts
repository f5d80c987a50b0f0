import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text: where it begins, in points from the left and from the bottom, and its size. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** A page, in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** In drawing order. */
  readonly pieces: readonly Piece[];
}

/** The pages of a PDF, as a PDF reader finds them. */
export async function readPages(bytes: Uint8Array): Promise<PdfPage[]> {
  // The reader detaches the bytes that it receives.
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item
        ? [
            {
              text: item.str,
              x: Number(item.transform[4]),
              y: Number(item.transform[5]),
              width: item.width,
              size: Number(item.transform[3]),
            },
          ]
        : [],
    );
    pages.push({ width, height, pieces });
  }
  await loading.destroy();
  return pages;
}

/** The text of each page of a PDF: pieces separated by spaces. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> =>
  (await readPages(bytes)).map(({ pieces }) =>
    pieces
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );

/** The pieces of text on the first page of a PDF. */
export const readPieces = async (bytes: Uint8Array): Promise<Piece[]> =>
  ((await readPages(bytes))[0]?.pieces ?? []).filter(({ text }) => text.trim() !== '');

/** A line of text, in any number of pieces, in mm from the page's left and upper edge to its base line. */
export interface PlacedText {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
}

const MM_PER_POINT = 25.4 / 72;
/** Wider (points) than the space between words, narrower than the gap between columns. */
const GAP = 5;
/** As a fraction of the font size. */
const SPACE = 0.26;

/**
 * For letters of other scripts the reader knows only the position of the first: each PDF writer splits syllables
 * differently, and the reader finds other letters and widths, though they look alike.
 */
export const isPlain = (text: string): boolean => /^[\p{sc=Latin}\u0020-\u00B7₹–’…]*$/u.test(text);

/** The whole text of a document, line by line. */
export async function readPlaced(bytes: Uint8Array): Promise<PlacedText[]> {
  const pages = await readPages(bytes);
  return pages.flatMap(({ height, pieces }, page) => {
    const lines: { y: number; pieces: Piece[] }[] = [];
    for (const piece of pieces.filter(({ text }) => text.trim() !== '')) {
      const line = lines.find(({ y }) => Math.abs(y - piece.y) < 1);
      if (line === undefined) lines.push({ y: piece.y, pieces: [piece] });
      else line.pieces.push(piece);
    }
    return lines
      .toSorted((one, other) => other.y - one.y)
      .flatMap((line) => phrasesOf(line.pieces))
      .map(({ text, x, end, y }) => ({
        page: page + 1,
        text,
        left: x * MM_PER_POINT,
        right: end * MM_PER_POINT,
        base: (height - y) * MM_PER_POINT,
      }));
  });
}

function phrasesOf(pieces: readonly Piece[]): { text: string; x: number; end: number; y: number }[] {
  const phrases: { text: string; x: number; end: number; y: number }[] = [];
  for (const { text, x, y, width, size } of pieces.toSorted((one, other) => one.x - other.x)) {
    const last = phrases.at(-1);
    const end = x + width - (text.length - text.trimEnd().length) * SPACE * size;
    if (last !== undefined && (x - last.end < GAP || !(isPlain(last.text) || isPlain(text)))) {
      last.text += text;
      last.end = end;
    } else {
      phrases.push({ text, x: x + (text.length - text.trimStart().length) * SPACE * size, end, y });
    }
  }
  return phrases.map((phrase) => ({ ...phrase, text: phrase.text.replaceAll(/\s+/g, '') }));
}
