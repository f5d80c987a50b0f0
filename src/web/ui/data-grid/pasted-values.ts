// Parses text pasted into a column: one value per line, as spreadsheets copy a column.
import { must } from '#domain/shared/must.ts';

/**
 * Returns the value of each line; an empty one leaves its row unchanged. Uses the first of several columns. Ignores a
 * trailing line break.
 */
export const pastedValues = (clipboard: string): string[] =>
  clipboard
    .replace(/(?:\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => unquoted(must(line.split('\t')[0], 'the first cell')).trim());

/** Removes the quotes that some programs add to a cell with a separator. */
const unquoted = (cell: string): string => /^"(.*)"$/.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell;
