import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { MAIN_FACE, TYPEFACES } from './fonts.ts';

const FILES = new Set(TYPEFACES.flatMap(({ normal, bold }) => [normal, bold]));

pdfmake.setFonts(Object.fromEntries(TYPEFACES.map(({ name, normal, bold }) => [name, { normal, bold }])));
// Documents use no external data: nothing is fetched, and only font files are read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FILES.has(path));

/** Returns a PDF document that is not yet ended. */
export const startPdf = (definition: TDocumentDefinitions): Promise<object> =>
  pdfmake.createPdf(withMainFace(definition)).getStream();

/**
 * Creates a PDF document. The same definition with the same creation date returns the same bytes. It blocks the thread.
 */
export const createPdf = (definition: TDocumentDefinitions): Promise<Uint8Array> =>
  pdfmake.createPdf(withMainFace(definition)).getBuffer();

const withMainFace = (definition: TDocumentDefinitions): TDocumentDefinitions => ({
  ...definition,
  defaultStyle: { font: MAIN_FACE.name, ...definition.defaultStyle },
});
