// What is pasted into a column: one value per line, as spreadsheets put a column on the clipboard.
import { must } from '#domain/shared/must.ts';

/**
 * The values of the lines, from the top; an empty one leaves its row as it is. Of several columns the first is taken. The line
 * break that ends the last line begins no value.
 */
export const pastedValues = (clipboard: string): string[] =>
  clipboard
    .replace(/(?:\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => unquoted(must(line.split('\t')[0], 'the first cell')).trim());

/** A cell that holds a separator arrives in quotes from some programs. */
const unquoted = (cell: string): string => /^"(.*)"$/.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell;
