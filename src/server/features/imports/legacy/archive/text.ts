import { NOT_READABLE } from '#domain/imports/refusals.ts';
import { encodingOf } from '#server/platform/csv/decode-text.ts';
import type { Bounds } from './legacy-rows.ts';
import { notReadable } from '../../archive/file-refused.ts';

/**
 * Decodes a file piece by piece as UTF-8, or as UTF-16 if it has that byte order mark. Throws for any other encoding.
 */
export async function* textOf(chunks: AsyncIterable<Uint8Array>, bounds: Bounds): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    bounds.addBytes(chunk.byteLength);
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decoded(decoder, chunk);
  }
  if (decoder !== null) yield decoded(decoder);
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  let text: string;
  try {
    text = decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw notReadable(NOT_READABLE.encoding);
  }
  if (text.includes('\0')) throw notReadable(NOT_READABLE.encoding);
  return text;
}
