import { NOT_READABLE, refuseImport } from '#domain/imports/refusals.ts';
import type { Refused } from '#domain/shared/refusal.ts';

/** Ends reading an invalid file. Callers return its refusal. */
export class FileRefused extends Error {
  readonly refused: Refused<'file_too_large' | 'file_not_readable'>;

  constructor(refused: Refused<'file_too_large' | 'file_not_readable'>) {
    super(refused.refusal.text);
    this.refused = refused;
  }
}

export const tooLarge = (what: string): FileRefused => new FileRefused(refuseImport('file_too_large', what));
export const notReadable = (why: string): FileRefused => new FileRefused(refuseImport('file_not_readable', why));

const CUSTOM_DUMP = 'PGDMP';
const GZIP = '\u001F\u008B';
const COMPRESSED = [GZIP, 'BZh', '\u00FD7zXZ', '7z\u00BC\u00AF', '(\u00B5/\u00FD'];

/** Returns why a file with these first bytes cannot be read; null if it may be readable. */
export function whatBegins(head: string): string | null {
  if (head.startsWith(CUSTOM_DUMP)) return NOT_READABLE.custom_dump;
  return COMPRESSED.some((mark) => head.startsWith(mark)) ? NOT_READABLE.compressed : null;
}
