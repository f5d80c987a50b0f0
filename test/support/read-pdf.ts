import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, as a reader of PDFs finds it: pieces parted by spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // The reader takes the bytes away from whoever gives them.
  const loading = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
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
