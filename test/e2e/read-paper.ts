import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM_PER_POINT = 25.4 / 72;

export interface PaperText {
  /** Of each page, in the order in which it stands there. */
  readonly pages: readonly string[];
  /** Of the first page, in mm. */
  readonly width: number;
  readonly height: number;
  /** Where the left-most text begins, in mm from the paper's edge. */
  readonly left: number;
}

/** Prints a page as the browser would, into a file, and reads what is on the paper. The page is told that it was printed. */
export async function readPaper(page: Page, file: string): Promise<PaperText> {
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  const paper = await getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: paper.numPages }, async (_, index) => {
      const sheet = await paper.getPage(index + 1);
      const { items } = await sheet.getTextContent();
      return { sheet, texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : [])) };
    }),
  );
  const first = pages[0];
  const { width, height } = first?.sheet.getViewport({ scale: 1 }) ?? { width: 0, height: 0 };
  return {
    pages: pages.map(({ texts }) => joined(texts)),
    width: width * MM_PER_POINT,
    height: height * MM_PER_POINT,
    left: Math.min(...(first?.texts ?? []).map(({ transform }) => Number(transform[4]))) * MM_PER_POINT,
  };
}

interface Piece {
  readonly str: string;
  /** In points. */
  readonly width: number;
  /** Its last two are where the piece begins, in points. */
  readonly transform: readonly number[];
}

/** Where one piece ends and the next begins at the same point, they are one word: the sign of the rupee comes from a file of its own. */
const NO_GAP = 0.3;

function joined(pieces: readonly Piece[]): string {
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    return text + (before === undefined || isBehind(before, piece) ? '' : ' ') + piece.str;
  }, '');
}

function isBehind(before: Piece, piece: Piece): boolean {
  const [beforeX = 0, beforeY = 0] = before.transform.slice(4);
  const [x = 0, y = 0] = piece.transform.slice(4);
  return Math.abs(y - beforeY) < NO_GAP && Math.abs(x - beforeX - before.width) < NO_GAP;
}
