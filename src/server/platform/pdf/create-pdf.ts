import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { MAIN_FACE, TYPEFACES } from './fonts.ts';

const FILES = new Set(TYPEFACES.flatMap(({ normal, bold }) => [normal, bold]));

pdfmake.setFonts(Object.fromEntries(TYPEFACES.map(({ name, normal, bold }) => [name, { normal, bold }])));
// Documents are made from what they say alone: nothing is fetched, no file is read but the typefaces.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FILES.has(path));

/** A document being made, not yet ended. */
export const startPdf = (definition: TDocumentDefinitions): Promise<object> =>
  pdfmake.createPdf(withMainFace(definition)).getStream();

/** A PDF document. The same definition with the same date of creation makes the same bytes. Blocks while it works. */
export const createPdf = (definition: TDocumentDefinitions): Promise<Uint8Array> =>
  pdfmake.createPdf(withMainFace(definition)).getBuffer();

const withMainFace = (definition: TDocumentDefinitions): TDocumentDefinitions => ({
  ...definition,
  defaultStyle: { font: MAIN_FACE.name, ...definition.defaultStyle },
});
