import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, as a reader of PDFs finds it: pieces parted by spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // The reader takes the bytes away from whoever gives them.
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
    pages.push(text.replaceAll(/\s+/g, ' '));
  }
  await loading.destroy();
  return pages;
}

/** A piece of text and where it begins, in points from the left and from the bottom. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The pieces of text on the first page of a PDF, as they were set. */
export async function readPieces(bytes: Uint8Array): Promise<Piece[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
      : [],
  );
}
