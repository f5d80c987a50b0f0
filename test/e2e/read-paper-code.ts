import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import type * as Reader from 'pdfjs-dist';
import { readCodes } from '#test/support/read-code.ts';

/** The resolution of an office scanner, in dots per inch. */
const OFFICE_SCANNER = 150;

/** The resolution of a label printer, in dots per inch. */
export const LABEL_PRINTER = 203;

/** An unused address, from which the PDF reader is served. */
const DESK = 'http://desk.test';
const READER = { '/': 'text/html', '/pdf.mjs': 'text/javascript', '/pdf.worker.mjs': 'text/javascript' } as const;

/** The texts of the QR codes on the last page of a PDF, rendered by a browser. */
export async function codesOnLastPage(
  context: BrowserContext,
  pdf: Uint8Array,
  resolution = OFFICE_SCANNER,
): Promise<string[]> {
  const page = await context.newPage();
  for (const [path, contentType] of Object.entries(READER)) {
    const body =
      path === '/' ? '' : await readFile(fileURLToPath(import.meta.resolve(`pdfjs-dist/build${path}`)), 'utf8');
    await page.route(`${DESK}${path}`, (route) => route.fulfill({ body, contentType }));
  }
  await page.goto(`${DESK}/`);
  const png = await page.evaluate(
    async ({ bytes, scale, at }) => {
      const reader = (await import(`${at}/pdf.mjs`)) as typeof Reader;
      reader.GlobalWorkerOptions.workerSrc = `${at}/pdf.worker.mjs`;
      const file = await reader.getDocument({ data: Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)) })
        .promise;
      const last = await file.getPage(file.numPages);
      const viewport = last.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await last.render({ canvas, viewport }).promise;
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    },
    { bytes: Buffer.from(pdf).toString('base64'), scale: resolution / 72, at: DESK },
  );
  await page.close();
  return readCodes(new Uint8Array(Buffer.from(png, 'base64')));
}
