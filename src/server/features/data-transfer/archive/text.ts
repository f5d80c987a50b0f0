import { NOT_READABLE } from '#domain/data-transfer/refusals.ts';
import type { Bounds } from './rows.ts';
import { notReadable } from './rows.ts';

/** The text of a file, piece by piece. What is no UTF-8 is refused, and never read as something else. */
export async function* textOf(chunks: AsyncIterable<Uint8Array>, bounds: Bounds): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    bounds.addBytes(chunk.byteLength);
    yield decoded(() => decoder.decode(chunk, { stream: true }));
  }
  yield decoded(() => decoder.decode());
}

function decoded(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch {
    throw notReadable(NOT_READABLE.encoding);
  }
  if (text.includes('\0')) throw notReadable(NOT_READABLE.encoding);
  return text;
}
