import type { LegacyCells } from '#domain/imports/legacy-tables.ts';
import { FILE_LIMITS, TOO_LARGE, refuseImport } from '#domain/imports/refusals.ts';
import type { Refused } from '#domain/shared/refusal.ts';

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
