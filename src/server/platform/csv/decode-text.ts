/** The encodings that have a byte order mark. */
type MarkedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Returns the encoding of the byte order mark; UTF-8 if there is none. */
export function encodingOf([first, second]: Uint8Array): MarkedEncoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Why bytes are not text: they are not valid in their encoding, or contain a NUL. */
export class NotText extends Error {
  readonly has: 'other_encoding' | 'nul';

  constructor(has: NotText['has']) {
    super(has);
    this.has = has;
  }
}

/**
 * Decodes text chunk by chunk, without its byte order mark. A text without a mark has the encoding `unmarked`. Throws
 * NotText.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  unmarked: 'utf-8' | 'windows-1252' = 'utf-8',
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    const marked = encodingOf(chunk);
    decoder ??= new TextDecoder(marked === 'utf-8' ? unmarked : marked, { fatal: true });
    yield decoded(decoder, chunk);
  }
  if (decoder !== null) yield decoded(decoder);
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  let text: string;
  try {
    text = decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new NotText('other_encoding');
  }
  if (text.includes('\0')) throw new NotText('nul');
  return text;
}
