import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Piece } from '#test/support/read-pdf.ts';
import { readPages } from '#test/support/read-pdf.ts';

const MM_PER_POINT = 25.4 / 72;

export interface PaperText {
  /** For each page, in the order of its text. */
  readonly pages: readonly string[];
  /** Of the first page, in mm. */
  readonly width: number;
  readonly height: number;
  /** Where the left-most text begins, in mm from the edge of the paper. */
  readonly left: number;
}

/** Prints a page into a file, as the browser would. The page receives the print events. */
export async function printed(page: Page, file: string): Promise<Uint8Array> {
  // A paper is rendered whole and measured before it is split into pages.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  return readFile(file);
}

/** Prints a page and reads what is on the paper. */
export async function readPaper(page: Page, file: string): Promise<PaperText> {
  const pages = (await readPages(await printed(page, file))).map(({ pieces, ...size }) => ({
    ...size,
    pieces: pieces.filter(({ text }) => text.trim() !== ''),
  }));
  const { width = 0, height = 0, pieces = [] } = pages[0] ?? {};
  return {
    pages: pages.map((sheet) => joined(sheet.pieces)),
    width: width * MM_PER_POINT,
    height: height * MM_PER_POINT,
    left: Math.min(...pieces.map(({ x }) => x)) * MM_PER_POINT,
  };
}

/** Pages that open from now on show no print dialog. */
export const withoutPrintDialog = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.print = () => {};
  });

/** Records how often each page that opens from now on was printed. */
export const countPrints = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1);
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    };
  });

/** Pieces of text that touch are one word: the rupee sign comes from a separate font file. */
const NO_GAP = 0.3;

function joined(pieces: readonly Piece[]): string {
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    return text + (before === undefined || isBehind(before, piece) ? '' : ' ') + piece.text;
  }, '');
}

const isBehind = (before: Piece, piece: Piece): boolean =>
  Math.abs(piece.y - before.y) < NO_GAP && Math.abs(piece.x - before.x - before.width) < NO_GAP;
