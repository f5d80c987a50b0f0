import type { LegacyCells } from '#domain/imports/legacy/legacy-tables.ts';
import { FILE_LIMITS, NOT_READABLE, TOO_LARGE } from '#domain/imports/refusals.ts';
import { NotText, decodeText } from '#server/platform/csv/decode-text.ts';
import { notReadable, tooLarge } from '../../archive/file-refused.ts';

/** A row of an imported table. `line` is its line in a dump, or its row in a CSV (the headings are row 1). */
export interface LegacyRow {
  readonly line: number;
  readonly cells: LegacyCells;
}

/** Consecutive rows of a table. For a table that is not imported, only their number (`ignored`). */
export interface Rows {
  readonly table: string;
  readonly rows: readonly LegacyRow[];
  readonly ignored: number;
}

/** Counts bytes and rows and throws if they exceed a limit. */
export class Bounds {
  bytes = 0;
  #rows = 0;

  addBytes(count: number): void {
    this.bytes += count;
    if (this.bytes > FILE_LIMITS.bytes) throw tooLarge(TOO_LARGE.bytes);
  }

  addRows(count: number): void {
    this.#rows += count;
    if (this.#rows > FILE_LIMITS.rows) throw tooLarge(TOO_LARGE.rows);
  }
}

/** Rows per batch. */
export const ROWS_AT_ONCE = 1000;

/** Decodes a file as UTF-8, or as UTF-16 if it has that byte order mark, and counts its bytes. */
export async function* textOf(chunks: AsyncIterable<Uint8Array>, bounds: Bounds): AsyncGenerator<string> {
  try {
    yield* decodeText(counted(chunks, bounds));
  } catch (error) {
    throw error instanceof NotText ? notReadable(NOT_READABLE.encoding) : error;
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, bounds: Bounds): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    bounds.addBytes(chunk.byteLength);
    yield chunk;
  }
}
