type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Returns the encoding of the byte order mark; UTF-8 if there is none. */
export function encodingOf([first, second]: Uint8Array): TextEncoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Returns the text without its byte order mark; null if the bytes are not valid in their encoding. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
