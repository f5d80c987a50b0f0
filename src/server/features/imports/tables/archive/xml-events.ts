import { TABLE_NOT_READABLE } from '#domain/imports/tables/table-texts.ts';
import { decodeText } from '#server/platform/csv/decode-text.ts';
import { SaxesParser } from 'saxes';
import { FileRefused, notReadable } from '../../archive/file-refused.ts';

/** The attributes of an element, by name without prefix. */
export type XmlAttributes = ReadonlyMap<string, string>;

/** Names have no prefix: `c` for `<x:c>`. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: XmlAttributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML part of an XLSX as a stream; memory contains only what the handlers keep. Throws if the XML is not
 * well-formed.
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const { open, close, text } = handlers;
  // Custom entities are errors, so none can expand.
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) =>
    open(localName(name), new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value]))),
  );
  if (close !== undefined) parser.on('closetag', ({ name }) => close(localName(name)));
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  try {
    for await (const piece of decodeText(chunks)) parser.write(piece);
    parser.close();
  } catch (error) {
    throw error instanceof FileRefused ? error : notReadable(TABLE_NOT_READABLE.broken);
  }
}
